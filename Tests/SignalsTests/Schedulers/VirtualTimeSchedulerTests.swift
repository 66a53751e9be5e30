import Signals
import SignalsTesting
import Testing

@Suite("VirtualTimeScheduler")
struct VirtualTimeSchedulerTests {
  let scheduler = VirtualTimeScheduler()

  private func after(_ duration: Duration) -> VirtualTimeScheduler.Instant { scheduler.now.advanced(by: duration) }

  @Test("Example: a debounced search field")
  func exampleDebounce() {
    var printed: [String] = []
    let text = PassthroughSubject<String, Never>()
    let token = text.debounce(for: .milliseconds(300), scheduler: scheduler).sink { [scheduler] in
      printed.append("\(scheduler.now) \($0)")
    }
    text.send("s")
    scheduler.advance(by: .milliseconds(200))
    text.send("sw")
    scheduler.advance(by: .milliseconds(200))
    #expect(printed.isEmpty)
    scheduler.advance(by: .milliseconds(100))
    #expect(printed == ["0.5 s sw"])
    token.cancel()
  }

  @Test("Example: schedule and run")
  func exampleRun() {
    var printed: [String] = []
    scheduler.advance(by: .milliseconds(500))
    scheduler.schedule { printed.append("now") }
    scheduler.schedule(at: after(.seconds(60))) { printed.append("a minute later") }
    #expect(printed.isEmpty)
    scheduler.advance(by: .zero)
    #expect(printed == ["now"])
    scheduler.run()
    #expect(printed == ["now", "a minute later"])
    #expect(scheduler.now.description == "60.5 s")
  }

  @Test(
    "Instants print as seconds",
    arguments: [
      (Duration.zero, "0 s"), (.seconds(1), "1 s"), (.milliseconds(1500), "1.5 s"), (.milliseconds(50), "0.05 s"),
      (.milliseconds(-250), "-0.25 s"), (.nanoseconds(1), "0.000000001 s"), (.seconds(7200), "7200 s"),
      (Duration(attoseconds: 1), "0.000000000000000001 s"),
    ])
  func description(_ duration: Duration, _ text: String) {
    #expect(VirtualTimeScheduler.Instant(duration).description == text)
  }

  @Test("Closures run at their instants, in order, equal ones in the order of scheduling")
  func order() {
    var log: [String] = []
    func note(_ text: String, at tenths: Int) {
      scheduler.schedule(at: after(.tenths(tenths))) { [scheduler] in log.append("\(scheduler.now) \(text)") }
    }
    note("late", at: 5)
    note("first", at: 2)
    note("second", at: 2)
    scheduler.schedule { log.append("turn") }
    note("third", at: 2)
    note("past", at: -3)
    scheduler.advance(by: .tenths(4))
    #expect(log == ["turn", "0 s past", "0.2 s first", "0.2 s second", "0.2 s third"])
    #expect(scheduler.now.sinceStart == .tenths(4))
    scheduler.advance(to: .init(.tenths(5)))
    #expect(log.last == "0.5 s late")
    #expect(scheduler.scheduledCount == 0)
  }

  @Test("What is scheduled while closures run is run in the same call if it is due by then")
  func nested() {
    var log: [String] = []
    scheduler.schedule { [scheduler] in
      scheduler.schedule { log.append("\(scheduler.now) turn") }
      scheduler.schedule(at: scheduler.now.advanced(by: .tenths(2))) {
        log.append("\(scheduler.now) soon")
        scheduler.schedule(at: scheduler.now.advanced(by: .tenths(2))) { log.append("\(scheduler.now) later") }
      }
    }
    scheduler.advance(by: .tenths(3))
    #expect(log == ["0 s turn", "0.2 s soon"])
    scheduler.run()
    #expect(log.last == "0.4 s later")
  }

  @Test("A closure may move the time")
  func movesTime() {
    var log: [String] = []
    scheduler.schedule(at: after(.tenths(3))) { [scheduler] in log.append("\(scheduler.now) other") }
    scheduler.schedule { [scheduler] in
      scheduler.advance(by: .tenths(5))
      log.append("\(scheduler.now) mover")
    }
    scheduler.advance(by: .tenths(1))
    #expect(log == ["0.3 s other", "0.5 s mover"])
    #expect(scheduler.now.sinceStart == .tenths(5))
  }

