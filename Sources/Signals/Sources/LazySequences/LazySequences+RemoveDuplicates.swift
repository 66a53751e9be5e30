extension LazySequences {
  /// A sequence without the elements that count as the same as the one before.
  @frozen
  public struct RemoveDuplicates<Base: Sequence>: LazySequenceProtocol {
    @usableFromInline let base: Base
    @usableFromInline let predicate: (Base.Element, Base.Element) -> Bool

    @inlinable
    init(_ base: Base, predicate: @escaping (Base.Element, Base.Element) -> Bool) {
      self.base = base
      self.predicate = predicate
    }

    /// How many elements there are at the least.
    @inlinable public var underestimatedCount: Int { Swift.min(1, base.underestimatedCount) }

    /// Begins anew.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(base.makeIterator(), predicate: predicate) }

    /// Gives the elements that differ from the one before.
    @frozen
    public struct Iterator: IteratorProtocol {
      @usableFromInline var base: Base.Iterator
      @usableFromInline var previous: Base.Element?
      @usableFromInline let predicate: (Base.Element, Base.Element) -> Bool

      @inlinable
      init(_ base: Base.Iterator, predicate: @escaping (Base.Element, Base.Element) -> Bool) {
        self.base = base
        self.predicate = predicate
      }

      /// The next element, or nil after the last.
      @inlinable
      public mutating func next() -> Base.Element? {
        while let element = base.next() {
          if let previous, predicate(previous, element) { continue }
          previous = element
          return element
        }
        return nil
      }
    }
  }
}
