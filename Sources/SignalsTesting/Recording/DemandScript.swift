import Signals

/// What a ``RecordingSubscriber`` asks for, and when: a list of steps, each a moment and what to do then.
///
/// ```swift
/// let recorder = RecordingSubscriber<Int, Never>(script: [
///   .onSubscription(.request(.max(2))),   // two to begin with
///   .onValue(2, .request(.max(1))),       // inside the second value's delivery, by way of the subscription
///   .onValue(3, .answer(.max(2))),        // as what receiving the third value returns
///   .onValue(5, .cancel),
/// ])
/// (1...9).publisher.subscribe(recorder)
/// recorder.values   // [1, 2, 3, 4, 5]
/// ```
///
/// Several steps of one moment are done in order. Demands for one value after the other are shorter as
/// ``init(initially:answers:)``; what is asked for between deliveries is asked for with ``RecordingSubscriber/request(_:)``.
public struct DemandScript: ExpressibleByArrayLiteral, Hashable, Sendable {
  /// What to do.
  public enum Action: Hashable, Sendable {
    /// Ask the subscription for more, inside the delivery.
    case request(Subscribers.Demand)
    /// Return a demand from receiving the value. Where there is nothing to return, when the subscription comes, it is
    /// requested; when the completion comes, nothing is done.
    case answer(Subscribers.Demand)
    /// Cancel the subscription, inside the delivery.
    case cancel
  }

  /// A moment, and what to do then.
  public struct Step: Hashable, Sendable {
    enum Moment: Hashable, Sendable {
      case subscription, everyValue, completion
      case value(Int)
    }

    let moment: Moment
    let action: Action

    /// Does something when the subscription comes.
    public static func onSubscription(_ action: Action) -> Step { Step(moment: .subscription, action: action) }

    /// Does something while a value is being received.
    ///
    /// - Parameters:
    ///   - number: The number of the value in the stream, from 1.
    ///   - action: What to do.
    public static func onValue(_ number: Int, _ action: Action) -> Step {
      Step(moment: .value(number), action: action)
    }

    /// Does something while each value is being received.
    public static func onEveryValue(_ action: Action) -> Step { Step(moment: .everyValue, action: action) }

    /// Does something while the completion is being received.
    public static func onCompletion(_ action: Action) -> Step { Step(moment: .completion, action: action) }
  }

  /// The steps.
  public var steps: [Step]

  /// Makes a script of steps.
  public init(_ steps: [Step]) { self.steps = steps }

  /// Makes a script of steps.
  public init(arrayLiteral elements: Step...) { steps = elements }

  /// Makes a script of demands, one after the other.
  ///
  /// ```swift
  /// DemandScript(initially: .max(1), answers: [.max(2), .none, .max(1)])
  /// ```
  ///
  /// - Parameters:
  ///   - demand: What to request when the subscription comes.
  ///   - answers: What to return for the first value, the second, and so on; after that nothing more.
  public init(initially demand: Subscribers.Demand, answers: [Subscribers.Demand] = []) {
    steps = [.onSubscription(.request(demand))]
    for (index, answer) in answers.enumerated() { steps.append(.onValue(index + 1, .answer(answer))) }
  }

  /// What to do at a moment, in order.
  func actions(at moment: Step.Moment) -> [Action] {
    steps.filter {
      switch ($0.moment, moment) {
      case (.everyValue, .value): true
      case (let own, let other): own == other
      }
    }.map(\.action)
  }
}
