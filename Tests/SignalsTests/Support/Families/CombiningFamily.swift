import Signals
import SignalsTesting

/// Operators with several inputs.
enum CombiningFamily: String, OperatorFamily {
  case merge2, merge2Second, merge3, merge4, mergeMany, combineLatest, combineLatestSecond, combineLatestTransform

  var dropsWithoutDemand: Bool {
    switch self {
    case .combineLatest, .combineLatestSecond, .combineLatestTransform: true
    default: false
    }
  }

  func model(_ input: [Int]) -> [Int] {
    self == .combineLatestTransform ? input.map { $0 + 1000 } : input
  }

  /// A cold input has ended before the second input of combineLatest begins.
  func coldModel(_ input: [Int]) -> [Int] { self == .combineLatest ? input.suffix(1) : model(input) }

  private typealias Ints = Publishers.Sequence<[Int], Oops>

  func build<P: Publisher<Int, Oops>>(
    _ input: P, _ captured: LiveObject?
  ) -> any Publisher<Int, Oops> {
    let none = Ints(sequence: [])
    let one = Ints(sequence: [1000])
    switch self {
    case .merge2: return input.merge(with: none)
    case .merge2Second: return none.merge(with: input)
    case .merge3: return input.merge(with: none, none)
    case .merge4: return none.merge(with: none, none, input)
    case .mergeMany:
      let empty = AnyPublisher(none)
      return Publishers.MergeMany([empty, AnyPublisher(input), empty, empty, empty])
    case .combineLatest: return input.combineLatest(one).map { (pair: (Int, Int)) -> Int in pair.0 }
    case .combineLatestSecond:
      return one.combineLatest(input).map { (pair: (Int, Int)) -> Int in
        _ = captured
        return pair.1
      }
    default:
      return one.combineLatest(input) { (first: Int, second: Int) -> Int in
        _ = captured
        return first + second
      }
    }
  }
}
