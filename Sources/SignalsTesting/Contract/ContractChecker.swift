import Signals

/// The bookkeeping of the delivery contract for one subscriber: told what comes and what is asked for, it finds the first rule
/// that is broken.
///
/// ``Signals/Publisher/validatingContract(_:fileID:filePath:line:column:)`` and ``RecordingSubscriber`` check with it; use it
/// yourself in a subscriber of your own, by telling it everything that happens between that subscriber and its publisher:
///
/// ```swift
/// let checker = ContractChecker<Int, Never>()
/// checker.receiveSubscription()
/// checker.request(.max(1))
/// _ = checker.receive(1) { .none }
/// checker.violation          // nil
/// _ = checker.receive(2) { .none }
/// checker.violation?.rule    // 2: nobody asked for it
/// ```
///
/// What a subscriber does cannot break a rule (it may ask for values and cancel whenever it likes, also again, also too late,
/// and a demand below zero cannot be made); it is written down and counted, since the rules speak of it. The rules are listed
/// at ``ContractViolation``.
///
/// Each step is O(1). The last 30 steps are kept, with their values, until the stream has ended; then as text.
public final class ContractChecker<Input, Failure: Error> {
  /// The first breach of the contract, or nil.
  public private(set) var violation: ContractViolation?
  /// How many values may still come.
  public private(set) var pendingDemand = Subscribers.Demand.none
  /// Whether the subscription has come.
  public private(set) var isSubscribed = false
  /// Whether the completion has come.
  public private(set) var isCompleted = false
  /// Whether the subscriber has cancelled.
  public private(set) var isCancelled = false

  private var isReceiving = false
  private var log = StepLog<Step>(limit: 30)
  private let whenBroken: ((ContractViolation) -> Void)?

  private enum Step: CustomStringConvertible {
    case received(RecordedEvent<Input, Failure>)
    case requested(Subscribers.Demand)
    case returned(Subscribers.Demand)
    case cancelled
    case text(String)

    var description: String {
      switch self {
      case .received(let event): "received \(event)"
      case .requested(let demand): "requested \(demand)"
      case .returned(let demand): "asked for \(demand) more on receiving"
      case .cancelled: "cancelled"
      case .text(let text): text
      }
    }
  }

  /// Makes a checker that knows of nothing yet.
  ///
  /// - Parameter whenBroken: What to do, once, when the first rule is broken; it runs before the event is handed on.
  public init(whenBroken: ((ContractViolation) -> Void)? = nil) { self.whenBroken = whenBroken }

  // MARK: What the publisher does

  /// Notes that the subscription comes.
  public func receiveSubscription() {
    note(.received(.subscription))
    let isSecond = isSubscribed
    isSubscribed = true
    if isSecond {
      broken(1, "a second subscription was received")
    } else if isCompleted {
      broken(1, "the subscription came after the completion")
    }
  }

  /// Notes that a value comes, while it is being received, and what was asked for in return.
  ///
  /// - Parameters:
  ///   - input: The value.
  ///   - deliver: What receiving it means; returns how many values are wanted beyond those that were asked for already.
  /// - Returns: What `deliver` returned.
  public func receive(_ input: Input, _ deliver: () -> Subscribers.Demand) -> Subscribers.Demand {
    enter(.value(input))
    if pendingDemand == .none {
      broken(2, "a value was received that was not asked for")
    } else {
      pendingDemand -= 1
    }
    let more = receiving(deliver)
    if more > 0 { note(.returned(more)) }
    pendingDemand += more
    return more
  }

  /// Notes that the completion comes, while it is being received.
  ///
  /// - Parameters:
  ///   - completion: The completion.
  ///   - deliver: What receiving it means.
  public func receive(completion: Subscribers.Completion<Failure>, _ deliver: () -> Void) {
    enter(.completion(completion))
    isCompleted = true
    receiving(deliver)
    letGoOfValues()
  }

  // MARK: What the subscriber does

  /// Notes that values are asked for, other than by what a delivery returns. Tell it before the publisher is asked.
  ///
  /// - Parameter demand: How many more values may come.
  public func request(_ demand: Subscribers.Demand) {
    note(.requested(demand))
    pendingDemand += demand
  }

  /// Notes that the subscription is cancelled. Tell it before the publisher is told.
  public func cancel() {
    note(.cancelled)
    isCancelled = true
    letGoOfValues()
  }

  // MARK: Checking

  /// Writes a value or a completion down, and checks that it may come now.
  private func enter(_ event: RecordedEvent<Input, Failure>) {
    note(.received(event))
    if !isSubscribed { broken(1, "'\(event)' came before the subscription") }
    if isCompleted { broken(3, "'\(event)' came after the completion") }
    if isCancelled { broken(4, "'\(event)' came after cancel()") }
    if isReceiving { broken(5, "'\(event)' came while another event was being received") }
  }

  private func note(_ step: Step) {
    let dropped = log.append(step)
    withExtendedLifetime(dropped) {}
  }

  private func receiving<Result>(_ deliver: () -> Result) -> Result {
    let wasReceiving = isReceiving
    isReceiving = true
    defer { isReceiving = wasReceiving }
    return deliver()
  }

  private func broken(_ rule: Int, _ message: @autoclosure () -> String) {
    if violation != nil { return }
    let found = ContractViolation(
      rule: rule, message: message(), steps: log.entries.map(\.description), omittedSteps: log.omitted)
    violation = found
    whenBroken?(found)
  }

  /// A value may hold on to its own stream; a stream that has ended must not be kept by what was noted of it.
  private func letGoOfValues() {
    let old = log
    log = old.map { .text($0.description) }
    withExtendedLifetime(old) {}
  }
}
