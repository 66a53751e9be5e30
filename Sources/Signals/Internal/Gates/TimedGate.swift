/// The way of one input to one subscriber through time: what the time operators share.
///
/// It adds to the gate an upstream, and an alarm. A deadline that moves back keeps the alarm that is armed, which looks again
/// when it rings; so a deadline that moves with every value costs no more than reading the time. An operator subclasses it
/// and says what the start, a value (``TimedStage``), the end and the alarm mean.
@usableFromInline
class TimedGate<Downstream: Subscriber, Context: Scheduler>: DownstreamGate<Downstream> {
  @usableFromInline final let scheduler: Context
  @exclusivity(unchecked) @usableFromInline final var subscription: (any Subscription)?
  /// Whether upstream may still send: it has not ended, and nobody has cancelled it.
  @exclusivity(unchecked) @usableFromInline final var isOpen = true

  /// When the alarm is to ring.
  @exclusivity(unchecked) @usableFromInline final var due: Context.Instant?
  /// What the scheduler is told: not after `due`.
  @exclusivity(unchecked) @usableFromInline final var armed: Context.Instant?
  @exclusivity(unchecked) @usableFromInline final var token: (any Cancellable)?
  /// Counts what the scheduler was told; what it was told before does nothing.
  @exclusivity(unchecked) @usableFromInline final var alarms = 0

  @inlinable
  init(_ downstream: Downstream, scheduler: Context, keepsNewest: Bool = false) {
    self.scheduler = scheduler
    super.init(downstream, keepsNewest: keepsNewest)
  }

  // MARK: What an operator says

  /// Whether the downstream's demand goes upstream. Otherwise upstream is asked for everything.
  @usableFromInline var passesDemand: Bool { false }

  /// How much later than it is set for the alarm may ring.
  @usableFromInline var tolerance: Duration? { nil }

  /// Takes notice that upstream is there, before it is asked for anything.
  @usableFromInline
  func upstreamStarted() {}

  /// Takes the end from upstream: here, hands on what is kept for later, and then ends.
  @usableFromInline
  func upstreamEnded(_ completion: Subscribers.Completion<Failure>) {
    flush()
    finish(completion)
  }

  /// Hands on what is kept for later, without waiting.
  @usableFromInline
  func flush() {}

  /// Lets go of what is kept for later, and of closures.
  @usableFromInline
  func releaseState() {}

  // MARK: From upstream

  @usableFromInline
  final func receive(subscription: any Subscription) {
    if !isOpen {
      subscription.cancel()
      return
    }
    if self.subscription != nil { programmingError(operation, "a second subscription was received") }
    self.subscription = subscription
    upstreamStarted()
    // Time that does not wait may be over already.
    if !isOpen { return }
    if !passesDemand {
      subscription.request(.unlimited)
    } else if demand > 0 {
      subscription.request(Subscribers.Demand(count: demand))
    }
  }

  @usableFromInline
  final func receive(completion: Subscribers.Completion<Failure>) {
    if !isOpen { return }
    isOpen = false
    let ended = subscription.take()
    upstreamEnded(completion)
    withExtendedLifetime(ended) {}
  }

  // MARK: From the downstream

  @usableFromInline
  override func demandGrew(by demand: Subscribers.Demand) {
    if passesDemand { subscription?.request(demand) }
  }

  @usableFromInline
  final override func cancelInputs() {
    isOpen = false
    due = nil
    armed = nil
    alarms += 1
    let (subscription, token) = (subscription.take(), token.take())
    token?.cancel()
    subscription?.cancel()
    releaseState()
  }

  // MARK: The alarm

  /// Sets the alarm, which may be set already.
  ///
  /// - Parameters:
  ///   - instant: When to ring.
  ///   - gate: This gate, as what the operator knows it.
  ///   - rang: What to do then. Made where the operator's types are known, it is specialised; an override would not be.
  @inlinable
  final func setAlarm<Gate: TimedGate<Downstream, Context>>(
    _ instant: Context.Instant, for gate: Gate, _ rang: @escaping (Gate, Context.Instant) -> Void
  ) {
    due = instant
    if let armed, armed <= instant { return }
    arm(instant, for: gate, rang)
  }

  @inlinable
  final func arm<Gate: TimedGate<Downstream, Context>>(
    _ instant: Context.Instant, for gate: Gate, _ rang: @escaping (Gate, Context.Instant) -> Void
  ) {
    let previous = token.take()
    previous?.cancel()
    armed = instant
    alarms += 1
    let number = alarms
    let token = scheduler.schedule(at: instant, tolerance: tolerance) { gate.ring(number, for: gate, rang) }
    // An immediate scheduler has rung already.
    if armed != nil, number == alarms { self.token = token }
  }

  @inlinable
  final func ring<Gate: TimedGate<Downstream, Context>>(
    _ number: Int, for gate: Gate, _ rang: @escaping (Gate, Context.Instant) -> Void
  ) {
    guard number == alarms, let armed else { return }
    let token = token.take()
    self.armed = nil
    if let due {
      if due > armed {
        arm(due, for: gate, rang)
      } else {
        self.due = nil
        rang(gate, Swift.max(armed, scheduler.now))
      }
    }
    withExtendedLifetime(token) {}
  }
}

/// A timed gate as its upstream's subscriber sees it: what takes a value, known by its type.
@usableFromInline
protocol TimedStage: AnyObject, SendableMetatype {
  associatedtype Input
  associatedtype Failure: Error

  var isOpen: Bool { get }

  /// Takes a value.
  func accept(_ input: Input)
  func receive(subscription: any Subscription)
  func receive(completion: Subscribers.Completion<Failure>)
}

/// The subscriber in front of a timed gate.
@frozen
@usableFromInline
struct TimedInput<Gate: TimedStage>: Subscriber {
  @usableFromInline let gate: Gate

  @inlinable
  init(_ gate: Gate) { self.gate = gate }

  @inlinable
  func receive(subscription: any Subscription) { gate.receive(subscription: subscription) }

  @inlinable
  func receive(_ input: Gate.Input) -> Subscribers.Demand {
    if gate.isOpen { gate.accept(input) }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Gate.Failure>) { gate.receive(completion: completion) }
}
