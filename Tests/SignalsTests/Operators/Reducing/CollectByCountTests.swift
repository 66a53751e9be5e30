import Signals
import SignalsTesting
import Testing

@Suite("collect(_:)")
struct CollectByCountTests {
  typealias Recorder = RecordingSubscriber<[Int], Oops>

  @Test("Example: two at a time")
  func example() {
    let print = Printed()
    let token = (1...5).publisher.collect(2).sink { print($0) }
    token.cancel()
    #expect(print.lines == ["[1, 2]", "[3, 4]", "[5]"])
  }

  @Test("For each array, as many values are asked for as it has")
  func demand() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = Recorder(demand: .none)
    source.collect(3).subscribe(recorder)
    #expect(source.requests == [])
    recorder.request(.max(2))
    #expect(source.requests == [.max(6)])
    #expect(source.send(1) == .none)
    #expect(source.send(2) == .none)
    recorder.demandAfterValue = { _ in .max(2) }
    #expect(source.send(3) == .max(6))
    recorder.request(.max(.max / 2))
    recorder.request(.unlimited)
    #expect(source.requests == [.max(6), .unlimited, .unlimited])
    #expect(recorder.values == [[1, 2, 3]])
    recorder.cancel()
  }

  @Test("What is left comes when upstream finishes, and not when it fails", arguments: [false, true])
  func rest(_ fails: Bool) {
    let source = PassthroughSubject<Int, Oops>()
    let recorder = Recorder(demand: .max(1))
    source.collect(2).subscribe(recorder)
    source.send(1)
    source.send(completion: fails ? .failure(.offline) : .finished)
    #expect(recorder.values == (fails ? [] : [[1]]))
    #expect(recorder.completion == (fails ? .failure(.offline) : .finished))
    #expect(recorder.violation == nil)
  }

  @Test("No values make no array, and full arrays leave no rest")
  func noRest() {
    let none = Recorder()
    Empty<Int, Oops>().collect(2).subscribe(none)
    #expect(none.events == [.subscription, .completion(.finished)])
    let full = Recorder()
    Publishers.Sequence<[Int], Oops>(sequence: [1, 2, 3, 4]).collect(2).subscribe(full)
    #expect(full.events == [.subscription, .value([1, 2]), .value([3, 4]), .completion(.finished)])
  }

  @Test("Cancelled in an array, or in the rest, it sends nothing more and lets go of what it has", arguments: [1, 2])
  func cancelInside(_ count: Int) {
    let source = ManualPublisher<Int, Oops>()
    let recorder = Recorder()
    recorder.whenReceived = { recorder, _ in if recorder.values.count == count { recorder.cancel() } }
    source.collect(2).subscribe(recorder)
    for value in 1...3 { source.send(value) }
    source.send(completion: .finished)
    #expect(recorder.values == (count == 1 ? [[1, 2]] : [[1, 2], [3]]))
    #expect(recorder.completion == nil)
    #expect(recorder.violation == nil)
    #expect(source.cancelCount == (count == 1 ? 1 : 0))
  }

  @Test("What has been gathered is let go of at the end", arguments: [false, true])
  func release(_ fails: Bool) {
    let captured = LiveObjects()
    let source = ManualPublisher<LiveObject, Oops>()
    let recorder = RecordingSubscriber<[LiveObject], Oops>()
    source.collect(5).subscribe(recorder)
    source.send(captured.make())
    #expect(captured.count == 1)
    if fails { source.send(completion: .failure(.other)) } else { recorder.cancel() }
    #expect(captured.count == 0)
  }

  @Test("Arrays of nothing are a mistake")
  func trap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Just(1).collect(0)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("collect: arrays of 0 values are none"))
  }
}
