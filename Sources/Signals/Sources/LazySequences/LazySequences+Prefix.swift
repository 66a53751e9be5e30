extension LazySequences {
  /// The first elements of a sequence.
  @frozen
  public struct Prefix<Base: Sequence>: LazySequenceProtocol {
    @usableFromInline let base: Base
    @usableFromInline let maxLength: Int

    @inlinable
    init(_ base: Base, maxLength: Int) {
      self.base = base
      self.maxLength = maxLength
    }

    /// How many elements there are at the least.
    @inlinable public var underestimatedCount: Int { Swift.min(maxLength, base.underestimatedCount) }

    /// Begins anew.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(base.makeIterator(), maxLength: maxLength) }

    /// Gives the first elements of a sequence.
    @frozen
    public struct Iterator: IteratorProtocol {
      @usableFromInline var base: Base.Iterator
      @usableFromInline var remaining: Int

      @inlinable
      init(_ base: Base.Iterator, maxLength: Int) {
        self.base = base
        remaining = maxLength
      }

      /// The next element, or nil after the last.
      @inlinable
      public mutating func next() -> Base.Element? {
        if remaining == 0 { return nil }
        remaining &-= 1
        return base.next()
      }
    }
  }
}

extension LazySequences.Prefix: Equatable where Base: Equatable {}
