import Signals
import SignalsTesting
import Testing

@Suite("timeout")
struct TimeoutTests {
  let scheduler = VirtualTimeScheduler()

  @Test("Example: replies that stop coming")
  func example() {
    var printed: [String] = []
    let replies = PassthroughSubject<Int, Never>()
    let token = replies.timeout(.seconds(5), scheduler: scheduler).sink { [scheduler] in
      printed.append("\(scheduler.now) ended: \($0)")
    } receiveValue: {
      printed.append("\($0)")
    }
    scheduler.advance(by: .seconds(4))
    replies.send(1)
    scheduler.run()
    #expect(printed == ["1", "9 s ended: finished"])
    token.cancel()
  }

  @Test("Each value gives the stream time; one timer looks again when it rings")
  func values() {
    let counting = CountingScheduler(scheduler)
    let source = ManualPublisher<Int, Oops>()
    let log = TimedLog(source.timeout(.tenths(3), scheduler: counting, customError: { .other }), on: scheduler)
    for value in 0..<10 {
      scheduler.advance(by: .tenths(1))
      source.send(value)
      #expect(scheduler.scheduledCount == 1)
    }
    scheduler.run()
    #expect(log.lines.count == 11)
    #expect(log.lines.last == "1.3 s: other")
    // At 0, 0.3, 0.5 … 1.1 s.
    #expect(counting.count == 6)
    #expect(source.cancelCount == 1)
    source.send(10)
    source.send(completion: .finished)
    #expect(log.lines.count == 11)
    #expect(log.recorder.violation == nil)
  }

  @Test("It completes without an error to fail with, also before the first value and without demand")
  func silence() {
    let source = ManualPublisher<Int, Oops>()
    let log = TimedLog(source.timeout(.tenths(3), scheduler: scheduler), on: scheduler, demand: .none)
    scheduler.run()
    #expect(log.lines == ["0.3 s: finished"])
    #expect(source.cancelCount == 1)
    #expect(scheduler.scheduledCount == 0)
  }

  @Test("Upstream's own end passes at once, and the timer goes", arguments: [true, false])
  func completion(_ fails: Bool) {
    let source = ManualPublisher<Int, Oops>()
    let log = TimedLog(source.timeout(.tenths(3), scheduler: scheduler), on: scheduler)
    source.send(1)
    source.send(completion: fails ? .failure(.offline) : .finished)
    #expect(log.lines == ["0 s: 1", fails ? "0 s: offline" : "0 s: finished"])
    #expect(scheduler.scheduledCount == 0)
    #expect(source.cancelCount == 0)
  }

  @Test("A timeout waits behind values that wait for demand")
  func behindValues() {
    let source = ManualPublisher<Int, Oops>()
    let log = TimedLog(source.timeout(.tenths(3), scheduler: scheduler), on: scheduler, demand: .max(1))
    // A source that does not look at the demand.
    source.send(1)
    source.send(2)
    scheduler.run()
    #expect(log.lines == ["0 s: 1"])
    #expect(source.cancelCount == 1)
    log.recorder.request(.max(1))
    #expect(log.lines == ["0 s: 1", "0.3 s: 2", "0.3 s: finished"])
    #expect(log.recorder.violation == nil)
  }

  @Test("A timeout inside a delivery comes after it")
  func inside() {
    let source = PassthroughSubject<Int, Oops>()
    let log = TimedLog(source.timeout(.tenths(3), scheduler: scheduler, customError: { .other }), on: scheduler) {
      [scheduler] _, _ in scheduler.advance(by: .tenths(4))
    }
    source.send(1)
    #expect(log.lines == ["0 s: 1", "0.4 s: other"])
    #expect(log.recorder.violation == nil)
  }

  @Test("Demand goes upstream as it is")
  func demand() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.timeout(.tenths(3), scheduler: scheduler).record(demand: .max(2), demandAfterValue: .max(1))
    source.send(1)
    #expect(source.requests == [.max(2), .max(1)])
    recorder.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test("Every end releases the closure and the timer", arguments: ["cancel", "inside", "finish", "timeout", "error"])
  func release(_ ending: String) {
    let captured = LiveObjects()
    Diagnostics.counting {
      do {
        let source = PassthroughSubject<Int, Oops>()
        let recorder = RecordingSubscriber<Int, Oops>()
        source.timeout(
          .tenths(3), scheduler: scheduler,
          customError: { [probe = captured.make()] in
            _ = probe
            if ending == "error" { recorder.cancel() }
            return .other
          }
        ).subscribe(recorder)
        if ending == "inside" { recorder.whenReceived = { recorder, _ in recorder.cancel() } }
        source.send(1)
        switch ending {
        case "cancel": recorder.cancel()
        case "finish": source.send(completion: .finished)
        default: scheduler.run()
        }
        #expect(captured.count == 0)
        #expect(scheduler.scheduledCount == 0)
        #expect(recorder.completion == (ending == "finish" ? .finished : ending == "timeout" ? .failure(.other) : nil))
        #expect(recorder.violation == nil)
        recorder.whenReceived = nil
      }
      #expect(Diagnostics.liveObjects == 0)
      #expect(Diagnostics.liveSubscriptions == 0)
    }
  }

  @Test("Where nothing waits, the time is over at once, and upstream is cancelled without being asked for anything")
  func immediate() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.timeout(.seconds(1), scheduler: ImmediateScheduler.shared) { .other }.record()
    #expect(recorder.events == events([], .failure(.other)))
    #expect(source.requests.isEmpty)
    #expect(source.cancelCount == 1)
    #expect(recorder.violation == nil)
  }

  @Test("Rule 10: a time below zero stops the program")
  func mistake() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).timeout(.seconds(-1), scheduler: VirtualTimeScheduler())
    }
    check(result, says: "timeout: the interval of -1.0 seconds is below zero")
  }
}
