extension Publishers {
  /// A publisher of the same values in a later turn; ``Publisher/receive(on:)`` makes it.
  @frozen
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whose turns count.
    public let scheduler: Context

    /// Makes a publisher of the same values in a later turn.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - scheduler: Whose turns count.
    @inlinable
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = LineGate(
        subscriber, "receive(on:)", interval: .zero, tolerance: nil, failureWaits: true, scheduler: scheduler)
      subscriber.receive(subscription: gate)
      upstream.receive(subscriber: TimedInput(gate))
    }
  }
}

extension Publisher {
  /// Publishes each value in a later turn of the same isolation domain.
  ///
  /// ```swift
  /// let token = taps.receive(on: .current()).sink { print("tap", $0) }
  /// taps.send(1)
  /// print("sent")   // prints "sent", and "tap 1" when the actor is free
  /// ```
  ///
  /// It does not change the domain: a stream stays in the one that made it. Values keep their order, and a completion or a
  /// failure comes behind them in the same line. What is sent in one turn is received in one turn.
  ///
  /// - Parameter scheduler: Whose turns count; `.current()` is the current actor's.
  /// - Returns: A publisher of the same values in a later turn.
  @inlinable
  public func receive<S: Scheduler>(on scheduler: S) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler)
  }
}
