extension Publishers {
  /// A publisher of the values that are followed by a pause; ``Publisher/debounce(for:scheduler:)`` makes it.
  @frozen
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How long the pause is.
    public let dueTime: Duration
    /// Whose time counts.
    public let scheduler: Context

    /// Makes a publisher of the values that are followed by a pause.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - dueTime: How long the pause is; below zero stops the program.
    ///   - scheduler: Whose time counts.
    @inlinable
    public init(upstream: Upstream, dueTime: Duration, scheduler: Context) {
      requireNotNegative(dueTime, "debounce", "due time")
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = Gate(subscriber, dueTime: dueTime, scheduler: scheduler)
      subscriber.receive(subscription: gate)
      upstream.receive(subscriber: TimedInput(gate))
    }

    @usableFromInline
    final class Gate<Downstream: Subscriber>: TimedGate<Downstream, Context>, TimedStage
    where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let dueTime: Duration
      @exclusivity(unchecked) @usableFromInline var pending: Output?

      @inlinable
      init(_ downstream: Downstream, dueTime: Duration, scheduler: Context) {
        self.dueTime = dueTime
        super.init(downstream, scheduler: scheduler, keepsNewest: true)
      }

      @usableFromInline override var operation: String { "debounce" }

      @inlinable
      func accept(_ input: Output) {
        let previous = exchange(&pending, with: input)
        setAlarm(scheduler.now.advanced(by: dueTime), for: self) { gate, _ in gate.publish() }
        withExtendedLifetime(previous) {}
      }

      @inlinable
      func publish() {
        if let value = exchange(&pending, with: nil) { send(value) }
      }

      @usableFromInline
      override func flush() { publish() }

      @usableFromInline
      override func releaseState() { withExtendedLifetime(exchange(&pending, with: nil)) {} }
    }
  }
}

extension Publisher {
  /// Publishes a value when some time has passed without another one.
  ///
  /// ```swift
  /// let query = text.debounce(for: .milliseconds(300), scheduler: .main)   // what is typed, when the typing pauses
  /// ```
  ///
  /// A value that still waits when the stream ends is published before the completion or the failure, neither of which
  /// waits. While there is no demand the newest value is kept. Each value costs a look at the clock and no timer.
  ///
  /// - Parameters:
  ///   - dueTime: How long there must be no other value; with zero, till the next turn. Below zero stops the program.
  ///   - scheduler: Whose time counts.
  /// - Returns: A publisher of the values that are followed by a pause.
  @inlinable
  public func debounce<S: Scheduler>(for dueTime: Duration, scheduler: S) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler)
  }

  /// Publishes a value when some time has passed without another one, by the continuous clock, on the current actor.
  ///
  /// It is ``debounce(for:scheduler:)`` with the actor's own scheduler, and does not compile where there is no actor.
  ///
  /// ```swift
  /// text.debounce(for: .milliseconds(300)).sink { search($0) }.store(in: &cancellables)
  /// ```
  ///
  /// - Parameters:
  ///   - dueTime: How long there must be no other value; below zero stops the program.
  ///   - isolation: The actor, which the compiler fills in.
  /// - Returns: A publisher of the values that are followed by a pause.
  @inlinable
  public func debounce(
    for dueTime: Duration, isolation: isolated any Actor = #isolation
  ) -> Publishers.Debounce<Self, ActorScheduler<ContinuousClock>> {
    debounce(for: dueTime, scheduler: .current(isolation: isolation))
  }
}
