import Signals
import SignalsTesting

/// Operators that answer a question about all values: one for yes, zero for no. The closures that may throw do so at twelve.
enum MatchingFamily: String, OperatorFamily {
  case contains, containsWhere, tryContains, allSatisfy, tryAllSatisfy

  func outcome(of input: [Int], _ end: Subscribers.Completion<Oops>?) -> Outcome {
    for value in input {
      if throwsAtTwelve, value == 12 { return Outcome(values: [], completion: .failure(.other)) }
      if let answer = answer(value) { return Outcome(values: [answer], completion: .finished) }
    }
    return .ofAll(input, end) { _ in [self == .allSatisfy || self == .tryAllSatisfy ? 1 : 0] }
  }

  private var throwsAtTwelve: Bool { self == .tryContains || self == .tryAllSatisfy }

  /// The answer, where this value decides.
  private func answer(_ value: Int) -> Int? {
    switch self {
    case .contains: value == 6 ? 1 : nil
    case .containsWhere: value > 6 ? 1 : nil
    case .tryContains: value == 5 ? 1 : nil
    case .allSatisfy: value < 5 ? nil : 0
    case .tryAllSatisfy: value != 5 ? nil : 0
    }
  }

  func build<P: Publisher<Int, Oops>>(_ input: P, _ captured: LiveObject?) -> any Publisher<Int, Oops> {
    func keep() { _ = captured }
    let isFive = { (value: Int) throws(Oops) -> Bool in
      keep()
      if value == 12 { throw .other }
      return value == 5
    }
    func number(_ answer: Bool) -> Int { answer ? 1 : 0 }
    switch self {
    case .contains: return input.contains(6).map(number)
    case .containsWhere:
      return input.contains { (value: Int) -> Bool in
        keep()
        return value > 6
      }.map(number)
    case .tryContains: return input.tryContains(where: isFive).map(number)
    case .allSatisfy:
      return input.allSatisfy { (value: Int) -> Bool in
        keep()
        return value < 5
      }.map(number)
    case .tryAllSatisfy:
      return input.tryAllSatisfy { (value: Int) throws(Oops) -> Bool in try !isFive(value) }.map(number)
    }
  }
}
