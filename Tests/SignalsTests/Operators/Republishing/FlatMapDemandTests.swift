import Signals
import SignalsTesting
import Testing

@Suite
struct FlatMapDemandTests {
  @Test("An upstream that never waits is not drawn into the queue", arguments: [1, 3])
  func backPressure(maxPublishers: Int) {
    var made = 0
    let recorder = RecordingSubscriber<Int, Never>(demand: .max(1))
    (1...100_000).publisher.flatMap(maxPublishers: .max(maxPublishers)) { value -> Just<Int> in
      made += 1
      return Just(value)
    }.subscribe(recorder)
    #expect(recorder.values == [1])
    #expect(made <= maxPublishers + 1)
    for _ in 0..<5 { recorder.request(.max(1)) }
    #expect(recorder.values == [1, 2, 3, 4, 5, 6])
    #expect(made <= maxPublishers + 6)
    recorder.request(.unlimited)
    #expect(recorder.values == Array(1...100_000))
    #expect(recorder.completion == .finished)
    #expect(recorder.violation == nil)
  }
}
