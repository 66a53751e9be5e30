extension Publishers {
  /// A publisher of no more than one value in each interval; ``Publisher/throttle(for:scheduler:latest:)`` makes it.
  @frozen
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How long it is from one value to the next at least.
    public let interval: Duration
    /// Whose time counts.
    public let scheduler: Context
    /// Whether the last value of an interval is published, and not the first.
    public let latest: Bool

    /// Makes a publisher of no more than one value in each interval.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - interval: How long it is from one value to the next at least; below zero stops the program.
    ///   - scheduler: Whose time counts.
    ///   - latest: Whether the last value of an interval is published, and not the first.
    @inlinable
    public init(upstream: Upstream, interval: Duration, scheduler: Context, latest: Bool) {
      requireNotNegative(interval, "throttle", "interval")
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = Gate(subscriber, ThrottleWindow(interval: interval, latest: latest), scheduler: scheduler)
      subscriber.receive(subscription: gate)
      upstream.receive(subscriber: TimedInput(gate))
    }

    @usableFromInline
    final class Gate<Downstream: Subscriber>: TimedGate<Downstream, Context>, TimedStage
    where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline var window: ThrottleWindow<Output, Context.Instant>

      @inlinable
      init(_ downstream: Downstream, _ window: ThrottleWindow<Output, Context.Instant>, scheduler: Context) {
        self.window = window
        super.init(downstream, scheduler: scheduler, keepsNewest: true)
      }

      @usableFromInline override var operation: String { "throttle" }

      @inlinable
      func accept(_ input: Output) {
        switch window.accept(input, at: scheduler.now) {
        case .send: send(input)
        case .wait(let end, let replaced):
          setAlarm(end, for: self) { $0.alarmRang(at: $1) }
          withExtendedLifetime(replaced) {}
        }
      }

      @inlinable
      func alarmRang(at instant: Context.Instant) {
        if let value = window.close(at: instant) { send(value) }
      }

      @usableFromInline
      override func flush() {
        if let value = window.takePending() { send(value) }
      }

      @usableFromInline
      override func releaseState() { withExtendedLifetime(window.takePending()) {} }
    }
  }
}

/// What throttling does with a value: a window opens with each one that is sent, and what comes while it is open waits for
/// its end, where one value is sent and opens the next.
@frozen
@usableFromInline
struct ThrottleWindow<Value, Instant: InstantProtocol> where Instant.Duration == Duration {
  @usableFromInline let interval: Duration
  @usableFromInline let latest: Bool
  /// The end of the window that was opened last.
  @usableFromInline var end: Instant?
  @usableFromInline var pending: Value?

  /// What becomes of a value.
  @frozen
  @usableFromInline
  enum Decision {
    case send
    /// Something waits for this instant. What it has replaced is for the caller to release.
    case wait(until: Instant, replaced: Value?)
  }

  @inlinable
  init(interval: Duration, latest: Bool) {
    self.interval = interval
    self.latest = latest
  }

  @inlinable
  mutating func accept(_ value: Value, at now: Instant) -> Decision {
    guard let end, now < end || pending != nil else {
      self.end = now.advanced(by: interval)
      return .send
    }
    if !latest, pending != nil { return .wait(until: end, replaced: nil) }
    return .wait(until: end, replaced: exchange(&pending, with: value))
  }

  /// Ends the window; returns the value to send, which opens the next.
  @inlinable
  mutating func close(at now: Instant) -> Value? {
    if pending == nil { return nil }
    end = now.advanced(by: interval)
    return takePending()
  }

  @inlinable
  mutating func takePending() -> Value? { exchange(&pending, with: nil) }
}

extension Publisher {
  /// Publishes no more than one value in each interval: the first at once, and then the last or the first of those that
  /// have come since.
  ///
  /// ```swift
  /// let token = progress.throttle(for: .milliseconds(100), scheduler: .main, latest: true).sink { bar.value = $0 }
  /// ```
  ///
  /// A value that still waits when the stream ends is published before the completion or the failure, neither of which
  /// waits. While there is no demand the newest value is kept.
  ///
  /// - Parameters:
  ///   - interval: How long it is from one value to the next at least; below zero stops the program.
  ///   - scheduler: Whose time counts.
  ///   - latest: Whether the last value of an interval is published, and not the first.
  /// - Returns: A publisher of no more than one value in each interval.
  @inlinable
  public func throttle<S: Scheduler>(
    for interval: Duration, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }

  /// Publishes no more than one value in each interval, by the continuous clock, on the current actor.
  ///
  /// It is ``throttle(for:scheduler:latest:)`` with the actor's own scheduler, and does not compile where there is no actor.
  ///
  /// ```swift
  /// progress.throttle(for: .milliseconds(100), latest: true).sink { bar.value = $0 }.store(in: &cancellables)
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How long it is from one value to the next at least; below zero stops the program.
  ///   - latest: Whether the last value of an interval is published, and not the first.
  ///   - isolation: The actor, which the compiler fills in.
  /// - Returns: A publisher of no more than one value in each interval.
  @inlinable
  public func throttle(
    for interval: Duration, latest: Bool, isolation: isolated any Actor = #isolation
  ) -> Publishers.Throttle<Self, ActorScheduler<ContinuousClock>> {
    throttle(for: interval, scheduler: .current(isolation: isolation), latest: latest)
  }
}