  @Test("Cancelling releases the closure at once; a closure that has run is released too")
  func cancel() {
    let captured = LiveObjects()
    var runs = 0
    func schedule() -> any Cancellable {
      scheduler.schedule(at: after(.tenths(1))) { [probe = captured.make()] in
        _ = probe
        runs += 1
      }
    }
    let tokens = (0..<10).map { _ in schedule() }
    for index in [3, 0, 9, 9, 4] { tokens[index].cancel() }
    #expect(captured.count == 6)
    #expect(scheduler.scheduledCount == 6)
    scheduler.run()
    #expect(runs == 6)
    #expect(captured.count == 0)
    for token in tokens { token.cancel() }
  }

  @Test("A scheduler that goes releases what was scheduled, which may cancel the rest")
  func drop() {
    let captured = LiveObjects()
    var tokens: [any Cancellable] = []
    do {
      let scheduler = VirtualTimeScheduler()
      for _ in 0..<5 {
        let probe = captured.make { for token in tokens { token.cancel() } }
        tokens.append(scheduler.schedule(at: scheduler.now.advanced(by: .tenths(1))) { _ = probe })
      }
      #expect(captured.count == 5)
    }
    #expect(captured.count == 0)
  }

  @Test("Repeating: whole intervals after the first, until it is cancelled, also from inside")
  func repeating() {
    var log: [String] = []
    let captured = LiveObjects()
    var token: (any Cancellable)?
    token = scheduler.schedule(after: after(.tenths(2)), interval: .tenths(5)) {
      [scheduler, probe = captured.make()] in
      _ = probe
      log.append(scheduler.now.description)
      if log.count == 4 { token?.cancel() }
    }
    scheduler.advance(by: .seconds(1))
    #expect(log == ["0.2 s", "0.7 s"])
    #expect(scheduler.scheduledCount == 1)
    scheduler.run()
    #expect(log == ["0.2 s", "0.7 s", "1.2 s", "1.7 s"])
    #expect(captured.count == 0)
    token = scheduler.schedule(after: after(.zero), interval: .tenths(5)) { [probe = captured.make()] in _ = probe }
    scheduler.advance(by: .seconds(3))
    token?.cancel()
    #expect(captured.count == 0)
    #expect(scheduler.scheduledCount == 0)
  }

  @Test("Repeating: runs that are missed are left out")
  func repeatingLate() {
    var log: [String] = []
    let token = scheduler.schedule(after: after(.tenths(1)), interval: .tenths(2)) { [scheduler] in
      log.append(scheduler.now.description)
      if log.count == 1 { scheduler.advance(by: .milliseconds(350)) }
    }
    scheduler.advance(by: .tenths(10))
    #expect(log == ["0.1 s", "0.5 s", "0.7 s", "0.9 s"])
    token.cancel()
  }

  @Test("Any number of closures, cancelled at random: the order is that of a sorted array")
  func random() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: seed)
      let scheduler = VirtualTimeScheduler()
      var expected: [(instant: Int, number: Int)] = []
      var tokens: [any Cancellable] = []
      var log: [Int] = []
      for number in 0..<(1 + random.pick(60)) {
        let instant = random.pick(12)
        expected.append((instant, number))
        tokens.append(scheduler.schedule(at: scheduler.now.advanced(by: .tenths(instant))) { log.append(number) })
        if random.chance(30) {
          let victim = random.pick(tokens.count)
          tokens[victim].cancel()
          expected.removeAll { $0.number == victim }
        }
      }
      expected.sort { ($0.instant, $0.number) < ($1.instant, $1.number) }
      scheduler.run()
      #expect(log == expected.map(\.number), "seed \(seed)")
    }
  }

  @Test("Rule 10: mistakes stop the program")
  func mistakes() async {
    let back = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      VirtualTimeScheduler().advance(by: .seconds(-1))
    }
    check(back, says: "VirtualTimeScheduler.advance(by:): -1.0 seconds is below zero")
    let past = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scheduler = VirtualTimeScheduler()
      scheduler.advance(by: .seconds(2))
      scheduler.advance(to: .init(.seconds(1)))
    }
    check(past, says: "VirtualTimeScheduler.advance(to:): 1 s is before the present, 2 s")
    let endless = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scheduler = VirtualTimeScheduler()
      _ = scheduler.schedule(after: scheduler.now, interval: .seconds(1)) {}
      scheduler.run(atMost: 10)
    }
    check(endless, says: "VirtualTimeScheduler.run(): after 10 closures, at 9 s, something is still scheduled")
    let interval = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scheduler = VirtualTimeScheduler()
      _ = scheduler.schedule(after: scheduler.now, interval: .zero) {}
    }
    check(interval, says: "schedule(after:interval:): the interval of 0.0 seconds is not above zero")
  }
}
