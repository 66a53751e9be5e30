import Signals
import SignalsTesting
import Testing

/// On the main actor and on another one, by a clock that is moved by hand.
@Suite("ActorScheduler", .timeLimit(.minutes(1)))
struct ActorSchedulerTests {
  /// Who schedules, and what has run.
  private final class Log {
    var lines: [String] = []
  }

  private let clock = ManualClock()

  nonisolated(nonsending) private func until(_ log: Log, has count: Int) async {
    while !Task.isCancelled, log.lines.count < count { await Task.yield() }
  }

  // MARK: The main actor

  @Test("Example: a later turn, a second later, and a reminder that is cancelled")
  @MainActor
  func example() async {
    let log = Log()
    let scheduler = ActorScheduler(clock: clock)
    scheduler.schedule { log.lines.append("in a later turn") }
    scheduler.schedule(at: scheduler.now.advanced(by: .seconds(1))) { log.lines.append("a second later") }
    let reminder = scheduler.schedule(at: scheduler.now.advanced(by: .milliseconds(500))) {
      log.lines.append("reminder")
    }
    reminder.cancel()
    await until(log, has: 1)
    #expect(log.lines == ["in a later turn"])
    await clock.untilSlept(1)
    clock.advance(by: .seconds(1))
    await until(log, has: 2)
    #expect(log.lines == ["in a later turn", "a second later"])
  }

  @Test("What is scheduled for now, again and again, lets others have their turns")
  @MainActor
  func fairness() async {
    let scheduler = ActorScheduler(clock: clock)
    let log = Log()
    var isOver = false
    var count = 0
    func again() {
      count += 1
      if !isOver, count < 1_000_000 { scheduler.schedule(at: scheduler.now) { again() } }
    }
    again()
    scheduler.schedule { log.lines.append("first") }
    await until(log, has: 1)
    isOver = true
    #expect(count < 1_000_000)
    #expect(clock.sleeps.isEmpty)
  }

  @Test("Turns: in order, later than the call, on the main actor; a nested one has its own turn")
  @MainActor
  func turns() async {
    let scheduler = ActorScheduler(clock: clock)
    let log = Log()
    scheduler.schedule {
      MainActor.assertIsolated()
      log.lines.append("1")
      scheduler.schedule { log.lines.append("nested") }
    }
    scheduler.schedule { log.lines.append("2") }
    log.lines.append("0")
    await until(log, has: 4)
    #expect(log.lines == ["0", "1", "2", "nested"])
    #expect(clock.sleeps.isEmpty)
  }

