/// The way from several inputs, one after another, to one subscriber: what the downstream has asked for and not got goes over
/// from an input to the next, and the end of an input decides what comes next.
///
/// It is its downstream's subscription. An operator has no state but its inputs, which are structs (``SuccessionInput``): one
/// that has ended calls ``endInput(_:)`` and then either ``proceed(with:)``, now or later, or ``finish(_:)``.
///
/// Nothing nests. Where an input ends while it is being subscribed to, the next one is subscribed to when that has returned,
/// so a million inputs that end at once take no stack. Where a stream is to go on or to finish while the downstream receives,
/// that waits until the downstream has returned.
@usableFromInline
final class SuccessionStage<Downstream: Subscriber>: Subscription {
  @usableFromInline typealias Failure = Downstream.Failure

  /// Until the end. It is called where it lies, so it is not let go of while it receives.
  @exclusivity(unchecked) @usableFromInline var downstream: SubscriberView<Downstream>?
  /// The current input's subscription.
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
  /// Subscribes to the next input, where one is due.
  @exclusivity(unchecked) @usableFromInline var next: ((SuccessionStage) -> Void)?
  /// The completion that waits for the downstream to return. It is behind a closure, which has always the same size, because a
  /// stage with the completion itself in it has types looked up at run time when it is cancelled and destroyed.
  @exclusivity(unchecked) @usableFromInline var completion: (() -> Subscribers.Completion<Failure>)?
  /// Whether the stream is about to complete: nothing is taken any more.
  @exclusivity(unchecked) @usableFromInline var isFinishing = false
  /// What was asked for and has not come, from whichever input.
  @exclusivity(unchecked) @usableFromInline var demand = 0
  /// The number of the current input, or between two inputs of the next one. What another one still sends is ignored.
  @exclusivity(unchecked) @usableFromInline var turn = 0
  /// Whether the downstream is on the call stack.
  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  /// Whether the subscribing to an input is on the call stack.
  @exclusivity(unchecked) @usableFromInline var isConnecting = false
  /// Whether the downstream has cancelled or was told the completion.
  @exclusivity(unchecked) @usableFromInline var isEnded = false
  /// Whether something waits for the downstream to return.
  @exclusivity(unchecked) @usableFromInline var hasBacklog = false
  /// The operator's name, for the mistakes of its inputs.
  @usableFromInline let name: String
  @usableFromInline let ledgerEntry = LedgerEntry(.subscription)

  @inlinable
  init(_ downstream: Downstream, name: String) {
    self.downstream = SubscriberView(downstream)
    self.name = name
  }

  /// Hands a subscriber its subscription, and subscribes to the first input unless it has cancelled.
  ///
  /// - Parameters:
  ///   - subscriber: Who gets what the inputs send.
  ///   - name: The operator's name, for the mistakes of its inputs.
  ///   - connect: Subscribes to the first input.
  @inlinable
  static func start(_ subscriber: Downstream, name: String, with connect: (SuccessionStage) -> Void) {
    let stage = SuccessionStage(subscriber, name: name)
    subscriber.receive(subscription: stage)
    if stage.isEnded { return }
    stage.isConnecting = true
    connect(stage)
    stage.isConnecting = false
    if stage.next != nil { stage.connectNext() }
  }

  // MARK: From the inputs

  @inlinable
  func receive(_ subscription: any Subscription, from number: Int) {
    if number != turn {
      subscription.cancel()
      return
    }
    if self.subscription != nil { programmingError(name, "a second subscription was received") }
    self.subscription = subscription
    if demand > 0 { subscription.request(Subscribers.Demand(count: demand)) }
  }

  /// Hands a value on.
  ///
  /// - Returns: What the downstream asks of this input beyond what it has asked for.
  @inlinable @inline(__always)
  func send(_ value: Downstream.Input, from number: Int) -> Subscribers.Demand {
    if number != turn || demand == 0 { return .none }
    demand = pendingDemand(takingOneFrom: demand)
    let wasDelivering = isDelivering
    isDelivering = true
    let more: Subscribers.Demand
    switch downstream {
    case .some(let downstream): more = downstream.receive(value)
    case nil: more = .none
    }
    isDelivering = wasDelivering
    if more.count != 0 { demand = pendingDemand(demand, adding: more) }
    if hasBacklog {
      settle()
      // An input that comes next was asked for this already.
      return .none
    }
    return more
  }

