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
/// What happens inside a delivery is said by closures, here a subscriber that leaves in its second value, and reads what it has:
///
/// ```swift
/// let leaving = RecordingSubscriber<Int, Never>()
/// leaving.whenReceived = { recorder, value in if recorder.values.count == 2 { recorder.cancel() } }
/// (1...3).publisher.subscribe(leaving)
/// leaving.values                 // [1, 2]
/// leaving.completion             // nil
/// ```
///
/// A ``DemandScript`` says when to ask for how much, down to the single delivery. What the publisher does is checked against the
/// rules that ``ContractViolation`` lists; the first one that is broken is told by ``violation``, whose description has the events
/// that led to it, so that `#expect(recorder.violation == nil)` is all that a test needs.
///
/// It keeps its subscription for as long as it lives, as any subscriber may. A publisher that keeps its subscriber when the
/// stream has ended therefore keeps both alive, and a test that counts live objects shows it.
public final class RecordingSubscriber<Input, Failure: Error>: Subscriber, Cancellable {
  /// The type of what is written down.
  public typealias Event = RecordedEvent<Input, Failure>

  /// What was received, in order, whether or not it should have been.
  public private(set) var events: [Event] = []
  /// The first breach of the contract and what led to it, or nil.
  public var violation: ContractViolation? { checker.violation }
  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { checker.isCancelled }
  /// How many values may still come.
  public var pendingDemand: Subscribers.Demand { checker.pendingDemand }

  /// What to do when the subscription has come, after the initial demand was asked for.
  public var whenSubscribed: ((RecordingSubscriber) -> Void)?
  /// What to do inside the delivery of a value, after it was written down.
  public var whenReceived: ((RecordingSubscriber, Input) -> Void)?
  /// What to do inside the delivery of the completion, after it was written down.
  public var whenCompleted: ((RecordingSubscriber, Subscribers.Completion<Failure>) -> Void)?
  /// How much to ask for on receiving a value, beyond what was asked for already.
  public var demandAfterValue: (Input) -> Subscribers.Demand

  private let script: DemandScript
  private var valueCount = 0
  private var subscription: (any Subscription)?
  private let checker = ContractChecker<Input, Failure>()

  /// Makes a subscriber.
  ///
  /// - Parameters:
  ///   - demand: How much to ask for when the subscription comes; with none, nothing is asked for then.
  ///   - demandAfterValue: How much to ask for on receiving each value.
  public init(demand: Subscribers.Demand = .unlimited, demandAfterValue: Subscribers.Demand = .none) {
    script = demand > 0 ? [.onSubscription(.request(demand))] : []
    self.demandAfterValue = { _ in demandAfterValue }
  }

  /// Makes a subscriber that asks for values by a script.
  ///
  /// - Parameter script: What to ask for and when; nothing is asked for that it does not say.
  public init(script: DemandScript) {
    self.script = script
    demandAfterValue = { _ in .none }
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
    checker.request(demand)
    subscription.request(demand)
  }

  /// Cancels the subscription, each time it is called. Cancelled before it has one, it cancels the one that comes.
  public func cancel() {
    checker.cancel()
    subscription?.cancel()
  }

  // MARK: What it receives

  /// Takes the subscription and asks for what is to be asked for at first.
  public func receive(subscription: any Subscription) {
    events.append(.subscription)
    checker.receiveSubscription()
    if self.subscription != nil { return }
    self.subscription = subscription
    if isCancelled {
      subscription.cancel()
      return
    }
    let answer = play(.subscription)
    if answer > 0 { request(answer) }
    whenSubscribed?(self)
  }

  /// Writes a value down.
  ///
  /// - Returns: What the script and ``demandAfterValue`` say.
  public func receive(_ input: Input) -> Subscribers.Demand {
    events.append(.value(input))
    return checker.receive(input) {
      valueCount += 1
      let answer = play(.value(valueCount))
      whenReceived?(self, input)
      return isCancelled ? .none : answer + demandAfterValue(input)
    }
  }

  /// Writes the completion down.
  public func receive(completion: Subscribers.Completion<Failure>) {
    events.append(.completion(completion))
    checker.receive(completion: completion) {
      _ = play(.completion)
      whenCompleted?(self, completion)
    }
  }

  /// Does what the script says for a moment, and returns what is to be answered.
  private func play(_ moment: DemandScript.Step.Moment) -> Subscribers.Demand {
    var answer = Subscribers.Demand.none
    for action in script.actions(at: moment) {
      switch action {
      case .request(let demand): request(demand)
      case .answer(let demand): answer += demand
      case .cancel: cancel()
      }
    }
    return answer
  }
}
