import Signals
import SignalsTesting

/// Operators that join one stream to another, or stand in for one that is empty.
enum SuccessionFamily: String, OperatorFamily {
  case append, appendSequence, appendPublisher, appendTwice, appendedTo, prepend, prependSequence, prependPublisher
  case prependTwice, prependedTo, replaceEmpty, dropUntilOutput, prefixUntilOutput

  /// One stage is the other's subscription and its subscriber, and only an end parts them.
  var outlivesSubject: Bool { self == .appendTwice || self == .prependTwice }

  func outcome(of input: [Int], _ end: Subscribers.Completion<Oops>?) -> Outcome {
    func joined(_ first: [Int], _ last: [Int]) -> Outcome {
      Outcome(values: first + input + (end == .finished ? last : []), completion: end)
    }
    return switch self {
    case .append, .appendSequence, .appendPublisher: joined([], [7, 8])
    case .appendTwice: joined([], [7, 8, 9])
    case .prepend, .prependSequence, .prependPublisher, .appendedTo: joined([7, 8], [])
    case .prependTwice: joined([9, 7, 8], [])
    case .prependedTo: joined([], [7, 8])
    case .replaceEmpty: joined([], input.isEmpty ? [7] : [])
    case .dropUntilOutput, .prefixUntilOutput: joined([], [])
    }
  }

  private typealias Ints = Publishers.Sequence<[Int], Oops>

  func build<P: Publisher<Int, Oops>>(
    _ input: P, _ captured: LiveObject?
  ) -> any Publisher<Int, Oops> {
    let pair = Ints(sequence: [7, 8])
    switch self {
    case .append: return input.append(7, 8)
    case .appendSequence: return input.append([7, 8])
    case .appendPublisher:
      return input.append(
        pair.map { (value: Int) -> Int in
          _ = captured
          return value
        })
    case .appendTwice: return input.append(7).append(8, 9)
    case .appendedTo: return pair.append(input)
    case .prepend: return input.prepend(7, 8)
    case .prependSequence: return input.prepend([7, 8])
    case .prependPublisher:
      return input.prepend(
        pair.map { (value: Int) -> Int in
          _ = captured
          return value
        })
    case .prependTwice: return input.prepend(7, 8).prepend(9)
    case .prependedTo: return pair.prepend(input)
    case .replaceEmpty: return input.replaceEmpty(with: 7)
    case .dropUntilOutput: return input.drop(untilOutputFrom: Just(0).failing())
    case .prefixUntilOutput: return input.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))
    }
  }
}
