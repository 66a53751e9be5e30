import Signals
import SignalsTesting
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

@Suite("breakpoint, breakpointOnError")
struct BreakpointTests {
  @Test("It stops where a closure says so")
  func stops() async {
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = Just(1).breakpoint(receiveSubscription: { _ in true }).sink { _ in }
    }
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = [1, 2].publisher.breakpoint(receiveOutput: { $0 == 2 }).sink { _ in }
    }
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = Just(1).breakpoint(receiveCompletion: { _ in true }).sink { _ in }
    }
  }

  @Test("It asks each time, before anything is handed on")
  func asks() {
    var asked: [String] = []
    func asks(_ what: String) -> Bool {
      asked.append(what)
      return false
    }
    let recorder = [1, 2].publisher.failing().breakpoint(
      receiveSubscription: { _ in asks("subscription") }, receiveOutput: { asks("\($0)") },
      receiveCompletion: { asks("\($0)") }
    ).record {
      $0.whenReceived = { _, value in asked.append("received \(value)") }
    }
    #expect(asked == ["subscription", "1", "received 1", "2", "received 2", "finished"])
    #expect(recorder.events == events([1, 2], .finished))
  }

  @Test("breakpointOnError stops at a failure")
  func stopsAtFailure() async {
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = Fail<Int, Oops>(error: .offline).breakpointOnError().record()
    }
  }

  @Test("breakpointOnError lets everything else pass")
  func passes() {
    let recorder = [1, 2].publisher.failing().breakpointOnError().record(demand: .max(1))
    #expect(recorder.events == events([1]))
    recorder.request(.max(1))
    #expect(recorder.events == events([1, 2], .finished))
    #expect(recorder.violation == nil)
  }
}
