extension LazySequences {
  /// A running result over a sequence.
  @frozen
  public struct Scan<Base: Sequence, Element>: LazySequenceProtocol {
    @usableFromInline let base: Base
    @usableFromInline let initialResult: Element
    @usableFromInline let nextPartialResult: (Element, Base.Element) -> Element

    @inlinable
    init(_ base: Base, initialResult: Element, nextPartialResult: @escaping (Element, Base.Element) -> Element) {
      self.base = base
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// How many elements there are at the least.
    @inlinable public var underestimatedCount: Int { base.underestimatedCount }

    /// Begins anew.
    @inlinable
    public func makeIterator() -> Iterator {
      Iterator(base.makeIterator(), result: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Gives a running result.
    @frozen
    public struct Iterator: IteratorProtocol {
      @usableFromInline var base: Base.Iterator
      @usableFromInline var result: Element
      @usableFromInline let nextPartialResult: (Element, Base.Element) -> Element

      @inlinable
      init(_ base: Base.Iterator, result: Element, nextPartialResult: @escaping (Element, Base.Element) -> Element) {
        self.base = base
        self.result = result
        self.nextPartialResult = nextPartialResult
      }

      /// The next result, or nil after the last.
      @inlinable
      public mutating func next() -> Element? {
        guard let element = base.next() else { return nil }
        result = nextPartialResult(result, element)
        return result
      }
    }
  }
}
