extension Publishers {
  /// A publisher of a sequence's elements, as they are asked for.
  ///
  /// ``Swift/Sequence/publisher`` makes it.
  @frozen
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The type of the values.
    public typealias Output = Elements.Element

    /// The elements.
    public let sequence: Elements

    /// Makes a publisher of a sequence's elements.
    ///
    /// - Parameter sequence: The elements. They are iterated once for each subscriber.
    @inlinable
    public init(sequence: Elements) { self.sequence = sequence }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var iterator = sequence.makeIterator()
      guard let first = iterator.next() else {
        Empty().receive(subscriber: subscriber)
        return
      }
      // One element ahead, so that the stream completes with its last value and not only when more is asked for.
      var ahead: (Elements.Iterator, Output?) = (iterator, first)
      subscriber.receive(
        subscription: ColdSubscription(of: Self.self) { subscription in
          var (iterator, next) = ahead
          while let value = next, subscription.demand != .max, subscription.takeDemand() {
            next = iterator.next()
            if subscription.isEnded { return }
            let more = subscriber.receive(value)
            if more.count != 0 { subscription.add(more) }
          }
          if subscription.isEnded { return }
          if let value = next, subscription.demand == .max {
            Self.deliverAll(value, iterator, to: subscriber, subscription)
          } else if next == nil {
            subscription.isEnded = true
            subscriber.receive(completion: .finished)
          } else {
            ahead = (iterator, next)
          }
        })
    }

    /// Delivers to the end, without counting: unlimited demand stays so. It is a function of its own, because the loop then
    /// has the processor's registers to itself.
    @inlinable
    @inline(never)
    static func deliverAll<S: Subscriber>(
      _ first: Output, _ rest: Elements.Iterator, to subscriber: S, _ subscription: ColdSubscription
    ) where S.Input == Output, S.Failure == Failure {
      var rest = rest
      var next: Output? = first
      while let value = next {
        _ = subscriber.receive(value)
        if subscription.isEnded { return }
        next = rest.next()
        if subscription.isEnded { return }
      }
      subscription.isEnded = true
      subscriber.receive(completion: .finished)
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  /// A publisher of this sequence's elements.
  ///
  /// ```swift
  /// let token = [1, 2, 3].publisher.sink { print($0) }   // prints 1, 2, 3
  /// ```
  @inlinable public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}
