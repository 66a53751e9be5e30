import Signals

/// A subscriber that writes down what it receives, asks for values by a script, and checks the delivery contract as it goes.
///
/// ```swift
/// let recorder = RecordingSubscriber<Int, Never>(demand: .max(2))
/// (1...3).publisher.subscribe(recorder)
/// recorder.values                // [1, 2]
/// recorder.request(.unlimited)
/// recorder.events                // [.subscription, .value(1), .value(2), .value(3), .completion(.finished)]
/// recorder.violation             // nil: the publisher keeps the contract
/// ```
///
/// What it checks: there is one subscription, before anything else; there are never more values than were asked for;
/// nothing follows the completion or ``cancel()``; and no value or completion arrives while another is being received. The
/// first rule that is broken is told by ``violation``.
///
/// It keeps its subscription for as long as it lives, as any subscriber may. A publisher that keeps its subscriber when the
/// stream has ended therefore keeps both alive, and a test that counts live objects shows it.
public final class RecordingSubscriber<Input, Failure: Error>: Subscriber, Cancellable {
  /// The type of what is written down.
  public typealias Event = RecordedEvent<Input, Failure>

  /// What was received, in order, whether or not it should have been.
  public private(set) var events: [Event] = []
  /// The first breach of the contract and what led to it, or nil.
  public private(set) var violation: String?
  /// Whether ``cancel()`` was called.
  public private(set) var isCancelled = false
  /// How many values may still come.
  public private(set) var pendingDemand = Subscribers.Demand.none

  /// What to do when the subscription has come, after the initial demand was asked for.
  public var whenSubscribed: ((RecordingSubscriber) -> Void)?
  /// What to do inside the delivery of a value, after it was written down.
  public var whenReceived: ((RecordingSubscriber, Input) -> Void)?
  /// What to do inside the delivery of the completion, after it was written down.
  public var whenCompleted: ((RecordingSubscriber, Subscribers.Completion<Failure>) -> Void)?
  /// How much to ask for on receiving a value, beyond what was asked for already.
  public var demandAfterValue: (Input) -> Subscribers.Demand

  private let initialDemand: Subscribers.Demand
  private var subscription: (any Subscription)?
  private var isReceiving = false
  private var isCompleted = false
  /// Everything that was received and done; written out when a rule is broken.
  private var history: [Step] = []

  private enum Step {
    case received(Event)
    case requested(Subscribers.Demand)
    case returned(Subscribers.Demand)
    case cancelled
  }

  /// Makes a subscriber.
  ///
  /// - Parameters:
  ///   - demand: How much to ask for when the subscription comes; with none, nothing is asked for then.
  ///   - demandAfterValue: How much to ask for on receiving each value.
  public init(demand: Subscribers.Demand = .unlimited, demandAfterValue: Subscribers.Demand = .none) {
    initialDemand = demand
    self.demandAfterValue = { _ in demandAfterValue }
  }

  // MARK: What was received

  /// The values that were received.
  public var values: [Input] {
    events.compactMap { event in
      if case .value(let value) = event { value } else { nil }
    }
  }

  /// How the stream ended, if it has.
  public var completion: Subscribers.Completion<Failure>? {
    for case .completion(let completion) in events { return completion }
    return nil
  }

  // MARK: What the subscriber does

  /// Asks for more values; without a subscription it does nothing.
  ///
  /// - Parameter demand: How many more values may come.
  public func request(_ demand: Subscribers.Demand) {
    guard let subscription else { return }
    history.append(.requested(demand))
    pendingDemand += demand
    subscription.request(demand)
  }

  /// Cancels the subscription, each time it is called. Cancelled before it has one, it cancels the one that comes.
  public func cancel() {
    history.append(.cancelled)
    isCancelled = true
    subscription?.cancel()
  }

  // MARK: What it receives

  /// Takes the subscription and asks for the initial demand.
  public func receive(subscription: any Subscription) {
    note(.subscription)
    if self.subscription != nil {
      broken("rule 1", "a second subscription was received")
      return
    }
    self.subscription = subscription
    if isCancelled {
      subscription.cancel()
      return
    }
    if initialDemand > 0 { request(initialDemand) }
    whenSubscribed?(self)
  }

  /// Writes a value down.
  ///
  /// - Returns: What ``demandAfterValue`` says.
  public func receive(_ input: Input) -> Subscribers.Demand {
    enter(.value(input))
    if pendingDemand == .none {
      broken("rule 2", "a value was received that was not asked for")
    } else {
      pendingDemand -= 1
    }
    let wasReceiving = isReceiving
    isReceiving = true
    whenReceived?(self, input)
    isReceiving = wasReceiving
    let more = isCancelled ? .none : demandAfterValue(input)
    if more > 0 { history.append(.returned(more)) }
    pendingDemand += more
    return more
  }

  /// Writes the completion down.
  public func receive(completion: Subscribers.Completion<Failure>) {
    enter(.completion(completion))
    isCompleted = true
    let wasReceiving = isReceiving
    isReceiving = true
    whenCompleted?(self, completion)
    isReceiving = wasReceiving
  }

  // MARK: Checking

  private func note(_ event: Event) {
    events.append(event)
    history.append(.received(event))
  }

  /// Writes a value or a completion down, and checks that it may come now.
  private func enter(_ event: Event) {
    note(event)
    if subscription == nil { broken("rule 1", "'\(event)' came before the subscription") }
    if isCompleted { broken("rule 3", "'\(event)' came after the completion") }
    if isCancelled { broken("rule 4", "'\(event)' came after cancel()") }
    if isReceiving { broken("rule 5", "'\(event)' came while another event was being received") }
  }

  private func broken(_ rule: String, _ what: String) {
    if violation != nil { return }
    let steps = history.suffix(30).map { step in
      switch step {
      case .received(let event): "  received \(event)"
      case .requested(let demand): "  requested \(demand)"
      case .returned(let demand): "  asked for \(demand) more on receiving"
      case .cancelled: "  cancelled"
      }
    }
    let omitted = history.count > 30 ? ["  (\(history.count - 30) earlier steps)"] : []
    violation = (["\(rule): \(what), after:"] + omitted + steps).joined(separator: "\n")
  }
}
