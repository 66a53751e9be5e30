import Signals
import SignalsTesting

/// Mapping and filtering with closures that may throw, and what changes the failure. A closure whose case says so throws at
/// the first five.
enum ThrowingFamily: String, OperatorFamily {
  case tryMap, tryMapThrows, tryMapMap, tryMapTryMapThrows, mapTryMapThrows
  case tryFilter, tryFilterThrows, tryFilterFilter, tryFilterTryFilterThrows, filterTryFilterThrows
  case tryCompactMap, tryCompactMapThrows, tryCompactMapCompactMap
  case tryRemoveDuplicates, tryRemoveDuplicatesThrows, tryScan, tryScanThrows
  case mapError, setFailureType, mapKeyPath, mapKeyPath2, mapKeyPath3, replaceNil, ignoreOutput

  private var throwsAtFive: Bool { rawValue.hasSuffix("Throws") }

  var passesSubscription: Bool {
    switch self {
    case .mapError, .setFailureType, .mapKeyPath, .mapKeyPath2, .mapKeyPath3, .replaceNil: true
    default: false
    }
  }

  func outcome(of input: [Int], _ end: Subscribers.Completion<Oops>?) -> Outcome {
    // What is compared is a value and the one before, so the first value is not looked at.
    let isFirstExempt = self == .tryRemoveDuplicatesThrows
    if throwsAtFive, let five = input.indices.first(where: { input[$0] == 5 && !(isFirstExempt && $0 == 0) }) {
      return Outcome(values: values(Array(input[..<five])), completion: .failure(.other))
    }
    let end = self == .setFailureType && end != nil ? .finished : end
    return Outcome(
      values: values(input), completion: self == .mapError && end == .failure(.offline) ? .failure(.other) : end)
  }

  private func values(_ input: [Int]) -> [Int] {
    switch self {
    case .tryMap, .tryMapThrows, .mapKeyPath, .mapKeyPath2, .mapKeyPath3: input.map { $0 + 1000 }
    case .tryMapMap, .tryMapTryMapThrows, .mapTryMapThrows: input.map { $0 * 2 + 1000 }
    case .tryFilter, .tryFilterThrows: input.filter { $0 % 2 == 0 }
    case .tryFilterFilter, .tryFilterTryFilterThrows, .filterTryFilterThrows: input.filter { $0 % 6 == 0 || $0 == 5 }
    case .tryCompactMap, .tryCompactMapThrows: input.filter { $0 % 3 != 0 }.map { $0 + 1000 }
    case .tryCompactMapCompactMap: input.filter { $0 % 3 != 0 && $0 % 2 != 0 }
    case .tryRemoveDuplicates, .tryRemoveDuplicatesThrows:
      input.indices.filter { $0 == 0 || input[$0] != input[$0 - 1] }.map { input[$0] }
    case .tryScan, .tryScanThrows: input.indices.map { input[...$0].reduce(0, +) }
    case .mapError, .setFailureType: input
    case .replaceNil: input.map { $0 % 3 == 0 ? 7 : $0 }
    case .ignoreOutput: []
    }
  }

