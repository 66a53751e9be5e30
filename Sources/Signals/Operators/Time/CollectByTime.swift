extension Publishers {
  /// A publisher of arrays of the values of each interval;
  /// ``Publisher/collect(_:)-(Publishers.TimeGroupingStrategy<S>)`` makes it.
  @frozen
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values that came together.
    public typealias Output = [Upstream.Output]
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How the values are grouped.
    public let strategy: TimeGroupingStrategy<Context>

    /// Makes a publisher of arrays of the values of each interval.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - strategy: How the values are grouped. An interval of zero or less, or a count of zero or less, stops the program.
    @inlinable
    public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>) {
      self.upstream = upstream
      self.strategy = strategy
      requirePositive(interval, "collect", "interval")
      if count < 1 { programmingError("collect", "a group of at most \(count) values would be empty") }
    }

    @inlinable var interval: Duration {
      switch strategy {
      case .byTime(_, let interval), .byTimeOrCount(_, let interval, _): interval
      }
    }

    @inlinable var count: Int {
      switch strategy {
      case .byTime: .max
      case .byTimeOrCount(_, _, let count): count
      }
    }

    @inlinable var scheduler: Context {
      switch strategy {
      case .byTime(let scheduler, _), .byTimeOrCount(let scheduler, _, _): scheduler
      }
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = Gate(subscriber, interval: interval, count: count, scheduler: scheduler)
      subscriber.receive(subscription: gate)
      upstream.receive(subscriber: TimedInput(gate))
    }

    @usableFromInline
    final class Gate<Downstream: Subscriber>: TimedGate<Downstream, Context>, TimedStage
    where Downstream.Input == [Upstream.Output], Downstream.Failure == Upstream.Failure {
      @usableFromInline let interval: Duration
      @usableFromInline let count: Int
      /// The intervals are counted from here.
      @exclusivity(unchecked) @usableFromInline var start: Context.Instant
      @usableFromInline var group: [Upstream.Output] = []

      @inlinable
      init(_ downstream: Downstream, interval: Duration, count: Int, scheduler: Context) {
        self.interval = interval
        self.count = count
        start = scheduler.now
        super.init(downstream, scheduler: scheduler)
      }

      @usableFromInline override var operation: String { "collect" }

      @usableFromInline
      override func upstreamStarted() { start = scheduler.now }

      @inlinable
      func accept(_ input: Upstream.Output) {
        group.append(input)
        if group.count == count {
          publish()
        } else if group.count == 1 {
          let end = start.firstInstant(after: scheduler.now, every: interval)
          setAlarm(end, for: self) { gate, _ in gate.publish() }
        }
      }

      @inlinable
      func publish() {
        let values = exchange(&group, with: [])
        if !values.isEmpty { send(values) }
      }

      @usableFromInline
      override func flush() { publish() }

      @usableFromInline
      override func releaseState() { withExtendedLifetime(exchange(&group, with: [])) {} }
    }
  }
}

extension Publisher {
  /// Publishes arrays of the values that came in each interval, in their order.
  ///
  /// ```swift
  /// let token = keys.collect(.byTime(.seconds(1))).sink { print($0) }   // prints ["a", "b"] at the end of that second
  /// ```
  ///
  /// ```swift
  /// let token = keys.collect(.byTimeOrCount(.seconds(1), 2)).sink { print($0) }
  /// for key in ["a", "b", "c"] { keys.send(key) }   // prints ["a", "b"]; ["c"] comes at the end of the second
  /// ```
  ///
  /// Intervals are counted from the subscription; one without values publishes nothing. With a count, a group that is full
  /// is published at once. When the stream ends, what was collected is published before the completion or the failure,
  /// neither of which waits. Everything is asked for upstream; groups that meet no demand wait.
  ///
  /// - Parameter strategy: How the values are grouped: `.byTime(interval)` and `.byTimeOrCount(interval, count)` on the
  ///   current actor, or `.byTime(scheduler, interval)` and `.byTimeOrCount(scheduler, interval, count)`. An interval or a
  ///   count of zero or less stops the program.
  /// - Returns: A publisher of arrays that are not empty.
  @inlinable
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy)
  }
}
