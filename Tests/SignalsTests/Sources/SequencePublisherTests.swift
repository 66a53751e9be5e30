import Signals
import SignalsTesting
import Testing

@Suite
struct SequencePublisherTests {
  /// Counts down and calls somebody before each element but the first.
  struct Countdown: Sequence, IteratorProtocol {
    var left: Int
    var isFirst = true
    let beforeNext: (Int) -> Void

    mutating func next() -> Int? {
      if !isFirst { beforeNext(left) }
      isFirst = false
      if left == 0 { return nil }
      left -= 1
      return left
    }
  }

  @Test("A sequence that cancels from its iterator delivers nothing more", arguments: [9, Int.max], [2, 0])
  func cancelsFromIterator(demand: Int, at place: Int) {
    let recorder = RecordingSubscriber<Int, Never>(demand: demand == .max ? .unlimited : .max(demand))
    Countdown(left: 3) { if $0 == place { recorder.cancel() } }.publisher.subscribe(recorder)
    #expect(recorder.violation == nil)
    #expect(recorder.completion == nil)
    #expect(recorder.values.count <= 3 - place)
  }

  @Test func `Elements come as they are asked for, and the end with the last of them`() {
    let recorder = RecordingSubscriber<Int, Never>(demand: .max(1))
    [1, 2, 3].publisher.subscribe(recorder)
    #expect(recorder.values == [1])
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2])
    recorder.request(.unlimited)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.completion == .finished)
    #expect(recorder.violation == nil)
  }
}
