import Signals
import SignalsTesting
import Testing

@Suite("ActorTimers", .timeLimit(.minutes(1)))
struct ActorTimersTests {
  private let clock = ManualClock()

  @Test("A task that may wake too late for a deadline which is added is replaced, also where the deadline is later")
  @MainActor
  func patience() async {
    let scheduler = ActorScheduler(clock: clock)
    func schedule(_ tenths: Int, tolerance: Duration?) {
      scheduler.schedule(at: scheduler.now.advanced(by: .tenths(tenths)), tolerance: tolerance) {}
    }
    schedule(1, tolerance: .tenths(9))
    await clock.untilSlept(1)
    // It can wait as long as the first.
    schedule(2, tolerance: .tenths(8))
    // It cannot.
    schedule(3, tolerance: .tenths(2))
    await clock.untilSlept(2)
    // The task is punctual by now.
    schedule(4, tolerance: nil)
    // It is not, for this one.
    schedule(1, tolerance: .zero)
    await clock.untilSlept(3)
    #expect(clock.sleeps.map(\.until) == [.tenths(1), .tenths(1), .tenths(1)])
    #expect(clock.sleeps.map(\.tolerance) == [.tenths(9), .tenths(1), .zero])
  }

  @Test("What runs may schedule something that the sleep before it was too patient for")
  @MainActor
  func patienceInTurn() async {
    let scheduler = ActorScheduler(clock: clock)
    scheduler.schedule(at: scheduler.now.advanced(by: .tenths(5)), tolerance: .tenths(50)) {}
    await clock.untilSlept(1)
    scheduler.schedule {
      scheduler.schedule(at: scheduler.now.advanced(by: .tenths(7)), tolerance: .zero) {}
    }
    await clock.untilSlept(2)
    #expect(clock.sleeps.map(\.until) == [.tenths(5), .tenths(5)])
    #expect(clock.sleeps.map(\.tolerance) == [.tenths(50), .tenths(2)])
  }
}
