import SignalsTesting
import Testing

@testable import Signals

@Suite("throttle")
struct ThrottleTests {
  let scheduler = VirtualTimeScheduler()
  let source = PassthroughSubject<Int, Oops>()

  private func throttled(_ tenths: Int, latest: Bool) -> any Publisher<Int, Oops> {
    source.throttle(for: .tenths(tenths), scheduler: scheduler, latest: latest)
  }

  private func send(_ values: [(Int, at: Int)]) {
    for (value, tenths) in values {
      scheduler.advance(to: .init(.tenths(tenths)))
      source.send(value)
    }
  }

  @Test("The first value comes at once, then one in each interval", arguments: [true, false])
  func values(_ latest: Bool) {
    let log = TimedLog(throttled(5, latest: latest), on: scheduler)
    send([(1, at: 1), (2, at: 2), (3, at: 3), (4, at: 7), (5, at: 8), (6, at: 30), (7, at: 35), (8, at: 36)])
    scheduler.run()
    #expect(
      log.lines == [
        "0.1 s: 1", "0.6 s: \(latest ? 3 : 2)", "1.1 s: \(latest ? 5 : 4)", "3 s: 6", "3.5 s: 7", "4 s: 8",
      ])
    #expect(log.recorder.violation == nil)
  }

  @Test("Example: a progress bar")
  func example() {
    var shown: [String] = []
    let progress = PassthroughSubject<Int, Never>()
    let token = progress.throttle(for: .milliseconds(100), scheduler: scheduler, latest: true).sink { [scheduler] in
      shown.append("\(scheduler.now) \($0) %")
    }
    for percent in 0...100 {
      progress.send(percent)
      scheduler.advance(by: .milliseconds(10))
    }
    scheduler.run()
    #expect(shown.prefix(3) == ["0 s 0 %", "0.1 s 9 %", "0.2 s 19 %"])
    #expect(shown.suffix(2) == ["1 s 99 %", "1.1 s 100 %"])
    #expect(shown.count == 12)
    token.cancel()
  }

  @Test("A value that waits is published before the end", arguments: [true, false], [true, false])
  func completion(_ fails: Bool, _ latest: Bool) {
    let log = TimedLog(throttled(5, latest: latest), on: scheduler)
    send([(1, at: 0), (2, at: 1), (3, at: 2)])
    source.send(completion: fails ? .failure(.offline) : .finished)
    #expect(log.lines == ["0 s: 1", "0.2 s: \(latest ? 3 : 2)", fails ? "0.2 s: offline" : "0.2 s: finished"])
    #expect(scheduler.scheduledCount == 0)
    #expect(log.recorder.violation == nil)
  }

  @Test("Without demand the newest value is kept")
  func demand() {
    let log = TimedLog(throttled(5, latest: true), on: scheduler, demand: .max(1))
    send([(1, at: 0), (2, at: 1), (3, at: 2), (4, at: 6), (5, at: 7)])
    scheduler.run()
    #expect(log.lines == ["0 s: 1"])
    log.recorder.request(.max(1))
    #expect(log.lines == ["0 s: 1", "1 s: 5"])
    #expect(log.recorder.violation == nil)
  }

  @Test("cancel() releases what waits and what was captured, also inside a delivery", arguments: [false, true])
  func cancel(_ inside: Bool) {
    let captured = LiveObjects()
    Diagnostics.counting {
      do {
        let source = PassthroughSubject<LiveObject, Oops>()
        let recorder = RecordingSubscriber<Int, Oops>()
        source.throttle(for: .tenths(3), scheduler: scheduler, latest: true).map { [probe = captured.make()] _ in
          _ = probe
          return 1
        }.subscribe(recorder)
        for _ in 0..<3 { source.send(captured.make()) }
        #expect(captured.count == 2)
        if inside {
          recorder.whenReceived = { recorder, _ in recorder.cancel() }
          scheduler.run()
        } else {
          recorder.cancel()
        }
        #expect(captured.count == 0)
        #expect(scheduler.scheduledCount == 0)
        #expect(recorder.violation == nil)
      }
      #expect(Diagnostics.liveObjects == 0)
      #expect(Diagnostics.liveSubscriptions == 0)
    }
  }

  @Test("With an interval of zero everything passes")
  func zero() {
    let log = TimedLog(throttled(0, latest: true), on: scheduler)
    send([(1, at: 0), (2, at: 0), (3, at: 1)])
    #expect(log.lines == ["0 s: 1", "0 s: 2", "0.1 s: 3"])
  }

  @Test("The window: what is sent, what waits, what is replaced")
  func window() {
    func instant(_ tenths: Int) -> VirtualTimeScheduler.Instant { .init(.tenths(tenths)) }
    var window = ThrottleWindow<String, VirtualTimeScheduler.Instant>(interval: .tenths(5), latest: true)
    guard case .send = window.accept("a", at: instant(0)) else { return #expect(Bool(false), "a") }
    guard case .wait(instant(5), nil) = window.accept("b", at: instant(1)) else { return #expect(Bool(false), "b") }
    guard case .wait(instant(5), "b"?) = window.accept("c", at: instant(2)) else { return #expect(Bool(false), "c") }
    // The alarm is late: the next window begins when it rings.
    guard case .wait(instant(5), "c"?) = window.accept("d", at: instant(6)) else { return #expect(Bool(false), "d") }
    #expect(window.close(at: instant(7)) == "d")
    #expect(window.close(at: instant(7)) == nil)
    guard case .wait(instant(12), nil) = window.accept("e", at: instant(11)) else { return #expect(Bool(false), "e") }
    #expect(window.takePending() == "e")
    guard case .send = window.accept("f", at: instant(12)) else { return #expect(Bool(false), "f") }

    window = ThrottleWindow(interval: .tenths(5), latest: false)
    guard case .send = window.accept("a", at: instant(0)) else { return #expect(Bool(false), "a") }
    guard case .wait(instant(5), nil) = window.accept("b", at: instant(1)) else { return #expect(Bool(false), "b") }
    guard case .wait(instant(5), nil) = window.accept("c", at: instant(2)) else { return #expect(Bool(false), "c") }
    #expect(window.close(at: instant(5)) == "b")
  }

  @Test("Any input: what a model with an array of instants says", arguments: [true, false])
  func random(_ latest: Bool) {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: seed)
      let scheduler = VirtualTimeScheduler()
      let source = PassthroughSubject<Int, Oops>()
      let interval = 1 + random.pick(6)
      let log = TimedLog(
        source.throttle(for: .tenths(interval), scheduler: scheduler, latest: latest), on: scheduler)
      // Tick by tick: what is sent, and when the next may be.
      var expected: [String] = []
      var (next, pending): (Int, Int?) = (0, nil)
      for time in 0..<60 {
        scheduler.advance(to: .init(.tenths(time)))
        if let value = pending, time == next {
          expected.append("\(scheduler.now): \(value)")
          (next, pending) = (time + interval, nil)
        }
        for _ in 0..<random.pick(3) where random.chance(50) {
          let value = random.pick(1000)
          source.send(value)
          if pending == nil, time >= next {
            expected.append("\(scheduler.now): \(value)")
            next = time + interval
          } else if latest || pending == nil {
            pending = value
          }
        }
      }
      #expect(log.lines == expected, "seed \(seed)")
      #expect(log.recorder.violation == nil, "seed \(seed)")
      log.recorder.cancel()
    }
  }

  @Test("Rule 10: a time below zero stops the program")
  func mistake() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).throttle(for: .seconds(-1), scheduler: VirtualTimeScheduler(), latest: true)
    }
    check(result, says: "throttle: the interval of -1.0 seconds is below zero")
  }
}
