extension LazySequences {
  /// The elements of a sequence, transformed.
  @frozen
  public struct Map<Base: Sequence, Element>: LazySequenceProtocol {
    @usableFromInline let base: Base
    @usableFromInline let transform: (Base.Element) -> Element

    @inlinable
    init(_ base: Base, transform: @escaping (Base.Element) -> Element) {
      self.base = base
      self.transform = transform
    }

    /// How many elements there are at the least.
    @inlinable public var underestimatedCount: Int { base.underestimatedCount }

    /// Begins anew.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(base.makeIterator(), transform: transform) }

    /// Gives transformed elements.
    @frozen
    public struct Iterator: IteratorProtocol {
      @usableFromInline var base: Base.Iterator
      @usableFromInline let transform: (Base.Element) -> Element

      @inlinable
      init(_ base: Base.Iterator, transform: @escaping (Base.Element) -> Element) {
        self.base = base
        self.transform = transform
      }

      /// The next element, or nil after the last.
      @inlinable
      public mutating func next() -> Element? {
        guard let element = base.next() else { return nil }
        return transform(element)
      }
    }
  }
}
