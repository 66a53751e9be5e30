import Signals
import Testing

@Suite("ImmediateScheduler")
struct ImmediateSchedulerTests {
  let scheduler = ImmediateScheduler.shared

  @Test("Example: a delay that is none")
  func example() {
    var printed: [Int] = []
    let token = [1, 2].publisher.delay(for: .seconds(60), scheduler: ImmediateScheduler.shared).sink {
      printed.append($0)
    }
    #expect(printed == [1, 2])
    token.cancel()
  }

  @Test("Everything runs inside the call, once")
  func runs() {
    var log: [String] = []
    scheduler.schedule {
      scheduler.schedule { log.append("inner") }
      log.append("outer")
    }
    let later = scheduler.now.advanced(by: .seconds(5))
    scheduler.schedule(at: later) { log.append("later") }.cancel()
    scheduler.schedule(after: later, interval: .seconds(1)) { log.append("repeating") }.cancel()
    #expect(log == ["inner", "outer", "later", "repeating"])
  }

  @Test("Its time stands still")
  func time() {
    #expect(scheduler.now == scheduler.now)
    let later = scheduler.now.advanced(by: .seconds(5))
    #expect(scheduler.now < later)
    #expect(scheduler.now.duration(to: later) == .seconds(5))
    #expect(scheduler.minimumTolerance == .zero)
  }
}
