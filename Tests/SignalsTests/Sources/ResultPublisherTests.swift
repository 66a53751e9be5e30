import Signals
import SignalsTesting
import Testing

@Suite("Result.publisher")
struct ResultPublisherTests {
  private typealias Outcome = Result<Int, Oops>

  @Test("Example: the value")
  func example() {
    var printed: [Int] = []
    let token = Result<Int, Never>.success(1).publisher.sink { printed.append($0) }
    #expect(printed == [1])
    token.cancel()
  }

  @Test("A value waits for demand, and completes the stream")
  func value() {
    let publisher: Result<Int, Oops>.Publisher = Outcome.success(1).publisher
    let recorder = publisher.record(demand: .none)
    #expect(recorder.events == events([]))
    recorder.request(.max(1))
    #expect(recorder.events == events([1], .finished))
    recorder.request(.max(1))
    #expect(recorder.events == events([1], .finished))
    #expect(recorder.violation == nil)
  }

  @Test("A failure comes without demand")
  func failure() {
    let recorder = Outcome.failure(.offline).publisher.record(demand: .none)
    #expect(recorder.events == events([], .failure(.offline)))
    #expect(recorder.violation == nil)
  }

  @Test("Cancelled, it gives nothing", arguments: [false, true])
  func cancelled(_ fails: Bool) {
    let publisher = (fails ? Outcome.failure(.other) : .success(1)).publisher
    let recorder = publisher.record { $0.cancel() }
    #expect(recorder.events == events([]))
  }

  @Test("What it kept is released at its end")
  func release() {
    let captured = LiveObjects()
    let recorder = RecordingSubscriber<LiveObject, Oops>(demand: .none)
    Result<LiveObject, Oops>.success(captured.make()).publisher.subscribe(recorder)
    #expect(captured.count == 1)
    recorder.cancel()
    #expect(captured.count == 0)
  }

  @Test("Two are equal if their results are")
  func equality() {
    #expect(Outcome.Publisher(1) == Outcome.success(1).publisher)
    #expect(Outcome.Publisher(.other) != Outcome.failure(.offline).publisher)
    #expect(Outcome.Publisher(.other).result == .failure(.other))
  }
}
