import Signals
import SignalsTesting
import Testing

@Suite("handleEvents")
struct HandleEventsTests {
  final class Log {
    var lines: [String] = []
  }

  private func logged(_ source: some Publisher<Int, Oops>, _ log: Log) -> some Publisher<Int, Oops> {
    source.handleEvents(
      receiveSubscription: { _ in log.lines.append("subscription") },
      receiveOutput: { log.lines.append("output \($0)") },
      receiveCompletion: { log.lines.append("completion \($0)") },
      receiveCancel: { log.lines.append("cancel") },
      receiveRequest: { log.lines.append("request \($0)") })
  }

  @Test("It tells what passes, in order, before it is handed on")
  func order() {
    let log = Log()
    let source = ManualPublisher<Int, Oops>()
    let recorder = logged(source, log).record(demand: .max(1), demandAfterValue: .max(2)) {
      $0.whenReceived = { _, value in log.lines.append("received \(value)") }
    }
    source.send(1)
    source.send(completion: .finished)
    recorder.cancel()
    #expect(
      log.lines == [
        "subscription", "request max(1)", "output 1", "received 1", "request max(2)", "completion finished",
      ])
    #expect(source.requests == [.max(1)])
  }

  @Test("A cancellation is told once, and nothing after it")
  func cancel() {
    let log = Log()
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = logged(subject, log).record(demand: .max(5), demandAfterValue: .max(1)) {
      $0.whenReceived = { recorder, _ in recorder.cancel() }
    }
    subject.send(1)
    recorder.cancel()
    recorder.request(.max(1))
    #expect(log.lines == ["subscription", "request max(5)", "output 1", "cancel"])
  }

  @Test("A closure that cancels keeps the value and the completion from being handed on", arguments: [false, true])
  func closureCancels(_ completes: Bool) {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = RecordingSubscriber<Int, Oops>()
    subject.handleEvents(
      receiveOutput: { _ in recorder.cancel() }, receiveCompletion: { _ in recorder.cancel() }
    ).subscribe(recorder)
    if completes { subject.send(completion: .finished) } else { subject.send(1) }
    #expect(recorder.events == [.subscription])
  }

  @Test("Demand that is returned in a delivery that cancelled is not told")
  func requestAfterCancel() {
    let log = Log()
    let source = ManualPublisher<Int, Oops>()
    var subscription: (any Subscription)?
    logged(source, log).subscribe(
      AnySubscriber(
        receiveSubscription: {
          subscription = $0
          $0.request(.max(1))
        },
        receiveValue: { _ in
          subscription?.cancel()
          return .max(3)
        }))
    source.send(1)
    #expect(log.lines == ["subscription", "request max(1)", "output 1", "cancel"])
  }
}
