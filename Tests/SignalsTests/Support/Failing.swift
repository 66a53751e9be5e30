import Signals

extension Publisher where Failure == Never {
  /// The same stream with the tests' failure type, which it never fails with, and its own type hidden.
  func failing() -> AnyPublisher<Output, Oops> { setFailureType(to: Oops.self).eraseToAnyPublisher() }
}
