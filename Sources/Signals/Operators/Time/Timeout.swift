extension Publishers {
  /// A publisher that ends when its upstream is silent for too long; ``Publisher/timeout(_:scheduler:customError:)`` makes
  /// it.
  @frozen
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does, or with the error that was made for it.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How long it may take to the first value, and from one to the next.
    public let interval: Duration
    /// Whose time counts.
    public let scheduler: Context
    /// What makes the error to fail with; without it the stream completes.
    public let customError: (() -> Failure)?

    /// Makes a publisher that ends when its upstream is silent for too long.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - interval: How long it may take to the first value, and from one to the next; below zero stops the program.
    ///   - scheduler: Whose time counts.
    ///   - customError: What makes the error to fail with; without it the stream completes.
    @inlinable
    public init(upstream: Upstream, interval: Duration, scheduler: Context, customError: (() -> Failure)?) {
      requireNotNegative(interval, "timeout", "interval")
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.customError = customError
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = Gate(subscriber, interval: interval, scheduler: scheduler, customError: customError)
      subscriber.receive(subscription: gate)
      upstream.receive(subscriber: TimedInput(gate))
    }

    @usableFromInline
    final class Gate<Downstream: Subscriber>: TimedGate<Downstream, Context>, TimedStage
    where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let interval: Duration
      @exclusivity(unchecked) @usableFromInline var customError: (() -> Upstream.Failure)?

      @inlinable
      init(_ downstream: Downstream, interval: Duration, scheduler: Context, customError: (() -> Upstream.Failure)?) {
        self.interval = interval
        self.customError = customError
        super.init(downstream, scheduler: scheduler)
      }

      @usableFromInline override var operation: String { "timeout" }
      @usableFromInline override var passesDemand: Bool { true }

      @usableFromInline
      override func upstreamStarted() { startWaiting() }

      @inlinable
      func startWaiting() {
        setAlarm(scheduler.now.advanced(by: interval), for: self) { gate, _ in gate.timeOut() }
      }

      @inlinable
      func accept(_ input: Output) {
        startWaiting()
        send(input)
      }

      @usableFromInline
      func timeOut() {
        if let customError { finish(.failure(customError())) } else { finish(.finished) }
      }

      @usableFromInline
      override func releaseState() { withExtendedLifetime(customError.take()) {} }
    }
  }
}

extension Publisher {
  /// Ends the stream when no value has come for some time.
  ///
  /// ```swift
  /// let token = replies.timeout(.seconds(5), scheduler: .main).sink { print("ended:", $0) } receiveValue: { print($0) }
  /// ```
  ///
  /// The time runs from the subscription to the first value and then from one value to the next, also while there is no
  /// demand. When it is over, upstream is cancelled and the end comes behind values that wait for demand. Each value costs a
  /// look at the clock and no timer.
  ///
  /// - Parameters:
  ///   - interval: How long there may be no value; below zero stops the program.
  ///   - scheduler: Whose time counts.
  ///   - customError: What makes the error to fail with; without it the stream completes.
  /// - Returns: A publisher of the same values, with an end.
  @inlinable
  public func timeout<S: Scheduler>(
    _ interval: Duration, scheduler: S, customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(upstream: self, interval: interval, scheduler: scheduler, customError: customError)
  }

  /// Ends the stream when no value has come for some time, by the continuous clock, on the current actor.
  ///
  /// It is ``timeout(_:scheduler:customError:)`` with the actor's own scheduler, and does not compile where there is no
  /// actor.
  ///
  /// ```swift
  /// replies.timeout(.seconds(5)) { ReplyError.late }.sink { show($0) } receiveValue: { show($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How long there may be no value; below zero stops the program.
  ///   - isolation: The actor, which the compiler fills in.
  ///   - customError: What makes the error to fail with; without it the stream completes.
  /// - Returns: A publisher of the same values, with an end.
  @inlinable
  public func timeout(
    _ interval: Duration, isolation: isolated any Actor = #isolation, customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, ActorScheduler<ContinuousClock>> {
    timeout(interval, scheduler: .current(isolation: isolation), customError: customError)
  }
}
