extension Publishers {
  /// A publisher of a sequence's elements, as they are asked for.
  ///
  /// ``Swift/Sequence/publisher`` makes it. Many operators on it give a publisher of a lazy sequence, whose closures run once
  /// for each subscriber and element, when the element is asked for. Where the demand is counted and nobody can know whether
  /// there is another element (after a `filter`), they run for the next one as soon as the demand is used up, because the
  /// stream completes with its last value.
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
      let sequence = sequence
      let subscription = ColdSubscription(of: Self.self) { subscription in
        var current = State.resume(subscription) ?? State(sequence.makeIterator())
        while subscription.demand != .max {
          if subscription.takeDemand() {
            guard let value = current.ahead.take() ?? current.iterator.next() else {
              if !subscription.isEnded { Self.complete(subscriber, subscription) }
              return
            }
            if subscription.isEnded { return }
            current.count &+= 1
            let more = subscriber.receive(value)
            if subscription.isEnded { return }
            if more.count != 0 { subscription.add(more) }
          } else if current.ahead == nil, !Self.isLazy || current.count >= sequence.underestimatedCount {
            // One element ahead, so that the stream completes with its last value and not only when more is asked for.
            current.ahead = current.iterator.next()
            if subscription.isEnded { return }
            if current.ahead == nil {
              Self.complete(subscriber, subscription)
              return
            }
          } else {
            current.pause(subscription)
            return
          }
        }
        Self.deliverAll(current.ahead, current.iterator, to: subscriber, subscription)
      }
      subscriber.receive(subscription: subscription)
      // Without elements it completes without being asked.
      if !subscription.isEnded, subscription.demand == 0 { subscription.run() }
    }

    /// How far a subscriber has come.
    @usableFromInline
    struct State {
      @usableFromInline var iterator: Elements.Iterator
      /// The next element, where it was looked at already.
      @usableFromInline var ahead: Output?
      /// How many elements were delivered.
      @usableFromInline var count = 0

      @inlinable
      init(_ iterator: Elements.Iterator) { self.iterator = iterator }

      /// Takes out what was kept when the demand was used up, if it was: while the loop is at work nothing is there, so that
      /// keeping it releases nothing, which would run its owner's code.
      @inlinable
      static func resume(_ subscription: ColdSubscription) -> State? {
        guard let progress = subscription.progress else { return nil }
        // Only `pause` sets it, to this type.
        return unsafeDowncast(progress, to: Paused.self).state.take()
      }

      /// Keeps how far it has come. Who asks for everything needs no such place, and allocates none.
      @inlinable
      func pause(_ subscription: ColdSubscription) {
        if let progress = subscription.progress {
          unsafeDowncast(progress, to: Paused.self).state = self
        } else {
          subscription.progress = Paused(self)
        }
      }
    }

    /// How far a subscriber has come that waits for demand.
    @usableFromInline
    final class Paused {
      @exclusivity(unchecked) @usableFromInline var state: State?

      @inlinable
      init(_ state: State) { self.state = state }
    }

    /// Whether an element may run a closure when it is made, so that it is not made before it has to be.
    @inlinable static var isLazy: Bool { Elements.self is any LazySequenceProtocol.Type }

    @inlinable
    static func complete<S: Subscriber>(
      _ subscriber: S, _ subscription: ColdSubscription
    ) where S.Input == Output, S.Failure == Failure {
      subscription.isEnded = true
      subscriber.receive(completion: .finished)
    }

    /// Delivers to the end, without counting: unlimited demand stays so. It is a function of its own, because the loop then
    /// has the processor's registers to itself.
    @inlinable
    @inline(never)
    static func deliverAll<S: Subscriber>(
      _ first: Output?, _ rest: Elements.Iterator, to subscriber: S, _ subscription: ColdSubscription
    ) where S.Input == Output, S.Failure == Failure {
      if let first {
        _ = subscriber.receive(first)
        if subscription.isEnded { return }
      }
      var rest = rest
      while let value = rest.next() {
        // Making the element may have run a closure that has cancelled.
        if subscription.isEnded { return }
        _ = subscriber.receive(value)
        if subscription.isEnded { return }
      }
      if !subscription.isEnded { complete(subscriber, subscription) }
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
