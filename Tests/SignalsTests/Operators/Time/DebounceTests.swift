import Signals
import SignalsTesting
import Testing

@Suite("debounce")
struct DebounceTests {
  let scheduler = VirtualTimeScheduler()
  let source = PassthroughSubject<Int, Oops>()

  private func debounced(_ tenths: Int) -> any Publisher<Int, Oops> {
    source.debounce(for: .tenths(tenths), scheduler: scheduler)
  }

  private func type(_ values: [(Int, at: Int)]) {
    for (value, tenths) in values {
      scheduler.advance(to: .init(.tenths(tenths)))
      source.send(value)
    }
  }

  @Test("A value comes when nothing else has come for the time")
  func values() {
    let log = TimedLog(debounced(3), on: scheduler)
    type([(1, at: 0), (2, at: 1), (3, at: 3), (4, at: 7), (5, at: 9), (6, at: 12)])
    scheduler.run()
    // At 1.2 s the deadline of the 5 was there first.
    #expect(log.lines == ["0.6 s: 3", "1.2 s: 5", "1.5 s: 6"])
    #expect(log.recorder.violation == nil)
  }

  @Test("A completion comes at once, behind the value that waits", arguments: [true, false], [true, false])
  func completion(_ fails: Bool, _ waits: Bool) {
    let log = TimedLog(debounced(3), on: scheduler)
    if waits { type([(1, at: 0), (2, at: 2)]) }
    scheduler.advance(by: .tenths(1))
    source.send(completion: fails ? .failure(.offline) : .finished)
    let now = scheduler.now
    #expect(log.lines == (waits ? ["\(now): 2"] : []) + [fails ? "\(now): offline" : "\(now): finished"])
    scheduler.run()
    #expect(log.lines.count == (waits ? 2 : 1))
    #expect(scheduler.scheduledCount == 0)
  }

  @Test("A deadline that moves is not armed anew with each value")
  func armsOnce() {
    let counting = CountingScheduler(scheduler)
    let log = TimedLog(source.debounce(for: .tenths(3), scheduler: counting), on: scheduler)
    for value in 0..<1000 {
      source.send(value)
      scheduler.advance(by: .milliseconds(1))
      #expect(scheduler.scheduledCount == 1)
    }
    scheduler.run()
    #expect(log.lines == ["1.299 s: 999"])
    // One look each 300 ms.
    #expect(counting.count == 5)
  }

  @Test("Without demand the newest value is kept, and a completion waits behind it")
  func demand() {
    let log = TimedLog(debounced(1), on: scheduler, demand: .none)
    type([(1, at: 0), (2, at: 2)])
    scheduler.run()
    #expect(log.lines.isEmpty)
    log.recorder.request(.max(1))
    #expect(log.lines == ["0.3 s: 2"])
    type([(3, at: 5), (4, at: 7)])
    source.send(completion: .failure(.offline))
    #expect(log.lines.count == 1)
    log.recorder.request(.max(1))
    #expect(log.lines == ["0.3 s: 2", "0.7 s: 4", "0.7 s: offline"])
    #expect(log.recorder.violation == nil)
  }

  @Test("It asks upstream for everything, once")
  func upstreamDemand() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.debounce(for: .tenths(1), scheduler: scheduler).record(demand: .max(1))
    recorder.request(.max(4))
    #expect(source.requests == [.unlimited])
    #expect(source.send(1) == .none)
    recorder.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test("After cancel() nothing fires and nothing is kept, also when it is called inside the delivery")
  func cancel() {
    for inside in [false, true] {
      let scheduler = VirtualTimeScheduler()
      let captured = LiveObjects()
      Diagnostics.counting {
        do {
          let source = PassthroughSubject<LiveObject, Oops>()
          let recorder = RecordingSubscriber<Int, Oops>()
          source.debounce(for: .tenths(3), scheduler: scheduler).map { [probe = captured.make()] _ in
            _ = probe
            return 1
          }.subscribe(recorder)
          if inside { recorder.whenReceived = { recorder, _ in recorder.cancel() } }
          source.send(captured.make())
          source.send(captured.make())
          #expect(captured.count == 2)
          if inside { scheduler.run() } else { recorder.cancel() }
          #expect(captured.count == 0)
          #expect(scheduler.scheduledCount == 0)
          source.send(captured.make())
          scheduler.run()
          #expect(recorder.values.count == (inside ? 1 : 0))
          #expect(recorder.violation == nil)
        }
        #expect(Diagnostics.liveObjects == 0)
        #expect(Diagnostics.liveSubscriptions == 0)
      }
    }
  }

