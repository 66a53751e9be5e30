import Signals
import SignalsTesting

/// Operators that do something about a failure.
enum ErrorsFamily: String, OperatorFamily {
  case `catch`, catchNothing, tryCatch, tryCatchThrows, retry, retryNone, replaceError, assertNoFailure

  /// An operator that begins its input again has to keep it.
  var keepsUpstream: Bool { self == .retry || self == .retryNone }

  func outcome(of input: [Int], _ end: Subscribers.Completion<Oops>?) -> Outcome {
    guard case .failure = end else { return Outcome(values: input, completion: end) }
    return switch self {
    case .catch, .tryCatch, .replaceError: Outcome(values: input + [7], completion: .finished)
    case .catchNothing, .assertNoFailure: Outcome(values: input, completion: .finished)
    case .tryCatchThrows: Outcome(values: input, completion: .failure(.other))
    // An input that has failed tells whoever comes the same failure.
    case .retry, .retryNone: Outcome(values: input, completion: end)
    }
  }

  private typealias Ints = Publishers.Sequence<[Int], Oops>

  func build<P: Publisher<Int, Oops>>(
    _ input: P, _ captured: LiveObject?
  ) -> any Publisher<Int, Oops> {
    func replacement(_ values: Int...) -> Ints {
      _ = captured
      return Ints(sequence: values)
    }
    switch self {
    case .catch: return input.catch { (_: Oops) -> Ints in replacement(7) }
    case .catchNothing: return input.catch { (_: Oops) -> Ints in replacement() }
    case .tryCatch: return input.tryCatch { (_: Oops) throws(Oops) -> Ints in replacement(7) }
    case .tryCatchThrows:
      return input.tryCatch { (_: Oops) throws(Oops) -> Ints in
        _ = captured
        throw .other
      }
    case .retry: return input.retry(2)
    case .retryNone: return input.retry(0)
    case .replaceError: return input.replaceError(with: 7).failing()
    case .assertNoFailure:
      return input.catch { (_: Oops) -> Empty<Int, Oops> in
        _ = captured
        return Empty()
      }.assertNoFailure().failing()
    }
  }
}
