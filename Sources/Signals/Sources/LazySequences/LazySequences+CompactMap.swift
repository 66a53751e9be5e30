extension LazySequences {
  /// The elements of a sequence, transformed, without those that come to nothing.
  @frozen
  public struct CompactMap<Base: Sequence, Element>: LazySequenceProtocol {
    @usableFromInline let base: Base
    @usableFromInline let transform: (Base.Element) -> Element?

    @inlinable
    init(_ base: Base, transform: @escaping (Base.Element) -> Element?) {
      self.base = base
      self.transform = transform
    }

    /// Begins anew.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(base.makeIterator(), transform: transform) }

    /// Gives the transformed elements that come to something.
    @frozen
    public struct Iterator: IteratorProtocol {
      @usableFromInline var base: Base.Iterator
      @usableFromInline let transform: (Base.Element) -> Element?

      @inlinable
      init(_ base: Base.Iterator, transform: @escaping (Base.Element) -> Element?) {
        self.base = base
        self.transform = transform
      }

      /// The next element, or nil after the last.
      @inlinable
      public mutating func next() -> Element? {
        while let element = base.next() {
          if let output = transform(element) { return output }
        }
        return nil
      }
    }
  }
}