  @Test("What is sent inside a delivery is debounced too")
  func reentrant() {
    let log = TimedLog(debounced(2), on: scheduler) { [source] _, value in if value < 4 { source.send(value + 1) } }
    source.send(1)
    scheduler.run()
    #expect(log.lines == ["0.2 s: 1", "0.4 s: 2", "0.6 s: 3", "0.8 s: 4"])
    #expect(log.recorder.violation == nil)
  }

  @Test("With a time of zero the last value of a turn comes in the next")
  func zero() {
    let log = TimedLog(debounced(0), on: scheduler)
    source.send(1)
    source.send(2)
    #expect(log.lines.isEmpty)
    scheduler.advance(by: .zero)
    #expect(log.lines == ["0 s: 2"])
  }

  @Test("A stream whose subject is gone still gives the value that waits, and is released then")
  func dropped() {
    Diagnostics.counting {
      do {
        var source: PassthroughSubject<Int, Oops>? = PassthroughSubject()
        let scheduler = VirtualTimeScheduler()
        var received: [Int] = []
        source?.debounce(for: .tenths(1), scheduler: scheduler).subscribe(
          AnySubscriber(
            receiveSubscription: { $0.request(.unlimited) },
            receiveValue: { value in
              received.append(value)
              return .none
            }))
        source?.send(1)
        source = nil
        scheduler.run()
        #expect(received == [1])
        #expect(Diagnostics.liveSubscriptions == 0)
      }
      #expect(Diagnostics.liveObjects == 0)
    }
  }

  @Test("Any typing: the values that have a pause behind them")
  func random() {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: seed)
      let scheduler = VirtualTimeScheduler()
      let source = PassthroughSubject<Int, Oops>()
      let pause = 1 + random.pick(5)
      let log = TimedLog(source.debounce(for: .tenths(pause), scheduler: scheduler), on: scheduler)
      var expected: [String] = []
      var last: (value: Int, at: Int)?
      var time = 0
      for value in 0..<random.pick(40) {
        time += random.pick(8)
        if let last, time - last.at >= pause { expected.append("\(instant(last.at + pause)): \(last.value)") }
        scheduler.advance(to: instant(time))
        source.send(value)
        last = (value, time)
      }
      source.send(completion: .finished)
      if let last { expected.append("\(instant(time)): \(last.value)") }
      expected.append("\(instant(time)): finished")
      #expect(log.lines == expected, "seed \(seed)")
      #expect(log.recorder.violation == nil, "seed \(seed)")
    }
  }

  private func instant(_ tenths: Int) -> VirtualTimeScheduler.Instant { .init(.tenths(tenths)) }

  @Test("Rule 10: a time below zero stops the program")
  func mistake() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).debounce(for: .seconds(-1), scheduler: VirtualTimeScheduler())
    }
    check(result, says: "debounce: the due time of -1.0 seconds is below zero")
  }
}

/// A scheduler that counts what is scheduled on another one.
final class CountingScheduler: Scheduler {
  private let scheduler: VirtualTimeScheduler
  private(set) var count = 0

  init(_ scheduler: VirtualTimeScheduler) { self.scheduler = scheduler }

  var now: VirtualTimeScheduler.Instant { scheduler.now }
  var minimumTolerance: Duration { scheduler.minimumTolerance }

  func schedule(_ action: @escaping () -> Void) {
    count += 1
    scheduler.schedule(action)
  }

  func schedule(
    at instant: VirtualTimeScheduler.Instant, tolerance: Duration?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    count += 1
    return scheduler.schedule(at: instant, tolerance: tolerance, action)
  }
}
