import Signals
import SignalsTesting

/// Operators that make at most one value of each.
enum TransformingFamily: String, OperatorFamily {
  case map, mapMap, compactMap, compactMapCompactMap, compactMapMap, filter, filterFilter, scan
  case removeDuplicates, removeDuplicatesBy

  var passesSubscription: Bool { true }

  func model(_ input: [Int]) -> [Int] {
    switch self {
    case .map: input.map { $0 + 1000 }
    case .mapMap: input.map { $0 * 2 + 1000 }
    case .compactMap: input.filter { $0 % 3 != 0 }.map { $0 + 1000 }
    case .compactMapCompactMap: input.filter { $0 % 3 != 0 && $0 % 2 != 0 }
    case .compactMapMap: input.filter { $0 % 3 != 0 }.map { $0 * 2 }
    case .filter: input.filter { $0 % 2 == 0 }
    case .filterFilter: input.filter { $0 % 2 == 0 && $0 % 3 == 0 }
    case .scan: input.indices.map { input[...$0].reduce(0, +) }
    case .removeDuplicates, .removeDuplicatesBy:
      input.indices.filter { $0 == 0 || input[$0] != input[$0 - 1] }.map { input[$0] }
    }
  }

  func build<P: Publisher<Int, Oops>>(
    _ input: P, _ captured: LiveObject?
  ) -> any Publisher<Int, Oops> {
    func keep() { _ = captured }
    switch self {
    case .map:
      return input.map { (value: Int) -> Int in
        keep()
        return value + 1000
      }
    case .mapMap:
      return input.map { (value: Int) -> Int in value * 2 }.map { (value: Int) -> Int in
        keep()
        return value + 1000
      }
    case .compactMap:
      return input.compactMap { (value: Int) -> Int? in
        keep()
        return value % 3 == 0 ? nil : value + 1000
      }
    case .compactMapCompactMap:
      return input.compactMap { (value: Int) -> Int? in value % 3 == 0 ? nil : value }
        .compactMap { (value: Int) -> Int? in
          keep()
          return value % 2 == 0 ? nil : value
        }
    case .compactMapMap:
      return input.compactMap { (value: Int) -> Int? in value % 3 == 0 ? nil : value }.map { (value: Int) -> Int in
        keep()
        return value * 2
      }
    case .filter:
      return input.filter { (value: Int) -> Bool in
        keep()
        return value % 2 == 0
      }
    case .filterFilter:
      return input.filter { (value: Int) -> Bool in value % 2 == 0 }.filter { (value: Int) -> Bool in
        keep()
        return value % 3 == 0
      }
    case .scan:
      return input.scan(0) { (sum: Int, value: Int) -> Int in
        keep()
        return sum + value
      }
    case .removeDuplicates: return input.removeDuplicates()
    case .removeDuplicatesBy:
      return input.removeDuplicates { (first: Int, second: Int) -> Bool in
        keep()
        return first == second
      }
    }
  }
}
