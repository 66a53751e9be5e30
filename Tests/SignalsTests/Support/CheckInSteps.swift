import Signals
import SignalsTesting
import Testing

/// Asks a cold stream for its values a few at a time, in all ways in which that can be done, and compares what has come each
/// time with what should have.
///
/// - Parameters:
///   - publisher: The stream. It ends with its last value.
///   - expected: The values.
///   - end: How it ends.
///   - seed: What a failure prints.
///   - random: Decides how much is asked for.
func checkInSteps<P: Publisher<Int, Oops>>(
  _ publisher: P, _ expected: [Int], _ end: Subscribers.Completion<Oops>, _ seed: Int,
  _ random: inout SeededGenerator, location: SourceLocation = #_sourceLocation
) {
  var asked = random.pick(4)
  let (returned, requested) = (random.pick(3), random.pick(2))
  // Asking in a value for one or more in place of it draws the whole stream; do that to some only.
  let period = 1 + random.pick(4)
  let recorder = RecordingSubscriber<Int, Oops>(demand: .max(asked))
  recorder.whenReceived = { recorder, value in
    if recorder.values.count % period != 0 { return }
    asked += requested
    recorder.request(.max(requested))
  }
  recorder.demandAfterValue = { [unowned recorder] _ in
    if recorder.values.count % period != 0 { return .none }
    asked += returned
    return .max(returned)
  }
  publisher.subscribe(recorder)
  for _ in 0...expected.count {
    let due = Array(expected.prefix(asked))
    #expect(recorder.values == due, "seed \(seed)", sourceLocation: location)
    let isOver = due.count == expected.count
    #expect(recorder.completion == (isOver ? end : nil), "seed \(seed)", sourceLocation: location)
    if isOver { break }
    let more = 1 + random.pick(3)
    asked += more
    recorder.request(.max(more))
  }
  #expect(recorder.completion == end, "seed \(seed)", sourceLocation: location)
  #expect(recorder.violation == nil, "seed \(seed)", sourceLocation: location)
}
