import Signals
import SignalsTesting

/// Sources that have their stream from another publisher.
enum SourcesFamily: String, OperatorFamily {
  case deferred

  var passesSubscription: Bool { true }

  func model(_ input: [Int]) -> [Int] { input }

  func build<P: Publisher<Int, Oops>>(
    _ input: P, _ captured: LiveObject?
  ) -> any Publisher<Int, Oops> {
    Deferred { () -> P in
      _ = captured
      return input
    }
  }
}
