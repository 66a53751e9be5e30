import Signals
import SignalsTesting

/// Operators with several inputs.
enum CombiningFamily: String, OperatorFamily {
  case merge2, merge2Second, merge3, merge4, merge6Fused, merge8, mergeMany
  case combineLatest, combineLatestSecond, combineLatestTransform
  case combineLatest3, combineLatest4Transform, combineLatest6, combineLatest8Transform, combineLatestMany
  case zip, zipSecond, zipTransform, zip3, zip5Transform, zip8, zipMany

  var dropsWithoutDemand: Bool { rawValue.hasPrefix("combineLatest") }
  /// The other inputs of zip are there for as long as they may be asked.
  var outlivesSubject: Bool { rawValue.hasPrefix("zip") }

  /// What waits for the values of an input that has still to begin is dropped.
  var failsAheadOfValues: Bool {
    switch self {
    case .zip, .zipTransform, .zip3, .zip5Transform, .zipMany: true
    default: false
    }
  }

  func model(_ input: [Int]) -> [Int] {
    switch self {
    case .combineLatestTransform, .zipTransform: input.map { $0 + 1000 }
    case .combineLatest4Transform: input.map { $0 + 3000 }
    case .combineLatest8Transform: input.map { $0 + 7000 }
    case .zip5Transform: input.map { $0 + 4000 }
    default: input
    }
  }

  /// Where the other inputs of combineLatest come later, a cold input has ended before they begin.
  func coldModel(_ input: [Int]) -> [Int] {
    switch self {
    case .combineLatest, .combineLatest3, .combineLatest4Transform, .combineLatest6: model(input).suffix(1)
    default: model(input)
    }
  }

  func build<P: Publisher<Int, Oops>>(
    _ input: P, _ captured: LiveObject?
  ) -> any Publisher<Int, Oops> {
    switch self {
    case .merge2, .merge2Second, .merge3, .merge4, .merge6Fused, .merge8, .mergeMany: merging(input)
    case .zip, .zipSecond, .zipTransform, .zip3, .zip5Transform, .zip8, .zipMany: zipping(input, captured)
    default: combining(input, captured)
    }
  }

  private typealias Ints = Publishers.Sequence<[Int], Oops>

  private func merging<P: Publisher<Int, Oops>>(_ input: P) -> any Publisher<Int, Oops> {
    let none = Ints(sequence: [])
    switch self {
    case .merge2: return input.merge(with: none)
    case .merge2Second: return none.merge(with: input)
    case .merge3: return input.merge(with: none, none)
    case .merge4: return none.merge(with: none, none, input)
    case .merge6Fused:
      return none.merge(with: none, none).merge(with: input).merge(with: none, none)
    case .merge8: return none.merge(with: none, none, none, none, none, none, input)
    default:
      let empty = AnyPublisher(none)
      return [empty, AnyPublisher(input), empty, empty, empty].merge()
    }
  }

  private func combining<P: Publisher<Int, Oops>>(
    _ input: P, _ captured: LiveObject?
  ) -> any Publisher<Int, Oops> {
    func keep() { _ = captured }
    let one = Ints(sequence: [1000])
    switch self {
    case .combineLatest: return input.combineLatest(one).map { (pair: (Int, Int)) -> Int in pair.0 }
    case .combineLatestSecond:
      return one.combineLatest(input).map { (pair: (Int, Int)) -> Int in
        keep()
        return pair.1
      }
    case .combineLatestTransform:
      return one.combineLatest(input) { (first: Int, second: Int) -> Int in
        keep()
        return first + second
      }
    case .combineLatest3:
      return one.combineLatest(input, one).map { (values: (Int, Int, Int)) -> Int in values.1 }
    case .combineLatest4Transform:
      return input.combineLatest(one, one, one) { (a: Int, b: Int, c: Int, d: Int) -> Int in
        keep()
        return a + b + c + d
      }
    case .combineLatest6:
      return one.combineLatest(one, one, one, input, one).map { (values: (Int, Int, Int, Int, Int, Int)) -> Int in
        values.4
      }
    case .combineLatest8Transform:
      return one.combineLatest(one, one, one, one, one, one, input) {
        (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) -> Int in
        keep()
        let sum: Int = a + b + c + d
        return sum + e + f + g + h
      }
    default:
      let other = AnyPublisher(one)
      return [other, other, AnyPublisher(input)].combineLatest().map { (values: [Int]) -> Int in values[2] }
    }
  }

  /// The other inputs never end before the tested one.
  private func zipping<P: Publisher<Int, Oops>>(
    _ input: P, _ captured: LiveObject?
  ) -> any Publisher<Int, Oops> {
    func keep() { _ = captured }
    let other = Repeating(value: 1000)
    switch self {
    case .zip: return input.zip(other).map { (pair: (Int, Int)) -> Int in pair.0 }
    case .zipSecond:
      return other.zip(input).map { (pair: (Int, Int)) -> Int in
        keep()
        return pair.1
      }
    case .zipTransform:
      return input.zip(other) { (first: Int, second: Int) -> Int in
        keep()
        return first + second
      }
    case .zip3: return other.zip(input, other).map { (values: (Int, Int, Int)) -> Int in values.1 }
    case .zip5Transform:
      return other.zip(other, other, input, other) { (a: Int, b: Int, c: Int, d: Int, e: Int) -> Int in
        keep()
        return a + b + c + d + e
      }
    case .zip8:
      return other.zip(other, other, other, other, other, other, input).map {
        (values: (Int, Int, Int, Int, Int, Int, Int, Int)) -> Int in values.7
      }
    default:
      let others = AnyPublisher(other)
      return [others, AnyPublisher(input), others].zip().map { (values: [Int]) -> Int in values[1] }
    }
  }
}

/// Sends a value as often as it is asked for, and a thousand times where it is asked for everything; it never ends.
private struct Repeating: Publisher {
  typealias Output = Int
  typealias Failure = Oops

  let value: Int

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
    subscriber.receive(
      subscription: Repetition { [value] in
        let more = subscriber.receive(value)
        assert(more == .none, "nothing that is tested here asks for more on receiving")
      })
  }

  private final class Repetition: Subscription {
    private var send: (() -> Void)?
    private var pending = 0
    private var isSending = false

    init(_ send: @escaping () -> Void) { self.send = send }

    func request(_ demand: Subscribers.Demand) {
      pending += demand.max ?? 1000
      if isSending { return }
      isSending = true
      while pending > 0 {
        pending -= 1
        send?()
      }
      isSending = false
    }

    func cancel() { send = nil }
  }
}