  @Test("One task sleeps for any number of deadlines, in whatever order they come")
  @MainActor
  func oneTask() async {
    let scheduler = ActorScheduler(clock: clock)
    let log = Log()
    for tenths in [9, 3, 7, 3, 5, 1, 8] {
      scheduler.schedule(at: scheduler.now.advanced(by: .tenths(tenths))) {
        MainActor.assertIsolated()
        log.lines.append("\(tenths)")
      }
    }
    await clock.untilSlept(1)
    #expect(clock.sleeps.map(\.until) == [.tenths(1)])
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .tenths(1))
    await clock.untilSlept(2)
    #expect(log.lines == ["1"])
    // Several that are due make one sleep.
    clock.advance(by: .tenths(6))
    await clock.untilSlept(3)
    #expect(log.lines == ["1", "3", "3", "5", "7"])
    clock.advance(by: .seconds(1))
    await until(log, has: 7)
    #expect(log.lines == ["1", "3", "3", "5", "7", "8", "9"])
    #expect(clock.sleeps.map(\.until) == [.tenths(1), .tenths(3), .tenths(8)])
    #expect(clock.sleeperCount == 0)
  }

  @Test("Equal deadlines run in the order of scheduling")
  @MainActor
  func equalDeadlines() async {
    let scheduler = ActorScheduler(clock: clock)
    let log = Log()
    let instant = scheduler.now.advanced(by: .tenths(1))
    for number in 0..<100 { scheduler.schedule(at: instant) { log.lines.append("\(number)") } }
    await clock.untilSlept(1)
    clock.advance(by: .tenths(1))
    await until(log, has: 100)
    #expect(log.lines == (0..<100).map { "\($0)" })
  }

  @Test("An earlier deadline replaces the task that sleeps, a later one does not")
  @MainActor
  func earlier() async {
    let scheduler = ActorScheduler(clock: clock)
    let log = Log()
    func schedule(_ tenths: Int) {
      scheduler.schedule(at: scheduler.now.advanced(by: .tenths(tenths))) { log.lines.append("\(tenths)") }
    }
    schedule(5)
    await clock.untilSlept(1)
    schedule(6)
    schedule(2)
    schedule(3)
    await clock.untilSlept(2)
    #expect(clock.sleeps.map(\.until) == [.tenths(5), .tenths(2)])
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .tenths(10))
    await until(log, has: 4)
    #expect(log.lines == ["2", "3", "5", "6"])
  }

  @Test("An instant that has passed is due in the next turn, and nobody sleeps for it")
  @MainActor
  func past() async {
    let scheduler = ActorScheduler(clock: clock)
    let log = Log()
    scheduler.schedule(at: scheduler.now.advanced(by: .tenths(-1))) {
      log.lines.append("past")
      scheduler.schedule(at: scheduler.now) { log.lines.append("now") }
    }
    #expect(log.lines.isEmpty)
    await until(log, has: 2)
    #expect(log.lines == ["past", "now"])
    #expect(clock.sleeps.isEmpty)
  }

  @Test("Cancelling releases the closure at once; the task may sleep on, and nothing fires")
  @MainActor
  func cancel() async {
    let scheduler = ActorScheduler(clock: clock)
    let log = Log()
    let captured = LiveObjects()
    let token = scheduler.schedule(at: scheduler.now.advanced(by: .tenths(1))) { [probe = captured.make()] in
      _ = probe
      log.lines.append("cancelled")
    }
    await clock.untilSlept(1)
    #expect(captured.count == 1)
    token.cancel()
    #expect(captured.count == 0)
    scheduler.schedule(at: scheduler.now.advanced(by: .tenths(2))) { log.lines.append("other") }
    clock.advance(by: .tenths(1))
    await clock.untilSlept(2)
    clock.advance(by: .tenths(1))
    await until(log, has: 1)
    #expect(log.lines == ["other"])
    token.cancel()
  }

  @Test("A closure that runs may cancel one that is due at the same time")
  @MainActor
  func cancelInside() async {
    let scheduler = ActorScheduler(clock: clock)
    let log = Log()
    var victim: (any Cancellable)?
    let instant = scheduler.now.advanced(by: .tenths(1))
    scheduler.schedule(at: instant) {
      victim?.cancel()
      log.lines.append("1")
    }
    victim = scheduler.schedule(at: instant) { log.lines.append("victim") }
    scheduler.schedule(at: instant) { log.lines.append("2") }
    await clock.untilSlept(1)
    clock.advance(by: .tenths(1))
    await until(log, has: 2)
    #expect(log.lines == ["1", "2"])
  }

  @Test("The task sleeps with the tolerance of the earliest, as far as the next deadline lets it")
  @MainActor
  func tolerance() async {
    let scheduler = ActorScheduler(clock: clock)
    let log = Log()
    func schedule(_ tenths: Int, _ tolerance: Duration?) {
      scheduler.schedule(at: scheduler.now.advanced(by: .tenths(tenths)), tolerance: tolerance) {
        log.lines.append("\(tenths)")
      }
    }
    schedule(1, .tenths(5))
    schedule(4, .tenths(2))
    schedule(9, nil)
    for (sleeps, tenths) in [(1, 1), (2, 3), (3, 5)] {
      await clock.untilSlept(sleeps)
      clock.advance(by: .tenths(tenths))
    }
    await until(log, has: 3)
    #expect(clock.sleeps.map(\.tolerance) == [.tenths(3), .tenths(2), nil])
  }

  @Test("Repeating: one sleep an interval, until it is cancelled")
  @MainActor
  func repeating() async {
    let scheduler = ActorScheduler(clock: clock)
    let log = Log()
    let captured = LiveObjects()
    let token = scheduler.schedule(after: scheduler.now.advanced(by: .tenths(1)), interval: .tenths(2)) {
      [probe = captured.make()] in
      _ = probe
      log.lines.append("\(scheduler.now.sinceStart)")
    }
    await clock.untilSlept(1)
    clock.advance(by: .tenths(1))
    await clock.untilSlept(2)
    clock.advance(by: .tenths(2))
    await clock.untilSlept(3)
    token.cancel()
    #expect(captured.count == 0)
    #expect(log.lines == ["0.1 seconds", "0.3 seconds"])
    #expect(clock.sleeps.map(\.until) == [.tenths(1), .tenths(3), .tenths(5)])
  }

  @Test("The main actor has one scheduler, and current() is it; other actors have their own")
  @MainActor
  func shared() async {
    let log = Log()
    func schedule<S: Scheduler>(on scheduler: S, _ text: String) { scheduler.schedule { log.lines.append(text) } }
    schedule(on: .main, "1")
    schedule(on: .current(), "2")
    schedule(on: .main, "3")
    await until(log, has: 3)
    #expect(log.lines == ["1", "2", "3"])
    let scheduler = ActorScheduler()
    #expect(scheduler.minimumTolerance == ContinuousClock().minimumResolution)
    #expect(scheduler.now <= scheduler.clock.now)
  }

  @Test("A scheduler that nobody holds serves what is scheduled")
  @MainActor
  func unheld() async {
    let log = Log()
    do {
      let scheduler = ActorScheduler(clock: clock)
      scheduler.schedule(at: scheduler.now.advanced(by: .tenths(1))) { log.lines.append("ran") }
    }
    await clock.untilSlept(1)
    clock.advance(by: .tenths(1))
    await until(log, has: 1)
  }

  @Test("debounce, throttle, delay and timeout on the main actor's own scheduler", .timeLimit(.minutes(1)))
  @MainActor
  func operators() async {
    let log = Log()
    let source = PassthroughSubject<Int, Never>()
    var tokens: Set<AnyCancellable> = []
    source.debounce(for: .milliseconds(1)).sink { log.lines.append("debounced \($0)") }.store(in: &tokens)
    source.throttle(for: .milliseconds(1), latest: true).sink { log.lines.append("throttled \($0)") }
      .store(in: &tokens)
    source.delay(for: .milliseconds(1)).sink { log.lines.append("delayed \($0)") }.store(in: &tokens)
    source.timeout(.milliseconds(1)).sink { _ in
      log.lines.append("timed out")
    } receiveValue: { _ in
    }
    .store(in: &tokens)
    source.measureInterval().sink { log.lines.append($0 >= .zero ? "measured" : "negative") }.store(in: &tokens)
    source.collect(.byTime(.milliseconds(1))).sink { log.lines.append("collected \($0)") }.store(in: &tokens)
    source.collect(.byTimeOrCount(.seconds(100), 1)).sink { log.lines.append("counted \($0)") }.store(in: &tokens)
    source.receive(on: .current()).sink { log.lines.append("received \($0)") }.store(in: &tokens)
    source.send(1)
    await until(log, has: 8)
    #expect(
      Set(log.lines) == [
        "debounced 1", "throttled 1", "delayed 1", "timed out", "measured", "collected [1]", "counted [1]",
        "received 1",
      ])
  }

  // MARK: Another actor

  private actor Worker {
    let clock: ManualClock
    var lines: [String] = []
    var tokens: [any Cancellable] = []
    lazy var scheduler = ActorScheduler(clock: clock, isolation: self)

    init(_ clock: ManualClock) { self.clock = clock }

    func schedule(_ tenths: [Int]) {
      let scheduler = ActorScheduler(clock: clock)
      for tenths in tenths {
        scheduler.schedule(at: scheduler.now.advanced(by: .tenths(tenths))) {
          self.assertIsolated()
          self.lines.append("\(tenths)")
        }
      }
      scheduler.schedule { self.lines.append("turn") }
    }

    /// Schedules without capturing the actor.
    func keep(_ captured: LiveObjects) {
      let scheduler = ActorScheduler(clock: clock)
      tokens.append(
        scheduler.schedule(at: scheduler.now.advanced(by: .tenths(1))) { [probe = captured.make()] in _ = probe })
      tokens.append(
        scheduler.schedule(after: scheduler.now, interval: .tenths(1)) { [probe = captured.make()] in _ = probe })
    }

    func stream(_ captured: LiveObjects) -> Int {
      let subject = PassthroughSubject<Int, Never>()
      let scheduler = ActorScheduler(clock: clock)
      subject.debounce(for: .tenths(1), scheduler: scheduler).sink { [probe = captured.make()] _ in _ = probe }
        .store(in: &cancellables)
      subject.timeout(.tenths(5), scheduler: scheduler).sink { [probe = captured.make()] _ in _ = probe }
        .store(in: &cancellables)
      subject.send(1)
      self.subject = subject
      return captured.count
    }

    var subject: PassthroughSubject<Int, Never>?
    var cancellables: Set<AnyCancellable> = []
  }

  @Test("On another actor: its closures run there, in order")
  func actor() async {
    let worker = Worker(clock)
    await worker.schedule([3, 1, 2])
    await clock.untilSlept(1)
    #expect(clock.sleeps.map(\.until) == [.tenths(1)])
    clock.advance(by: .tenths(3))
    while !Task.isCancelled, await worker.lines.count < 4 { await Task.yield() }
    #expect(await worker.lines == ["turn", "1", "2", "3"])
  }

  @Test("Neither the scheduler nor its task keeps the actor; what waited goes when the task wakes")
  func actorReleased() async {
    let captured = LiveObjects()
    weak var released: Worker?
    do {
      let worker = Worker(clock)
      released = worker
      await worker.keep(captured)
      await clock.untilSlept(1)
      #expect(captured.count == 2)
    }
    while !Task.isCancelled, released != nil { await Task.yield() }
    clock.advance(by: .tenths(1))
    while !Task.isCancelled, captured.count > 0 { await Task.yield() }
    #expect(clock.sleeperCount == 0)
  }

  @Test("A closure that captures its actor keeps it until it has run")
  func actorCaptured() async {
    weak var released: Worker?
    do {
      let worker = Worker(clock)
      released = worker
      await worker.schedule([1])
      await clock.untilSlept(1)
    }
    #expect(released != nil)
    clock.advance(by: .tenths(1))
    while !Task.isCancelled, released != nil { await Task.yield() }
  }

  @Test("An actor that stores its streams with time in them is freed with them")
  func actorWithStreams() async {
    let captured = LiveObjects()
    await Diagnostics.counting {
      weak var released: Worker?
      do {
        let worker = Worker(clock)
        released = worker
        #expect(await worker.stream(captured) == 2)
        await clock.untilSlept(1)
      }
      while !Task.isCancelled, released != nil { await Task.yield() }
      while !Task.isCancelled, captured.count > 0 { await Task.yield() }
      clock.advance(by: .seconds(1))
      while !Task.isCancelled, Diagnostics.liveObjects + Diagnostics.liveSubscriptions > 0 { await Task.yield() }
    }
  }
}
