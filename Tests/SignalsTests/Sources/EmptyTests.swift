import Signals
import SignalsTesting
import Testing

@Suite("Empty")
struct EmptyTests {
  @Test("It ends at once, without demand, or never", arguments: [false, true])
  func end(_ completes: Bool) {
    let recorder = Empty<Int, Oops>(completeImmediately: completes).record(demand: .none)
    #expect(recorder.events == (completes ? events([], .finished) : events([])))
    recorder.cancel()
    #expect(recorder.violation == nil)
  }

  @Test("Its types may be said instead of written")
  func types() {
    let ends = Empty(outputType: Int.self, failureType: Oops.self)
    #expect(ends == Empty<Int, Oops>())
    #expect(ends.record().events == events([], .finished))
    let stays = Empty(completeImmediately: false, outputType: Int.self, failureType: Oops.self)
    #expect(stays != ends)
    #expect(stays.record().events == events([]))
  }
}
