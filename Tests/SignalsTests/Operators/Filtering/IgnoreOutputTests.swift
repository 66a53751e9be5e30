import Signals
import SignalsTesting
import Testing

@Suite("ignoreOutput")
struct IgnoreOutputTests {
  @Test("Everything is asked for at once, whatever the downstream asks for")
  func demand() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = RecordingSubscriber<Never, Oops>(demand: .none)
    source.ignoreOutput().subscribe(recorder)
    #expect(source.requests == [.unlimited])
    #expect(source.send(1) == .none)
    source.send(completion: .failure(.offline))
    #expect(recorder.completion == .failure(.offline))
    #expect(recorder.events.count == 2)
  }

  @Test("Cancelled, it does not end")
  func cancelled() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = RecordingSubscriber<Never, Oops>()
    source.ignoreOutput().subscribe(recorder)
    recorder.cancel()
    source.send(completion: .finished)
    #expect(source.cancelCount == 1)
    #expect(recorder.completion == nil)
  }

  @Test("Example: the end alone")
  func example() {
    var printed: [String] = []
    let token = (1...3).publisher.ignoreOutput().sink {
      printed.append("\($0)")
    } receiveValue: { _ in
    }
    #expect(printed == ["finished"])
    withExtendedLifetime(token) {}
  }
}
