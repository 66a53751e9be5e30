extension Publishers {
  /// A publisher of the same values, later; ``Publisher/delay(for:tolerance:scheduler:)`` makes it.
  @frozen
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How much later the values come.
    public let interval: Duration
    /// How much later than that they may come; nil leaves it to the clock.
    public let tolerance: Duration?
    /// Whose time counts.
    public let scheduler: Context

    /// Makes a publisher of the same values, later.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - interval: How much later the values come; below zero stops the program.
    ///   - tolerance: How much later than that they may come; nil leaves it to the clock, below zero stops the program.
    ///   - scheduler: Whose time counts.
    @inlinable
    public init(upstream: Upstream, interval: Duration, tolerance: Duration? = nil, scheduler: Context) {
      requireNotNegative(interval, "delay", "interval")
      if let tolerance { requireNotNegative(tolerance, "delay", "tolerance") }
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = LineGate(
        subscriber, "delay", interval: interval, tolerance: tolerance, failureWaits: false, scheduler: scheduler)
      subscriber.receive(subscription: gate)
      upstream.receive(subscriber: TimedInput(gate))
    }
  }
}

extension Publisher {
  /// Publishes each value some time after it came.
  ///
  /// ```swift
  /// let token = [1, 2].publisher.delay(for: .seconds(2), scheduler: .main).sink { print($0) }   // prints 1, 2 after 2 s
  /// ```
  ///
  /// A completion is as late as the values. A failure does not wait for time: it goes at once, and the values that still
  /// wait go before it. The subscription is not delayed. One timer serves all values that wait.
  ///
  /// - Parameters:
  ///   - interval: How much later the values come; with zero, in the next turn. Below zero stops the program.
  ///   - tolerance: How much later than that they may come; nil leaves it to the clock.
  ///   - scheduler: Whose time counts.
  /// - Returns: A publisher of the same values, later.
  @inlinable
  public func delay<S: Scheduler>(
    for interval: Duration, tolerance: Duration? = nil, scheduler: S
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(upstream: self, interval: interval, tolerance: tolerance, scheduler: scheduler)
  }

  /// Publishes each value some time after it came, by the continuous clock, on the current actor.
  ///
  /// It is ``delay(for:tolerance:scheduler:)`` with the actor's own scheduler, and does not compile where there is no actor.
  ///
  /// ```swift
  /// errors.delay(for: .seconds(3)).sink { _ in banner.hide() }.store(in: &cancellables)
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How much later the values come; below zero stops the program.
  ///   - tolerance: How much later than that they may come; nil leaves it to the clock.
  ///   - isolation: The actor, which the compiler fills in.
  /// - Returns: A publisher of the same values, later.
  @inlinable
  public func delay(
    for interval: Duration, tolerance: Duration? = nil, isolation: isolated any Actor = #isolation
  ) -> Publishers.Delay<Self, ActorScheduler<ContinuousClock>> {
    delay(for: interval, tolerance: tolerance, scheduler: .current(isolation: isolation))
  }
}