  /// Takes leave of an input that has ended.
  ///
  /// - Returns: Whether its end matters: it was the current one, and the stream goes on.
  @inlinable
  func endInput(_ number: Int) -> Bool {
    if number != turn { return false }
    turn &+= 1
    // Releasing it may run code that cancels, so it has gone before that is looked at.
    do {
      let subscription = subscription.take()
      withExtendedLifetime(subscription) {}
    }
    return !isEnded
  }

  // MARK: What comes next

  /// Goes on with another input, unless the stream has ended. No input is current when this is called.
  ///
  /// - Parameter connect: Subscribes to it.
  @inlinable
  func proceed(with connect: @escaping (SuccessionStage) -> Void) {
    if isEnded || isFinishing { return }
    next = connect
    if isDelivering { hasBacklog = true } else if !isConnecting { connectNext() }
  }

  /// Subscribes to the inputs that are due, one after the other.
  @inlinable
  func connectNext() {
    isConnecting = true
    while let connect = next.take() { connect(self) }
    isConnecting = false
  }

  /// Ends the stream, and the current input if there is one.
  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    if isEnded || isFinishing { return }
    isFinishing = true
    cancelInputs()
    // Cancelling runs other people's code, which may have cancelled the stream.
    if isEnded { return }
    if isDelivering {
      hasBacklog = true
      self.completion = { completion }
    } else {
      complete(completion)
    }
  }

  private func complete(_ completion: Subscribers.Completion<Failure>) {
    isEnded = true
    isDelivering = true
    switch downstream {
    case .some(let downstream): downstream.receive(completion: completion)
    case nil: break
    }
    isDelivering = false
    release()
  }

  private func cancelInputs() {
    turn &+= 1
    let subscription = subscription.take()
    subscription?.cancel()
    if next != nil || completion != nil { forgetWhatIsDue() }
  }

  private func forgetWhatIsDue() {
    let (next, completion) = (next.take(), completion.take())
    withExtendedLifetime(next) {}
    withExtendedLifetime(completion) {}
  }

  /// Does what had to wait while the downstream was on the call stack.
  @usableFromInline
  func settle() {
    if isDelivering { return }
    hasBacklog = false
    if isEnded {
      release()
    } else if let completion = completion.take() {
      complete(completion())
    } else if next != nil, !isConnecting {
      connectNext()
    }
  }

  // MARK: From the downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if isEnded { return }
    self.demand = pendingDemand(self.demand, adding: demand)
    subscription?.request(demand)
  }

  @usableFromInline
  func cancel() {
    if isEnded { return }
    isEnded = true
    cancelInputs()
    // A delivery that is on the call stack lets go of the downstream when it returns.
    if isDelivering { hasBacklog = true } else { release() }
  }

  private func release() {
    let downstream = downstream.take()
    withExtendedLifetime(downstream) {}
  }
}

/// One input of a ``SuccessionStage``, and what its end means.
@usableFromInline
protocol SuccessionInput<Downstream>: Subscriber where Input == Downstream.Input {
  associatedtype Downstream: Subscriber

  var stage: SuccessionStage<Downstream> { get }
  /// The stage's ``SuccessionStage/turn`` when the input was made.
  var number: Int { get }
}

extension SuccessionInput {
  @inlinable
  func receive(subscription: any Subscription) { stage.receive(subscription, from: number) }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand { stage.send(input, from: number) }
}

/// An input whose end is the stream's.
@frozen
@usableFromInline
struct LastInput<Downstream: Subscriber>: SuccessionInput {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let stage: SuccessionStage<Downstream>
  @usableFromInline let number: Int

  @inlinable
  init(_ stage: SuccessionStage<Downstream>) {
    self.stage = stage
    number = stage.turn
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if stage.endInput(number) { stage.finish(completion) }
  }
}
