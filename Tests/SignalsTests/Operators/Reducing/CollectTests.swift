import Signals
import SignalsTesting
import Testing

@Suite("collect()")
struct CollectTests {
  @Test("Example: three numbers")
  func example() {
    let print = Printed()
    let token = (1...3).publisher.collect().sink { print($0) }
    token.cancel()
    #expect(print.lines == ["[1, 2, 3]"])
  }

  @Test("A stream without values makes an empty array, and one that fails makes none")
  func ends() {
    let recorder = RecordingSubscriber<[Int], Oops>()
    Empty<Int, Oops>().collect().subscribe(recorder)
    #expect(recorder.events == [.subscription, .value([]), .completion(.finished)])
    let subject = PassthroughSubject<Int, Oops>()
    let failed = RecordingSubscriber<[Int], Oops>(demand: .none)
    subject.collect().subscribe(failed)
    subject.send(1)
    subject.send(completion: .failure(.offline))
    #expect(failed.events == [.subscription, .completion(.failure(.offline))])
  }

  @Test("Everything is asked for, and the array waits until it is asked for")
  func demand() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = RecordingSubscriber<[Int], Oops>(demand: .none)
    source.collect().subscribe(recorder)
    #expect(source.requests == [.unlimited])
    source.send(1)
    source.send(2)
    source.send(completion: .finished)
    #expect(recorder.events == [.subscription])
    recorder.request(.max(1))
    #expect(recorder.events == [.subscription, .value([1, 2]), .completion(.finished)])
    #expect(source.requests == [.unlimited])
    #expect(source.cancelCount == 0)
  }

  @Test("An array that is cancelled is let go of, whether it is being gathered or waits", arguments: [false, true])
  func release(_ finishes: Bool) {
    let captured = LiveObjects()
    let source = ManualPublisher<LiveObject, Oops>()
    let recorder = RecordingSubscriber<[LiveObject], Oops>(demand: .none)
    source.collect().subscribe(recorder)
    source.send(captured.make())
    source.send(captured.make())
    if finishes { source.send(completion: .finished) }
    #expect(captured.count == 2)
    recorder.cancel()
    #expect(captured.count == 0)
    #expect(source.cancelCount == (finishes ? 0 : 1))
  }
}
