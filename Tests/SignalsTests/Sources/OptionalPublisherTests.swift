import Signals
import SignalsTesting
import Testing

@Suite("Optional.publisher")
struct OptionalPublisherTests {
  @Test("Example: the value, if there is one")
  func example() {
    var printed: [Int] = []
    let token = Int("42").publisher.sink { printed.append($0) }
    #expect(printed == [42])
    token.cancel()
  }

  @Test("A value waits for demand, and completes the stream")
  func value() {
    let recorder = RecordingSubscriber<Int, Never>(demand: .none)
    let publisher: Optional<Int>.Publisher = Optional(1).publisher
    publisher.subscribe(recorder)
    #expect(recorder.events == [.subscription])
    recorder.request(.max(1))
    #expect(recorder.events == [.subscription, .value(1), .completion(.finished)])
    recorder.request(.max(1))
    #expect(recorder.events.count == 3)
    #expect(recorder.violation == nil)
  }

  @Test("Without a value it completes without demand")
  func none() {
    let recorder = RecordingSubscriber<Int, Never>(demand: .none)
    Int?.none.publisher.subscribe(recorder)
    #expect(recorder.events == [.subscription, .completion(.finished)])
    #expect(recorder.violation == nil)
  }

  @Test("Cancelled, it gives nothing", arguments: [Int?.none, 1])
  func cancelled(_ value: Int?) {
    let recorder = RecordingSubscriber<Int, Never>()
    recorder.cancel()
    value.publisher.subscribe(recorder)
    #expect(recorder.events == [.subscription])
    let inside = RecordingSubscriber<Int, Never>()
    inside.whenReceived = { recorder, _ in recorder.cancel() }
    Optional(1).publisher.subscribe(inside)
    #expect(inside.events == [.subscription, .value(1)])
  }

  @Test("What it kept is released at its end", arguments: [false, true])
  func release(_ cancels: Bool) {
    let captured = LiveObjects()
    Diagnostics.counting {
      let recorder = RecordingSubscriber<LiveObject, Never>(demand: .none)
      Optional(captured.make()).publisher.map { (object: LiveObject) -> LiveObject in object }.subscribe(recorder)
      #expect(captured.count == 1)
      if cancels { recorder.cancel() } else { recorder.request(.max(1)) }
      #expect(captured.count == (cancels ? 0 : 1))
      withExtendedLifetime(recorder) {}
    }
    #expect(captured.count == 0)
  }

  @Test("Two are equal if their values are")
  func equality() {
    #expect(Optional(1).publisher == Optional<Int>.Publisher(1))
    #expect(Optional(1).publisher != Int?.none.publisher)
    #expect(Optional(1).publisher.output == 1)
  }
}
