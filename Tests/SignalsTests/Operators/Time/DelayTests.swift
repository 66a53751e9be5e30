import Signals
import SignalsTesting
import Testing

@Suite("delay")
struct DelayTests {
  let scheduler = VirtualTimeScheduler()
  let source = PassthroughSubject<Int, Oops>()

  @Test("Example: two values, two seconds later")
  func example() {
    var printed: [Int] = []
    let token = [1, 2].publisher.delay(for: .seconds(2), scheduler: scheduler).sink { printed.append($0) }
    scheduler.advance(by: .milliseconds(1999))
    #expect(printed.isEmpty)
    scheduler.advance(by: .milliseconds(1))
    #expect(printed == [1, 2])
    token.cancel()
  }

  @Test("Values and the completion keep their distances")
  func values() {
    let log = TimedLog(source.delay(for: .tenths(5), scheduler: scheduler), on: scheduler)
    source.send(1)
    source.send(2)
    scheduler.advance(by: .tenths(2))
    source.send(3)
    scheduler.advance(by: .tenths(1))
    source.send(completion: .finished)
    #expect(log.lines.isEmpty)
    // One timer for all.
    #expect(scheduler.scheduledCount == 1)
    scheduler.run()
    #expect(log.lines == ["0.5 s: 1", "0.5 s: 2", "0.7 s: 3", "0.8 s: finished"])
    #expect(log.recorder.violation == nil)
  }

  @Test("A completion without values is as late")
  func completionAlone() {
    let log = TimedLog(source.delay(for: .tenths(5), scheduler: scheduler), on: scheduler)
    source.send(completion: .finished)
    #expect(log.lines.isEmpty)
    scheduler.run()
    #expect(log.lines == ["0.5 s: finished"])
  }

  @Test("A failure does not wait for time; the values that wait go before it")
  func failure() {
    let log = TimedLog(source.delay(for: .tenths(5), scheduler: scheduler), on: scheduler)
    source.send(1)
    scheduler.advance(by: .tenths(1))
    source.send(2)
    source.send(completion: .failure(.offline))
    #expect(log.lines == ["0.1 s: 1", "0.1 s: 2", "0.1 s: offline"])
    #expect(scheduler.scheduledCount == 0)
    #expect(log.recorder.violation == nil)
  }

  @Test("A failure waits behind values that wait for demand")
  func failureWithoutDemand() {
    let source = ManualPublisher<Int, Oops>()
    let log = TimedLog(source.delay(for: .tenths(5), scheduler: scheduler), on: scheduler, demand: .max(1))
    // A source that does not look at the demand.
    source.send(1)
    source.send(2)
    source.send(completion: .failure(.offline))
    #expect(log.lines == ["0 s: 1"])
    log.recorder.request(.max(1))
    #expect(log.lines == ["0 s: 1", "0 s: 2", "0 s: offline"])
    #expect(log.recorder.violation == nil)
  }

  @Test("Demand goes upstream as it is")
  func demand() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.delay(for: .tenths(1), scheduler: scheduler).record(demand: .max(2))
    recorder.demandAfterValue = { $0 == 1 ? .max(3) : .none }
    #expect(source.requests == [.max(2)])
    #expect(source.send(1) == .none)
    scheduler.run()
    #expect(source.requests == [.max(2), .max(3)])
    recorder.request(.unlimited)
    #expect(source.requests == [.max(2), .max(3), .unlimited])
    let cold = TimedLog(
      (1...3).publisher.failing().delay(for: .tenths(1), scheduler: scheduler), on: scheduler, demand: .max(1))
    scheduler.run()
    cold.recorder.request(.max(2))
    scheduler.run()
    #expect(cold.lines == ["0.2 s: 1", "0.3 s: 2", "0.3 s: 3", "0.3 s: finished"])
  }

  @Test("cancel() releases what waits and what was captured, also inside a delivery", arguments: [false, true])
  func cancel(_ inside: Bool) {
    let captured = LiveObjects()
    Diagnostics.counting {
      do {
        let source = PassthroughSubject<LiveObject, Oops>()
        let recorder = RecordingSubscriber<Int, Oops>()
        source.delay(for: .tenths(3), scheduler: scheduler).map { [probe = captured.make()] _ in
          _ = probe
          return 1
        }.subscribe(recorder)
        if inside { recorder.whenReceived = { recorder, _ in recorder.cancel() } }
        for _ in 0..<3 { source.send(captured.make()) }
        #expect(captured.count == 4)
        if inside { scheduler.run() } else { recorder.cancel() }
        #expect(captured.count == 0)
        #expect(scheduler.scheduledCount == 0)
        #expect(recorder.values.count == (inside ? 1 : 0))
        #expect(recorder.violation == nil)
      }
      #expect(Diagnostics.liveObjects == 0)
      #expect(Diagnostics.liveSubscriptions == 0)
    }
  }

  @Test("With an interval of zero values come in the next turn, and what they cause in the one after it")
  func zero() {
    let log = TimedLog(source.delay(for: .zero, scheduler: scheduler), on: scheduler) { [source, scheduler] _, value in
      if value == 1 {
        scheduler.schedule { source.send(4) }
        source.send(3)
      }
    }
    source.send(1)
    source.send(2)
    #expect(log.lines.isEmpty)
    scheduler.advance(by: .zero)
    #expect(log.lines == ["0 s: 1", "0 s: 2", "0 s: 3", "0 s: 4"])
    #expect(log.recorder.violation == nil)
  }

  @Test("Any input: each value later by the interval, in order, with any demand")
  func random() {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: seed)
      let scheduler = VirtualTimeScheduler()
      let source = PassthroughSubject<Int, Oops>()
      let interval = random.pick(6)
      let log = TimedLog(source.delay(for: .tenths(interval), scheduler: scheduler), on: scheduler)
      var expected: [String] = []
      var time = 0
      for value in 0..<random.pick(40) {
        time += random.pick(4)
        scheduler.advance(to: .init(.tenths(time)))
        source.send(value)
        expected.append("\(VirtualTimeScheduler.Instant(.tenths(time + interval))): \(value)")
      }
      source.send(completion: .finished)
      scheduler.run()
      #expect(log.lines.dropLast() == expected[...], "seed \(seed)")
      #expect(log.recorder.completion == .finished, "seed \(seed)")
      #expect(log.recorder.violation == nil, "seed \(seed)")
    }
  }

  @Test("Rule 10: times below zero stop the program")
  func mistakes() async {
    let interval = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).delay(for: .seconds(-1), scheduler: VirtualTimeScheduler())
    }
    check(interval, says: "delay: the interval of -1.0 seconds is below zero")
    let tolerance = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).delay(for: .seconds(1), tolerance: .seconds(-2), scheduler: VirtualTimeScheduler())
    }
    check(tolerance, says: "delay: the tolerance of -2.0 seconds is below zero")
  }
}
