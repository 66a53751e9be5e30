extension Publishers {
  /// A publisher that drops values until another one publishes; ``Publisher/drop(untilOutputFrom:)`` makes it.
  @frozen
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream and the other publisher do.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whose first value opens the way.
    public let other: Other

    /// Makes a publisher that drops values until another one publishes.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - other: Whose first value opens the way.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = Gate(subscriber)
      subscriber.receive(subscription: gate)
      other.receive(subscriber: Opener(gate: gate))
      gate.connect(upstream, Input(gate: gate))
    }

    /// Two inputs: the one whose values go on, and the one whose first value lets them.
    @usableFromInline
    final class Gate<Downstream: Subscriber>: TwoInputGate<Downstream> {
      /// Whether the other publisher has published.
      @exclusivity(unchecked) @usableFromInline var isOpen = false

      @inlinable
      init(_ downstream: Downstream) { super.init(downstream, keepsNewest: false) }

      @usableFromInline
      func open() {
        isOpen = true
        cancelOther()
      }

      @usableFromInline
      func otherEnded(_ completion: Subscribers.Completion<Downstream.Failure>) {
        forgetOther()
        // Without a value of the other publisher nothing can come any more.
        if !isOpen { finish(completion) }
      }
    }

    @frozen
    @usableFromInline
    struct Input<Downstream: Subscriber>: Subscriber
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let gate: Gate<Downstream>

      @inlinable
      init(gate: Gate<Downstream>) { self.gate = gate }

      @inlinable
      func receive(subscription: any Subscription) { gate.start(subscription) }

      @inlinable
      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        // What is dropped is made up for, or who asks for a few values would wait for ever.
        if !gate.isOpen { return .max(1) }
        gate.send(input)
        return .none
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) { gate.inputEnded(completion) }
    }

    @frozen
    @usableFromInline
    struct Opener<Downstream: Subscriber>: Subscriber
    where Downstream.Input == Upstream.Output, Downstream.Failure == Other.Failure {
      @usableFromInline let gate: Gate<Downstream>

      @inlinable
      init(gate: Gate<Downstream>) { self.gate = gate }

      @inlinable
      func receive(subscription: any Subscription) { gate.start(other: subscription) }

      @inlinable
      func receive(_ input: Other.Output) -> Subscribers.Demand {
        gate.open()
        return .none
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Other.Failure>) { gate.otherEnded(completion) }
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

extension Publisher {
  /// Drops values until another publisher has published one.
  ///
  /// ```swift
  /// let token = taps.drop(untilOutputFrom: ready).sink { print($0) }
  /// taps.send(1)    // dropped
  /// ready.send()
  /// taps.send(2)    // prints 2
  /// ```
  ///
  /// The other publisher is subscribed to first and asked for one value; when that has come it is cancelled. So a publisher
  /// that has its value at once drops nothing, and of one event that reaches both, this publisher's value is let through. What
  /// is dropped does not count as asked for. The stream ends as this publisher does, and before anything was let through also
  /// when the other one finishes, since nothing could come any more, or fails.
  ///
  /// - Parameter publisher: The other publisher.
  /// - Returns: A publisher of what comes after the other one's first value.
  @inlinable
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where P.Failure == Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}
