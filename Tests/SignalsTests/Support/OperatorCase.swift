import Signals
import SignalsTesting
import Testing

/// Every operator (and fusion) with an input of integers, so that a rule can be tried on all of them at once.
///
/// Where an operator has other inputs, they are such that the outcome depends on the tested one alone.
enum OperatorCase: String, CaseIterable, Codable, CustomTestStringConvertible {
  case map, mapMap, compactMap, compactMapCompactMap, compactMapMap, filter, filterFilter, scan
  case removeDuplicates, removeDuplicatesBy, prefix
  case merge2, merge2Second, merge3, merge4, mergeMany, combineLatest, combineLatestSecond, combineLatestTransform
  case flatMap, flatMapOne, flatMapMany, switchToLatest, share, handleEvents, eraseToAnyPublisher, chain

  var testDescription: String { rawValue }

  /// The operators that let go of values which come faster than they are asked for.
  var dropsWithoutDemand: Bool {
    switch self {
    case .combineLatest, .combineLatestSecond, .combineLatestTransform, .switchToLatest, .share, .chain: true
    default: false
    }
  }

  /// What the operator makes of an input that sends these values, if it is asked for everything.
  func model(_ input: [Int]) -> [Int] {
    switch self {
    case .map, .combineLatestTransform: input.map { $0 + 1000 }
    case .mapMap: input.map { $0 * 2 + 1000 }
    case .compactMap: input.filter { $0 % 3 != 0 }.map { $0 + 1000 }
    case .compactMapCompactMap: input.filter { $0 % 3 != 0 && $0 % 2 != 0 }
    case .compactMapMap: input.filter { $0 % 3 != 0 }.map { $0 * 2 }
    case .filter: input.filter { $0 % 2 == 0 }
    case .filterFilter: input.filter { $0 % 2 == 0 && $0 % 3 == 0 }
    case .scan: input.indices.map { input[...$0].reduce(0, +) }
    case .removeDuplicates: Self.withoutRepetition(input)
    case .removeDuplicatesBy: Self.withoutRepetition(input)
    case .prefix: Array(input.prefix(4))
    case .flatMapMany, .switchToLatest: input.flatMap { [$0, $0 + 1000] }
    case .combineLatest, .combineLatestSecond, .merge2, .merge2Second, .merge3, .merge4, .mergeMany, .flatMap,
      .flatMapOne, .share, .handleEvents, .eraseToAnyPublisher:
      input
    case .chain: input.filter { $0 % 2 == 0 }.map { $0 + 1 }.prefix(3).flatMap { [$0, $0] }
    }
  }

  /// Whether these values are enough for the operator to end by itself.
  func endsByItself(after input: [Int]) -> Bool {
    switch self {
    case .prefix: input.count >= 4
    case .chain: input.filter { $0 % 2 == 0 }.count >= 3
    default: false
    }
  }

  private static func withoutRepetition(_ input: [Int]) -> [Int] {
    input.indices.filter { $0 == 0 || input[$0] != input[$0 - 1] }.map { input[$0] }
  }

  /// Builds the operator on an input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - captured: What the operator's closures capture, where it has any.
  func apply(
    to input: any Publisher<Int, Oops>, capturing captured: LiveObject? = nil
  ) -> any Publisher<Int, Oops> {
    build(input, captured)
  }

  private typealias Ints = Publishers.Sequence<[Int], Oops>

  private func build<P: Publisher<Int, Oops>>(_ input: P, _ captured: LiveObject?) -> any Publisher<Int, Oops> {
    switch self {
    case .merge2, .merge2Second, .merge3, .merge4, .mergeMany, .combineLatest, .combineLatestSecond,
      .combineLatestTransform:
      combining(input, captured)
    case .flatMap, .flatMapOne, .flatMapMany, .switchToLatest, .share, .handleEvents, .eraseToAnyPublisher, .chain:
      republishing(input, captured)
    default: transforming(input, captured)
    }
  }

  private func transforming<P: Publisher<Int, Oops>>(
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
    default: return input.prefix(4)
    }
  }

  private func combining<P: Publisher<Int, Oops>>(
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

  private func republishing<P: Publisher<Int, Oops>>(
    _ input: P, _ captured: LiveObject?
  ) -> any Publisher<Int, Oops> {
    func inner(_ values: Int...) -> Ints {
      _ = captured
      return Ints(sequence: values)
    }
    switch self {
    case .flatMap: return input.flatMap { (value: Int) -> Ints in inner(value) }
    case .flatMapOne: return input.flatMap(maxPublishers: .max(1)) { (value: Int) -> Ints in inner(value) }
    case .flatMapMany:
      return input.flatMap(maxPublishers: .max(1)) { (value: Int) -> Ints in inner(value, value + 1000) }
    case .switchToLatest: return input.map { (value: Int) -> Ints in inner(value, value + 1000) }.switchToLatest()
    case .share: return input.share()
    case .handleEvents:
      let log = { (_: Any) in _ = captured }
      return input.handleEvents(
        receiveSubscription: log, receiveOutput: log, receiveCompletion: log, receiveCancel: { log(()) },
        receiveRequest: log)
    case .eraseToAnyPublisher: return input.eraseToAnyPublisher()
    default:
      return input.filter { (value: Int) -> Bool in value % 2 == 0 }.map { (value: Int) -> Int in value + 1 }
        .prefix(3).share().flatMap { (value: Int) -> Ints in inner(value, value) }.handleEvents()
        .eraseToAnyPublisher()
    }
  }
}

extension Publisher where Output == Int, Failure == Oops {
  /// Subscribes a new recorder and returns it.
  func record(
    demand: Subscribers.Demand = .unlimited, demandAfterValue: Subscribers.Demand = .none,
    _ configure: (RecordingSubscriber<Int, Oops>) -> Void = { _ in }
  ) -> RecordingSubscriber<Int, Oops> {
    let recorder = RecordingSubscriber<Int, Oops>(demand: demand, demandAfterValue: demandAfterValue)
    configure(recorder)
    subscribe(recorder)
    return recorder
  }
}

/// The events of a stream with these values.
func events(
  _ values: [Int], _ completion: Subscribers.Completion<Oops>? = nil
) -> [RecordedEvent<Int, Oops>] {
  var events: [RecordedEvent<Int, Oops>] = [.subscription] + values.map { .value($0) }
  if let completion { events.append(.completion(completion)) }
  return events
}
