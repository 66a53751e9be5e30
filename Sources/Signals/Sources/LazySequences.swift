/// The namespace of the lazy sequences that operators on ``Publishers/Sequence`` give and the standard library does not have.
///
/// Each begins anew with each iterator, runs its closure when an element is asked for, and knows without running one how many
/// elements there are at the least.
public enum LazySequences {
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

extension LazySequences.Prefix: Equatable where Base: Equatable {}
extension LazySequences.DropFirst: Equatable where Base: Equatable {}
