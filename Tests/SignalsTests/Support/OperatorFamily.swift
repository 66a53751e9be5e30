import Signals
import SignalsTesting

/// Operators that are much alike: what each makes of an input, and how it is built on one.
///
/// The contract's tests run every operator of every family, so a new operator needs a case here and nothing else to be held
/// to all rules. Its closures capture the object that they are given, so that the release tests see what they keep.
protocol OperatorFamily: CaseIterable, RawRepresentable<String>, Sendable {
  /// Whether the operator lets go of values which come faster than they are asked for.
  var dropsWithoutDemand: Bool { get }
  /// Whether it hands its upstream's subscription on, so that upstream sees every call; what it hands on is idempotent.
  var passesSubscription: Bool { get }
  /// Whether its subscribers outlive a subject that is dropped without an end.
  var outlivesSubject: Bool { get }
  /// Whether it keeps its upstream until the end, to subscribe to it once more.
  var keepsUpstream: Bool { get }
  /// Whether a failure overtakes the values before it where they come before another input has begun.
  var failsAheadOfValues: Bool { get }

  /// The values that the operator makes of an input which sends these, if it is asked for everything.
  func model(_ input: [Int]) -> [Int]
  /// The same, where all of them are there before a second input is subscribed to.
  func coldModel(_ input: [Int]) -> [Int]
  /// Whether these values are enough for the operator to end by itself.
  func endsByItself(after input: [Int]) -> Bool
  /// What comes of an input with these values that has ended so, or not yet. A family writes this one where its values
  /// depend on the end, and otherwise ``model(_:)`` and ``endsByItself(after:)``.
  func outcome(of input: [Int], _ end: Subscribers.Completion<Oops>?) -> Outcome

  /// Builds the operator on an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - captured: What the operator's closures capture, where it has any.
  func build<P: Publisher<Int, Oops>>(_ input: P, _ captured: LiveObject?) -> any Publisher<Int, Oops>
}

/// What is to come of a stream, if it is asked for everything.
struct Outcome: Equatable {
  var values: [Int]
  var completion: Subscribers.Completion<Oops>?
}

extension OperatorFamily {
  var dropsWithoutDemand: Bool { false }
  var passesSubscription: Bool { false }
  var outlivesSubject: Bool { false }
  var keepsUpstream: Bool { false }
  var failsAheadOfValues: Bool { false }

  func model(_ input: [Int]) -> [Int] { outcome(of: input, nil).values }
  func coldModel(_ input: [Int]) -> [Int] { outcome(of: input, .finished).values }
  func endsByItself(after input: [Int]) -> Bool { false }

  func outcome(of input: [Int], _ end: Subscribers.Completion<Oops>?) -> Outcome {
    Outcome(values: model(input), completion: endsByItself(after: input) ? .finished : end)
  }
}
