import Signals
import SignalsTesting
import Testing

/// What becomes of subscribers when their subject is dropped, and of a subject that is dropped while it is at work.
@Suite
struct SubjectLifetimeTests {
  @Test func `A dropped subject releases its subscribers, though they keep their subscriptions`() {
    let captured = LiveObjects()
    let recorder = RecordingSubscriber<Int, Never>()
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    do {
      let object = captured.make()
      subject?.map { value in withExtendedLifetime(object) { value } }.subscribe(recorder)
    }
    #expect(captured.count == 1)
    subject = nil
    #expect(captured.count == 0)
    #expect(recorder.violation == nil)
    recorder.cancel()
  }

  @Test func `A subject whose last use is a send delivers to everyone`() {
    var log: [String] = []
    func deliver() -> [AnyCancellable] {
      let subject = PassthroughSubject<Int, Never>()
      let tokens = ["a", "b"].map { name in subject.sink { log.append("\(name)\($0)") } }
      subject.send(1)
      return tokens
    }
    func deliverCurrent() -> [AnyCancellable] {
      let subject = CurrentValueSubject<Int, Never>(0)
      let tokens = ["c", "d"].map { name in subject.sink { log.append("\(name)\($0)") } }
      subject.value = 1
      return tokens
    }
    let tokens = deliver() + deliverCurrent()
    #expect(log == ["a1", "b1", "c0", "d0", "c1", "d1"])
    withExtendedLifetime(tokens) {}
  }
}
