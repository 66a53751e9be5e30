import Signals
import SignalsTesting
import Testing

@Suite("replaceEmpty")
struct ReplaceEmptyTests {
  @Test("Example: a value where there is none")
  @MainActor
  func example() {
    var printed: [Int] = []
    let token = [Int]().publisher.replaceEmpty(with: 0).sink { printed.append($0) }
    #expect(printed == [0])
    token.cancel()
  }

  @Test("The value waits until it is asked for")
  func demand() {
    let recorder = Empty<Int, Oops>().replaceEmpty(with: 0).record(demand: .none)
    recorder.request(.none)
    #expect(recorder.events == events([]))
    recorder.request(.max(1))
    #expect(recorder.events == events([0], .finished))
    #expect(recorder.violation == nil)
  }

  @Test("Demand from before the end counts")
  func demandBefore() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.replaceEmpty(with: 0).record(demand: .max(2))
    #expect(source.requests == [.max(2)])
    source.send(completion: .finished)
    #expect(recorder.events == events([0], .finished))
    #expect(source.cancelCount == 0)
  }

  @Test("A stream with a value, or one that fails, has nothing to replace")
  func notEmpty() {
    let optional = RecordingSubscriber<Int?, Never>()
    Just<Int?>(nil).replaceEmpty(with: 0).subscribe(optional)
    #expect(optional.events == [.subscription, .value(nil), .completion(.finished)])
    #expect(Fail<Int, Oops>(error: .offline).replaceEmpty(with: 0).record().events == events([], .failure(.offline)))
  }

  @Test("Cancelled in the value, or while it waits, the stream does not finish", arguments: [false, true])
  func cancel(_ waits: Bool) {
    let recorder = Empty<Int, Oops>().replaceEmpty(with: 0).record(demand: waits ? .none : .max(1)) {
      $0.whenReceived = { recorder, _ in recorder.cancel() }
    }
    recorder.cancel()
    recorder.request(.max(1))
    #expect(recorder.events == (waits ? events([]) : events([0])))
    #expect(recorder.violation == nil)
  }

  @Test("The value is let go of when another comes, even where that cancels")
  func release() {
    let captured = LiveObjects()
    let subject = PassthroughSubject<LiveObject, Never>()
    let recorder = RecordingSubscriber<LiveObject, Never>()
    do {
      let output = captured.make { recorder.cancel() }
      subject.replaceEmpty(with: output).subscribe(recorder)
    }
    #expect(captured.count == 1)
    subject.send(LiveObjects().make())
    #expect(captured.count == 0)
    #expect(recorder.values.isEmpty)
    #expect(recorder.violation == nil)
  }

  @Test("Equal upstreams and values make equal publishers")
  func equality() {
    #expect(
      Publishers.ReplaceEmpty(upstream: Just(1), output: 1) == Publishers.ReplaceEmpty(upstream: Just(1), output: 1))
    #expect(
      Publishers.ReplaceEmpty(upstream: Just(1), output: 1) != Publishers.ReplaceEmpty(upstream: Just(1), output: 2))
  }
}
