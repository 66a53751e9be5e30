extension Publishers {
  /// A publisher of the times between values; ``Publisher/measureInterval(using:)`` makes it.
  @frozen
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The time since the value before.
    public typealias Output = Duration
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whose time counts.
    public let scheduler: Context

    /// Makes a publisher of the times between values.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - scheduler: Whose time counts.
    @inlinable
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Stage(subscriber, scheduler: scheduler))
    }

    @usableFromInline
    final class Stage<Downstream: Subscriber>: PassThroughStage
    where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline typealias Failure = Upstream.Failure

      @usableFromInline let downstream: Downstream
      @usableFromInline let scheduler: Context
      @exclusivity(unchecked) @usableFromInline var last: Context.Instant
      @usableFromInline let ledgerEntry = LedgerEntry(.object)

      @inlinable
      init(_ downstream: Downstream, scheduler: Context) {
        self.downstream = downstream
        self.scheduler = scheduler
        last = scheduler.now
      }

      @inlinable
      func receive(subscription: any Subscription) {
        last = scheduler.now
        downstream.receive(subscription: subscription)
      }

      @inlinable
      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        let now = scheduler.now
        let passed = last.duration(to: now)
        last = now
        return downstream.receive(passed)
      }
    }
  }
}

extension Publisher {
  /// Publishes, for each value, how much time has passed since the one before, or since the subscription.
  ///
  /// ```swift
  /// let token = taps.measureInterval(using: .main).sink { print($0) }   // prints "0.25 seconds" at a tap
  /// ```
  ///
  /// - Parameter scheduler: Whose time counts.
  /// - Returns: A publisher of durations.
  @inlinable
  public func measureInterval<S: Scheduler>(using scheduler: S) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }

  /// Publishes, for each value, how much time has passed since the one before, or since the subscription, by the
  /// continuous clock.
  ///
  /// It is ``measureInterval(using:)`` with the current actor's own scheduler, and does not compile where there is no actor.
  ///
  /// ```swift
  /// let token = taps.measureInterval().filter { $0 < .milliseconds(300) }.sink { _ in print("double tap") }
  /// ```
  ///
  /// - Parameter isolation: The actor, which the compiler fills in.
  /// - Returns: A publisher of durations.
  @inlinable
  public func measureInterval(
    isolation: isolated any Actor = #isolation
  ) -> Publishers.MeasureInterval<Self, ActorScheduler<ContinuousClock>> {
    measureInterval(using: .current(isolation: isolation))
  }
}