  func build<P: Publisher<Int, Oops>>(_ input: P, _ captured: LiveObject?) -> any Publisher<Int, Oops> {
    let check = Check(throwsAtFive: throwsAtFive, captured: captured)
    switch self {
    case .tryMap, .tryMapThrows, .tryMapMap, .tryMapTryMapThrows, .mapTryMapThrows: return mapping(input, check)
    case .tryFilter, .tryFilterThrows, .tryFilterFilter, .tryFilterTryFilterThrows, .filterTryFilterThrows:
      return filtering(input, check)
    case .tryCompactMap, .tryCompactMapThrows:
      return input.tryCompactMap { (value: Int) throws(Oops) -> Int? in try check(value) % 3 == 0 ? nil : value + 1000 }
    case .tryCompactMapCompactMap:
      return input.tryCompactMap { (value: Int) throws(Oops) -> Int? in value % 3 == 0 ? nil : value }
        .compactMap { (value: Int) -> Int? in check.keep(value) % 2 == 0 ? nil : value }
    case .tryRemoveDuplicates, .tryRemoveDuplicatesThrows:
      return input.tryRemoveDuplicates { (first: Int, second: Int) throws(Oops) -> Bool in try check(second) == first }
    case .tryScan, .tryScanThrows:
      return input.tryScan(0) { (sum: Int, value: Int) throws(Oops) -> Int in try sum + check(value) }
    case .mapError:
      return input.mapError { (error: Oops) -> Oops in
        _ = check.keep(0)
        return error == .offline ? .other : error
      }
    case .setFailureType: return Unfailing(upstream: input).setFailureType(to: Oops.self)
    case .mapKeyPath:
      let path: KeyPath<Int, Int> = \.plusThousand
      return input.map(path)
    case .mapKeyPath2:
      return input.map(\.plusThousand, \.zero).map { (pair: (Int, Int)) -> Int in check.keep(pair.0) + pair.1 }
    case .mapKeyPath3:
      return input.map(\.zero, \.plusThousand, \.zero).map { (three: (Int, Int, Int)) -> Int in
        check.keep(three.0) + three.1 + three.2
      }
    case .replaceNil:
      return input.map { (value: Int) -> Int? in check.keep(value) % 3 == 0 ? nil : value }.replaceNil(with: 7)
    case .ignoreOutput:
      return input.map { (value: Int) -> Int in check.keep(value) }.ignoreOutput().map { (value: Never) -> Int in }
    }
  }

  private func mapping<P: Publisher<Int, Oops>>(_ input: P, _ check: Check) -> any Publisher<Int, Oops> {
    switch self {
    case .tryMapMap:
      return input.tryMap { (value: Int) throws(Oops) -> Int in value * 2 }
        .map { (value: Int) -> Int in check.keep(value) + 1000 }
    case .tryMapTryMapThrows:
      return input.tryMap { (value: Int) throws(Oops) -> Int in try check(value) }
        .tryMap { (value: Int) throws(Oops) -> Int in value * 2 + 1000 }
    case .mapTryMapThrows:
      return input.map { (value: Int) -> Int in value * 2 }
        .tryMap { (value: Int) throws(Oops) -> Int in try check(value / 2) * 2 + 1000 }
    default:
      return input.tryMap { (value: Int) throws(Oops) -> Int in try check(value) + 1000 }
    }
  }

  private func filtering<P: Publisher<Int, Oops>>(_ input: P, _ check: Check) -> any Publisher<Int, Oops> {
    switch self {
    case .tryFilterFilter:
      return input.tryFilter { (value: Int) throws(Oops) -> Bool in value % 2 == 0 || value == 5 }
        .filter { (value: Int) -> Bool in check.keep(value) % 3 == 0 || value == 5 }
    case .tryFilterTryFilterThrows:
      return input.tryFilter { (value: Int) throws(Oops) -> Bool in value % 2 == 0 || value == 5 }
        .tryFilter { (value: Int) throws(Oops) -> Bool in try check(value) % 3 == 0 }
    case .filterTryFilterThrows:
      return input.filter { (value: Int) -> Bool in value % 2 == 0 || value == 5 }
        .tryFilter { (value: Int) throws(Oops) -> Bool in try check(value) % 3 == 0 }
    default:
      return input.tryFilter { (value: Int) throws(Oops) -> Bool in try check(value) % 2 == 0 }
    }
  }

  /// What the closures do beside their work.
  private struct Check {
    let throwsAtFive: Bool
    let captured: LiveObject?

    func callAsFunction(_ value: Int) throws(Oops) -> Int {
      if throwsAtFive, value == 5 { throw .other }
      return value
    }

    func keep(_ value: Int) -> Int { value }
  }

  /// The same stream as one that cannot fail: a failure finishes it.
  private struct Unfailing<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Never

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.receive(
        subscriber: AnySubscriber<Output, Upstream.Failure>(
          receiveSubscription: { subscriber.receive(subscription: $0) },
          receiveValue: { subscriber.receive($0) },
          receiveCompletion: { _ in subscriber.receive(completion: .finished) }))
    }
  }
}

extension Int {
  fileprivate var plusThousand: Int { self + 1000 }
  fileprivate var zero: Int { 0 }
}
