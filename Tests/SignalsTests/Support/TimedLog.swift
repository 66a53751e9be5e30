import Signals
import SignalsTesting

/// What a stream does, each event with the time at which it comes: "0.5 s: value 1".
final class TimedLog<Input> {
  private(set) var lines: [String] = []
  let recorder: RecordingSubscriber<Input, Oops>

  init(
    _ publisher: any Publisher<Input, Oops>, on scheduler: VirtualTimeScheduler,
    demand: Subscribers.Demand = .unlimited, whenReceived: ((RecordingSubscriber<Input, Oops>, Input) -> Void)? = nil
  ) {
    recorder = RecordingSubscriber<Input, Oops>(demand: demand)
    recorder.whenReceived = { [unowned self] recorder, value in
      lines.append("\(scheduler.now): \(value)")
      whenReceived?(recorder, value)
    }
    recorder.whenCompleted = { [unowned self] _, completion in
      switch completion {
      case .finished: lines.append("\(scheduler.now): finished")
      case .failure(let error): lines.append("\(scheduler.now): \(error)")
      }
    }
    subscribe(publisher)
  }

  private func subscribe<P: Publisher<Input, Oops>>(_ publisher: P) { publisher.subscribe(recorder) }
}

extension Duration {
  /// Tenths of a second: the tests' unit of time.
  static func tenths(_ count: Int) -> Duration { .milliseconds(100 * count) }
}
