import Signals
import SignalsTesting

/// Operators that deal with time, on a scheduler whose time moves on after each event of their input: alarms ring later than
/// the call that set them, and inside what the input is doing.
enum LaterFamily: String, OperatorFamily {
  case debounceLater, throttleLater, delayLater, receiveOnLater, collectByTimeLater, collectByTimeOrCountLater

  var dropsWithoutDemand: Bool { self == .debounceLater || self == .throttleLater }

  func model(_ input: [Int]) -> [Int] { input }

  func build<P: Publisher<Int, Oops>>(_ input: P, _ captured: LiveObject?) -> any Publisher<Int, Oops> {
    let scheduler = VirtualTimeScheduler()
    let input = MovingTime(upstream: input, scheduler: scheduler)
    func first(_ group: [Int]) -> Int {
      _ = captured
      return group[0]
    }
    func same(_ value: Int) -> Int {
      _ = captured
      return value
    }
    switch self {
    case .debounceLater: return input.debounce(for: .seconds(1), scheduler: scheduler).map(same)
    case .throttleLater: return input.throttle(for: .seconds(1), scheduler: scheduler, latest: true).map(same)
    case .delayLater: return input.delay(for: .seconds(1), scheduler: scheduler).map(same)
    case .receiveOnLater: return input.receive(on: scheduler).map(same)
    case .collectByTimeLater: return input.collect(.byTime(scheduler, .seconds(1))).map(first)
    case .collectByTimeOrCountLater: return input.collect(.byTimeOrCount(scheduler, .seconds(1), 2)).map(first)
    }
  }
}

/// The same stream; time moves on after each of its events until nothing waits any more.
private struct MovingTime<Upstream: Publisher>: Publisher {
  typealias Output = Upstream.Output
  typealias Failure = Upstream.Failure

  let upstream: Upstream
  let scheduler: VirtualTimeScheduler

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let scheduler = scheduler
    upstream.receive(
      subscriber: AnySubscriber(
        receiveSubscription: { subscriber.receive(subscription: $0) },
        receiveValue: { value in
          let more = subscriber.receive(value)
          scheduler.run()
          return more
        },
        receiveCompletion: { completion in
          subscriber.receive(completion: completion)
          scheduler.run()
        }))
  }
}
