import Signals
import SignalsTesting

/// Operators that deal with time, on a scheduler on which everything is due at once, so that the rules can be tried on them.
enum TimeFamily: String, OperatorFamily {
  case debounce, throttle, throttleFirst, delay, timeout, measureInterval, receiveOn, subscribeOn
  case collectByTime, collectByTimeOrCount

  var dropsWithoutDemand: Bool {
    switch self {
    case .debounce, .throttle, .throttleFirst: true
    default: false
    }
  }

  var passesSubscription: Bool { self == .measureInterval }
  /// A stream that may still time out is kept by its scheduler.
  var outlivesSubject: Bool { self == .timeout }

  /// Where no time passes, a stream that gives up after some time never does.
  func model(_ input: [Int]) -> [Int] { self == .measureInterval ? input.map { _ in 0 } : input }

  func build<P: Publisher<Int, Oops>>(_ input: P, _ captured: LiveObject?) -> any Publisher<Int, Oops> {
    let scheduler = ImmediateScheduler.shared
    func first(_ group: [Int]) -> Int {
      _ = captured
      return group[0]
    }
    switch self {
    case .debounce: return input.debounce(for: .seconds(1), scheduler: scheduler)
    case .throttle: return input.throttle(for: .seconds(1), scheduler: scheduler, latest: true)
    case .throttleFirst: return input.throttle(for: .seconds(1), scheduler: scheduler, latest: false)
    case .delay: return input.delay(for: .seconds(1), scheduler: scheduler)
    case .timeout:
      // A scheduler on which nothing is ever due.
      return input.timeout(.seconds(1), scheduler: VirtualTimeScheduler()) {
        _ = captured
        return .other
      }
    case .measureInterval:
      return input.measureInterval(using: scheduler).map { (duration: Duration) -> Int in
        _ = captured
        return Int(duration.components.seconds)
      }
    case .receiveOn: return input.receive(on: scheduler)
    case .subscribeOn: return input.subscribe(on: scheduler)
    case .collectByTime: return input.collect(.byTime(scheduler, .seconds(1))).map(first)
    case .collectByTimeOrCount: return input.collect(.byTimeOrCount(scheduler, .seconds(1), 1)).map(first)
    }
  }
}
