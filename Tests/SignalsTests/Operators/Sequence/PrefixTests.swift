import Signals
import SignalsTesting
import Testing

@Suite("prefix")
struct PrefixTests {
  @Test("Example: two numbers")
  func example() {
    let print = Printed()
    let token = (1...9).publisher.prefix(2)
      .sink {
        print("end:", $0)
      } receiveValue: {
        print($0)
      }
    token.cancel()
    #expect(print.lines == ["1", "2", "end: finished"])
  }

  @Test("The last value is delivered, then upstream is cancelled, then the stream ends")
  func order() {
    let source = ManualPublisher<Int, Oops>()
    var log: [String] = []
    source.whenCancelled = { _ in log.append("cancel") }
    let recorder = source.prefix(2).record {
      $0.whenReceived = { _, value in log.append("\(value)") }
      $0.whenCompleted = { _, _ in log.append("end") }
    }
    source.send(1)
    source.send(2)
    source.send(3)
    source.send(completion: .failure(.offline))
    #expect(log == ["1", "2", "cancel", "end"])
    #expect(recorder.events == events([1, 2], .finished))
    #expect(source.cancelCount == 1)
  }

  @Test("A length of zero subscribes to nothing and ends without demand")
  func zero() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.prefix(0).record(demand: .none)
    #expect(recorder.events == events([], .finished))
    #expect(source.connections.isEmpty)
  }

  @Test("A short stream ends as it ends")
  func short() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.prefix(5).record()
    subject.send(1)
    subject.send(completion: .failure(.offline))
    #expect(recorder.events == events([1], .failure(.offline)))
  }

  @Test("Cancelled in the last value, it does not end")
  func cancelInLast() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.prefix(1).record { $0.whenReceived = { recorder, _ in recorder.cancel() } }
    subject.send(1)
    #expect(recorder.events == events([1]))
    #expect(recorder.violation == nil)
  }

  @Test("Cancelled while it cancels upstream, it does not end")
  func cancelInCancel() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = source.prefix(1).record()
    source.whenCancelled = { _ in recorder.cancel() }
    source.send(1)
    #expect(recorder.events == events([1]))
    #expect(source.cancelCount == 1)
  }

  @Test("Values sent inside the last one are not delivered")
  func sendInLast() {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = subject.prefix(2).record { $0.whenReceived = { _, value in subject.send(value + 1) } }
    subject.send(1)
    #expect(recorder.events == events([1, 2], .finished))
  }
}
