extension Publishers {
  /// A publisher that subscribes in a later turn; ``Publisher/subscribe(on:)`` makes it.
  @frozen
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whose turns count.
    public let scheduler: Context

    /// Makes a publisher that subscribes in a later turn.
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
      let gate = Gate(subscriber, upstream: upstream, scheduler: scheduler)
      subscriber.receive(subscription: gate)
      gate.begin()
    }

    @usableFromInline
    final class Gate<Downstream: Subscriber>: TimedGate<Downstream, Context>, TimedStage
    where Downstream.Input == Output, Downstream.Failure == Upstream.Failure {
      /// Until it is subscribed to.
      @exclusivity(unchecked) @usableFromInline var upstream: Upstream?
      /// What upstream is to be asked for in the next turn.
      @exclusivity(unchecked) @usableFromInline var wanted = 0

      @inlinable
      init(_ downstream: Downstream, upstream: Upstream, scheduler: Context) {
        self.upstream = upstream
        super.init(downstream, scheduler: scheduler)
      }

      @usableFromInline override var operation: String { "subscribe(on:)" }
      @usableFromInline override var passesDemand: Bool { true }

      @inlinable
      func begin() {
        if isOpen { requestTurn() }
      }

      @inlinable
      func requestTurn() {
        setAlarm(scheduler.now, for: self) { gate, _ in gate.takeTurn() }
      }

      @inlinable
      func takeTurn() {
        if let upstream = upstream.take() {
          upstream.receive(subscriber: TimedInput(self))
          return
        }
        let wanted = Subscribers.Demand(count: exchange(&wanted, with: 0))
        subscription?.request(wanted)
      }

      @usableFromInline
      override func demandGrew(by demand: Subscribers.Demand) {
        // What is asked for earlier is looked at when upstream is there.
        if subscription == nil { return }
        wanted = pendingDemand(wanted, adding: demand)
        requestTurn()
      }

      @inlinable
      func accept(_ input: Output) { send(input) }

      @usableFromInline
      override func releaseState() { withExtendedLifetime(upstream.take()) {} }
    }
  }
}

extension Publisher {
  /// Subscribes to this publisher, and asks it for values, in a later turn of the same isolation domain.
  ///
  /// ```swift
  /// let token = [1, 2].publisher.subscribe(on: .current()).sink { print($0) }
  /// print("subscribed")   // prints "subscribed", and 1, 2 when the actor is free
  /// ```
  ///
  /// It does not change the domain: a stream stays in the one that made it. Cancelling takes effect at once. Values pass
  /// when they come; to receive them in a later turn, see ``receive(on:)``.
  ///
  /// - Parameter scheduler: Whose turns count; `.current()` is the current actor's.
  /// - Returns: A publisher that subscribes in a later turn.
  @inlinable
  public func subscribe<S: Scheduler>(on scheduler: S) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler)
  }
}
