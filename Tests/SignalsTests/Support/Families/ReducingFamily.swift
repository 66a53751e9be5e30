import Signals
import SignalsTesting

/// Operators that make one value of all, and collect(_:). The closures that may throw do so at twelve.
enum ReducingFamily: String, OperatorFamily {
  case collect, collectByTwo, count, reduce, tryReduce, min, minBy, tryMin, max, maxBy, tryMax

  func outcome(of input: [Int], _ end: Subscribers.Completion<Oops>?) -> Outcome {
    switch self {
    case .collectByTwo:
      let pairs = stride(from: 0, to: input.count, by: 2).map { Array(input[$0..<Swift.min($0 + 2, input.count)]) }
      let whole = end == .finished ? pairs : pairs.filter { $0.count == 2 }
      return Outcome(values: whole.map(digest), completion: end)
    case .collect: return .ofAll(input, end) { [digest($0)] }
    case .count: return .ofAll(input, end) { [$0.count] }
    case .reduce: return .ofAll(input, end) { [digest($0)] }
    case .tryReduce: return .ofAll(input, end, throwing: input.firstIndex(of: 12)) { [digest($0)] }
    case .min: return .ofAll(input, end) { $0.min().map { [$0] } ?? [] }
    case .max: return .ofAll(input, end) { $0.max().map { [$0] } ?? [] }
    case .minBy: return .ofAll(input, end) { $0.min { $0 % 5 < $1 % 5 }.map { [$0] } ?? [] }
    case .maxBy: return .ofAll(input, end) { $0.max { $0 % 5 < $1 % 5 }.map { [$0] } ?? [] }
    // The first value is not compared before the second has come.
    case .tryMin, .tryMax:
      let index = input.firstIndex(of: 12).map { Swift.max($0, 1) }
      let thrown = index.flatMap { $0 < input.count ? $0 : nil }
      return .ofAll(input, end, throwing: thrown) { (self == .tryMin ? $0.min() : $0.max()).map { [$0] } ?? [] }
    }
  }

  func build<P: Publisher<Int, Oops>>(_ input: P, _ captured: LiveObject?) -> any Publisher<Int, Oops> {
    func keep() { _ = captured }
    let isLess = { (first: Int, second: Int) throws(Oops) -> Bool in
      keep()
      if first == 12 || second == 12 { throw .other }
      return first < second
    }
    switch self {
    case .collect: return input.collect().map(digest)
    case .collectByTwo: return input.collect(2).map(digest)
    case .count: return input.count()
    case .reduce:
      return input.reduce(0) { (result: Int, value: Int) -> Int in
        keep()
        return digest(result, value)
      }
    case .tryReduce:
      return input.tryReduce(0) { (result: Int, value: Int) throws(Oops) -> Int in
        keep()
        if value == 12 { throw .other }
        return digest(result, value)
      }
    case .min: return input.min()
    case .max: return input.max()
    case .minBy:
      return input.min { (first: Int, second: Int) -> Bool in
        keep()
        return first % 5 < second % 5
      }
    case .maxBy:
      return input.max { (first: Int, second: Int) -> Bool in
        keep()
        return first % 5 < second % 5
      }
    case .tryMin: return input.tryMin(by: isLess)
    case .tryMax: return input.tryMax(by: isLess)
    }
  }
}

/// A number that tells the values and their order.
func digest(_ values: [Int]) -> Int { values.reduce(0) { (result: Int, value: Int) -> Int in digest(result, value) } }

func digest(_ result: Int, _ value: Int) -> Int { (result * 31 + value) % 10_007 }

extension Outcome {
  /// What comes of an operator that needs all values for its own.
  ///
  /// - Parameters:
  ///   - input: The values.
  ///   - end: How they ended.
  ///   - thrown: The position of the value at which a closure throws.
  ///   - conclude: What the operator makes of all values.
  static func ofAll(
    _ input: [Int], _ end: Subscribers.Completion<Oops>?, throwing thrown: Int? = nil, conclude: ([Int]) -> [Int]
  ) -> Outcome {
    if thrown != nil { return Outcome(values: [], completion: .failure(.other)) }
    return Outcome(values: end == .finished ? conclude(input) : [], completion: end)
  }
}
