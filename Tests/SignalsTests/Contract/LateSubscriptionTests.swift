import Signals
import SignalsTesting
import Testing

/// Rule 4, where the cancellation comes before what there is to cancel: the subscription is cancelled when it arrives.
@Suite("Rule 4: subscriptions that come too late")
struct LateSubscriptionTests {
  @Test(
    "An input that is subscribed to while the downstream cancels is cancelled, and asked for nothing",
    arguments: OperatorCase.allCases)
  func cancelled(_ operation: OperatorCase) {
    let source = ManualPublisher<Int, Oops>()
    let recorder = RecordingSubscriber<Int, Oops>()
    var before: [RecordedEvent<Int, Oops>] = []
    source.whenSubscribed = { _ in
      before = recorder.events
      recorder.cancel()
    }
    func subscribe<P: Publisher<Int, Oops>>(_ publisher: P) { publisher.subscribe(recorder) }
    subscribe(operation.apply(to: source))
    #expect(source.cancelCount == source.connections.count)
    #expect(source.requests.isEmpty)
    if before.isEmpty {
      // The operator hands the input's subscription on, and its subscriber cancels that one.
      #expect(recorder.events == [.subscription])
    } else {
      source.send(1)
      source.send(completion: .finished)
      #expect(recorder.events == before)
    }
    #expect(recorder.violation == nil)
    source.release()
  }

  @Test("A stream that a value brings, likewise", arguments: [false, true])
  func inner(_ isSwitch: Bool) {
    let (outer, inner) = (ManualPublisher<Int, Oops>(), ManualPublisher<Int, Oops>())
    let recorder = RecordingSubscriber<Int, Oops>()
    inner.whenSubscribed = { _ in recorder.cancel() }
    if isSwitch {
      outer.map { _ in inner }.switchToLatest().subscribe(recorder)
    } else {
      outer.flatMap { _ in inner }.subscribe(recorder)
    }
    outer.send(1)
    inner.send(10)
    #expect(inner.requests.isEmpty)
    #expect(inner.cancelCount == 1)
    #expect(outer.cancelCount == 1)
    #expect(recorder.events == [.subscription])
    #expect(recorder.violation == nil)
  }

  @Test("What opens or closes a stream is cancelled where it comes after the end", arguments: [false, true])
  func trigger(_ opens: Bool) {
    let (input, trigger) = (ManualPublisher<Int, Oops>(), ManualPublisher<Int, Oops>())
    let recorder = RecordingSubscriber<Int, Oops>()
    trigger.whenSubscribed = { _ in recorder.cancel() }
    if opens {
      input.drop(untilOutputFrom: trigger).subscribe(recorder)
    } else {
      input.prefix(untilOutputFrom: trigger).subscribe(recorder)
    }
    #expect(trigger.requests.isEmpty)
    #expect(trigger.cancelCount == 1)
    #expect(input.cancelCount == input.connections.count)
    #expect(recorder.events == [.subscription])
  }

  @Test("A source that ends before it has sent its subscription ends a subject all the same, and is cancelled")
  func subject() {
    let source = ManualPublisher<Int, Oops>()
    source.whenSubscribed = { $0.send(completion: .failure(.offline)) }
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.record()
    let token = source.subscribe(subject)
    #expect(recorder.events == events([], .failure(.offline)))
    #expect(source.requests.isEmpty)
    #expect(source.cancelCount == 1)
    token.cancel()
    #expect(source.cancelCount == 1)
  }

  @Test("A source that ends before it has sent its subscription ends a loop all the same, and is cancelled")
  func values() async throws {
    let source = ManualPublisher<Int, Oops>()
    source.whenSubscribed = { $0.send(completion: .finished) }
    let values = source.values()
    #expect(source.requests.isEmpty)
    #expect(source.cancelCount == 1)
    var iterator = values.makeAsyncIterator()
    #expect(try await iterator.next() == nil)
  }
}
