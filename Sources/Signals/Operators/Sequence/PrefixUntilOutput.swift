extension Publishers {
  /// A publisher that finishes when another one publishes; ``Publisher/prefix(untilOutputFrom:)`` makes it.
  @frozen
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whose first value ends the stream.
    public let other: Other

    /// Makes a publisher that finishes when another one publishes.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - other: Whose first value ends the stream.
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
      other.receive(subscriber: Closer(gate: gate))
      gate.connect(upstream, Input(gate: gate))
    }

    /// Two inputs: the one whose values go on, and the one whose first value ends that.
    @usableFromInline
    final class Gate<Downstream: Subscriber>: TwoInputGate<Downstream> {
      @inlinable
      init(_ downstream: Downstream) { super.init(downstream, keepsNewest: false) }
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
        gate.send(input)
        return .none
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) { gate.inputEnded(completion) }
    }

    @frozen
    @usableFromInline
    struct Closer<Downstream: Subscriber>: Subscriber
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline typealias Input = Other.Output
      @usableFromInline typealias Failure = Other.Failure

      @usableFromInline let gate: Gate<Downstream>

      @inlinable
      init(gate: Gate<Downstream>) { self.gate = gate }

      @inlinable
      func receive(subscription: any Subscription) { gate.start(other: subscription) }

      @inlinable
      func receive(_ input: Other.Output) -> Subscribers.Demand {
        gate.finish(.finished)
        return .none
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Other.Failure>) { gate.forgetOther() }
    }
  }
}

extension Publisher {
  /// Publishes values until another publisher has published one, and then finishes.
  ///
  /// ```swift
  /// let token = positions.prefix(untilOutputFrom: touchEnded).sink { move(to: $0) }
  /// ```
  ///
  /// The other publisher is subscribed to first and asked for one value. So where it has its value at once the stream is over
  /// and this publisher is not subscribed to, and of one event that reaches both, this publisher's value does not come. That the
  /// other one finishes or fails without a value means nothing.
  ///
  /// - Parameter publisher: The other publisher.
  /// - Returns: A publisher of what comes before the other one's first value.
  @inlinable
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}
