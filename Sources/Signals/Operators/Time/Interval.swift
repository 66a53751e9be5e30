extension Publishers {
  /// A publisher of the time, at regular intervals, once it is connected.
  ///
  /// ```swift
  /// Publishers.Interval(every: .seconds(1)).autoconnect()   // on the current actor, by the continuous clock
  ///   .sink { _ in clock.setNeedsDisplay() }
  ///   .store(in: &cancellables)
  /// ```
  ///
  /// All its subscribers receive the same; one that asks for nothing misses what comes meanwhile. Instants that the
  /// scheduler misses are left out, and the others stay whole intervals after the connection. It never ends by itself.
  public final class Interval<Context: Scheduler>: ConnectablePublisher {
    /// When it is.
    public typealias Output = Context.Instant
    /// It cannot fail.
    public typealias Failure = Never

    /// The time from one value to the next.
    public let interval: Duration
    /// How much later a value may come; nil leaves it to the clock.
    public let tolerance: Duration?
    /// Whose time counts.
    public let scheduler: Context

    @usableFromInline let subject = PassthroughSubject<Output, Never>()
    private weak var repetition: Repetition<Context>?
    private weak var connection: AnyCancellable?

    /// Makes a publisher of the time.
    ///
    /// - Parameters:
    ///   - interval: The time from the connection to the first value, and from one to the next; zero or less stops the
    ///     program.
    ///   - tolerance: How much later a value may come; nil leaves it to the clock, below zero stops the program.
    ///   - scheduler: Whose time counts.
    public init(every interval: Duration, tolerance: Duration? = nil, scheduler: Context) {
      requirePositive(interval, "Publishers.Interval", "interval")
      if let tolerance { requireNotNegative(tolerance, "Publishers.Interval", "tolerance") }
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
    }

    /// Connects a subscriber, who receives something when the publisher is connected.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    /// Starts the time, unless it runs already; then the connection that there is, is returned.
    ///
    /// - Returns: The connection; cancel it to stop. Keep it: dropping it stops at the next instant.
    public func connect() -> any Cancellable {
      if let connection, let repetition, repetition.isGoingOn { return connection }
      let flag = DropFlag()
      let tick = { [subject, scheduler] in
        if flag.isRaised.load(ordering: .acquiring) { return false }
        subject.send(scheduler.now)
        return true
      }
      let repetition = Repetition(
        of: tick, on: scheduler, from: scheduler.now.advanced(by: interval), every: interval, tolerance: tolerance)
      let connection = AnyCancellable(dropping: flag) { [weak repetition] in repetition?.cancel() }
      (self.repetition, self.connection) = (repetition, connection)
      return connection
    }
  }
}

extension Publishers.Interval where Context == ActorScheduler<ContinuousClock> {
  /// Makes a publisher of the time, by the continuous clock, on the current actor.
  ///
  /// - Parameters:
  ///   - interval: The time from the connection to the first value, and from one to the next; zero or less stops the program.
  ///   - tolerance: How much later a value may come; nil leaves it to the clock, below zero stops the program.
  ///   - isolation: The actor, which the compiler fills in.
  public convenience init(
    every interval: Duration, tolerance: Duration? = nil, isolation: isolated any Actor = #isolation
  ) {
    self.init(every: interval, tolerance: tolerance, scheduler: .current(isolation: isolation))
  }
}
