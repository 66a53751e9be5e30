extension LazySequences {
  /// A sequence without its first elements.
  @frozen
  public struct DropFirst<Base: Sequence>: LazySequenceProtocol {
    @usableFromInline let base: Base
    @usableFromInline let count: Int

    @inlinable
    init(_ base: Base, count: Int) {
      self.base = base
      self.count = count
    }

    /// How many elements there are at the least.
    @inlinable public var underestimatedCount: Int { Swift.max(0, base.underestimatedCount - count) }

    /// Begins anew.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(base.makeIterator(), count: count) }

    /// Gives the elements after the first ones.
    @frozen
    public struct Iterator: IteratorProtocol {
      @usableFromInline var base: Base.Iterator
      @usableFromInline var dropping: Int

      @inlinable
      init(_ base: Base.Iterator, count: Int) {
        self.base = base
        dropping = count
      }

      /// The next element, or nil after the last.
      @inlinable
      public mutating func next() -> Base.Element? {
        while dropping > 0 {
          dropping &-= 1
          if base.next() == nil {
            dropping = 0
            return nil
          }
        }
        return base.next()
      }
    }
  }
}

extension LazySequences.DropFirst: Equatable where Base: Equatable {}
