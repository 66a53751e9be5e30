import Signals
import SignalsTesting
import Testing

@Suite("replaceError and assertNoFailure")
struct ReplaceErrorTests {
  @Test("Example: a value in place of an error")
  @MainActor
  func example() {
    var printed: [Int] = []
    let token = Fail<Int, Oops>(error: .offline).replaceError(with: 0).sink { printed.append($0) }
    #expect(printed == [0])
    token.cancel()
  }

  @Test("The value waits until it is asked for")
  func demand() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = RecordingSubscriber<Int, Never>(demand: .max(1))
    source.replaceError(with: 0).subscribe(recorder)
    source.send(1)
    source.send(completion: .failure(.offline))
    #expect(recorder.events == [.subscription, .value(1)])
    recorder.request(.max(1))
    #expect(recorder.events == [.subscription, .value(1), .value(0), .completion(.finished)])
    #expect(source.requests == [.max(1)])
    #expect(source.cancelCount == 0)
    #expect(recorder.violation == nil)
  }

  @Test("A stream that finishes has nothing to replace")
  func finished() {
    let recorder = RecordingSubscriber<Int, Never>()
    Record<Int, Oops>(output: [1], completion: .finished).replaceError(with: 0).subscribe(recorder)
    #expect(recorder.events == [.subscription, .value(1), .completion(.finished)])
  }

  @Test("Cancelled in the value, or while it waits, the stream does not finish", arguments: [false, true])
  func cancel(_ waits: Bool) {
    let recorder = RecordingSubscriber<Int, Never>(demand: waits ? .none : .max(1))
    recorder.whenReceived = { recorder, _ in recorder.cancel() }
    Fail<Int, Oops>(error: .offline).replaceError(with: 0).subscribe(recorder)
    recorder.cancel()
    recorder.request(.max(1))
    #expect(recorder.events == (waits ? [.subscription] : [.subscription, .value(0)]))
    #expect(recorder.violation == nil)
  }

  @Test("Equal upstreams and values make equal publishers")
  func equality() {
    let fail = Fail<Int, Oops>(error: .offline)
    #expect(fail.replaceError(with: 1) == fail.replaceError(with: 1))
    #expect(fail.replaceError(with: 1) != fail.replaceError(with: 2))
  }

  @Test("Example: a failure that only a mistake can cause stops the program")
  func assertNoFailure() async {
    let prefixed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let recorder = RecordingSubscriber<Int, Never>()
      Fail<Int, Oops>(error: .offline).assertNoFailure("the bundle").subscribe(recorder)
    }
    check(prefixed, says: "ReplaceErrorTests.swift", "assertNoFailure: the bundle: the stream failed with offline")
    let plain = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let recorder = RecordingSubscriber<Int, Never>()
      Record<Int, Oops>(output: [1], completion: .failure(.other)).assertNoFailure(file: "Here", line: 7)
        .subscribe(recorder)
    }
    check(plain, says: "Here:7", "assertNoFailure: the stream failed with other")
  }

  @Test("A stream that does not fail passes, with its demand")
  func passes() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = RecordingSubscriber<Int, Never>(demand: .max(2))
    source.assertNoFailure().subscribe(recorder)
    source.send(1)
    source.send(completion: .finished)
    #expect(source.requests == [.max(2)])
    #expect(recorder.events == [.subscription, .value(1), .completion(.finished)])
  }
}
