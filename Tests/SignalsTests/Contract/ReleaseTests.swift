import Signals
import SignalsTesting
import Testing

/// Rule 8: the end of a stream, however it comes about, releases everything.
@Suite("Rule 8: release")
struct ReleaseTests {
  /// How a stream comes to its end.
  enum Ending: CaseIterable {
    case finish, failure, finishByOperator, cancelOutside, cancelInside, cancelInsideSubscription, dropOfSubject
    case completionInside, cancelInsideCompletion
  }

  @Test("Streams of a subject", arguments: OperatorCase.allCases, Ending.allCases)
  func hot(_ operation: OperatorCase, _ ending: Ending) {
    let captured = LiveObjects()
    Diagnostics.counting {
      weak var lost: RecordingSubscriber<Int, Oops>?
      do {
        var subject: PassthroughSubject<Int, Oops>? = PassthroughSubject()
        let recorder = RecordingSubscriber<Int, Oops>(demand: .unlimited)
        lost = recorder
        prepare(recorder, for: ending, subject: subject)
        // The chain holds its closures itself, so it goes before the stream does.
        do {
          let chain = operation.apply(to: subject.unsafelyUnwrapped, capturing: captured.make())
          chain.subscribe(recorder)
        }
        if ending == .cancelInsideSubscription { #expect(captured.count == 0) }
        subject?.send(1)
        subject?.send(2)
        switch ending {
        case .finish, .cancelInsideCompletion: subject?.send(completion: .finished)
        case .failure: subject?.send(completion: .failure(.offline))
        case .finishByOperator: for value in [4, 6, 8, 10] { subject?.send(value) }
        case .cancelOutside: recorder.cancel()
        case .cancelInside, .cancelInsideSubscription, .completionInside: subject?.send(6)
        case .dropOfSubject: break
        }
        let hasEnded =
          switch ending {
          case .dropOfSubject: false
          case .finish, .cancelInsideCompletion: operation.outcome(of: [1, 2], .finished).completion != nil
          case .failure: operation.outcome(of: [1, 2], .failure(.offline)).completion != nil
          case .finishByOperator: operation.outcome(of: [1, 2, 4, 6, 8, 10]).completion != nil
          case .cancelInside: operation.outcome(of: [1, 2, 6]) != Outcome(values: [])
          case .completionInside:
            !operation.outcome(of: [1, 2, 6]).values.isEmpty
              && operation.outcome(of: [1, 2, 6], .finished).completion != nil
          case .cancelOutside, .cancelInsideSubscription: true
          }
        if hasEnded { #expect(captured.count == 0, "the recorder still has its subscription, but nothing else lives") }
        weak let lostSubject = subject
        subject = nil
        if hasEnded || !operation.keepsUpstream { #expect(lostSubject == nil) }
        if ending != .cancelOutside, ending != .cancelInsideSubscription { recorder.cancel() }
        #expect(recorder.violation == nil)
      }
      #expect(lost == nil)
      #expect(captured.count == 0)
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 0)
    }
  }

  private func prepare(
    _ recorder: RecordingSubscriber<Int, Oops>, for ending: Ending, subject: PassthroughSubject<Int, Oops>?
  ) {
    weak let subject = subject
    switch ending {
    case .cancelInside: recorder.whenReceived = { recorder, _ in recorder.cancel() }
    case .cancelInsideSubscription: recorder.whenSubscribed = { $0.cancel() }
    case .completionInside: recorder.whenReceived = { _, _ in subject?.send(completion: .finished) }
    case .cancelInsideCompletion: recorder.whenCompleted = { recorder, _ in recorder.cancel() }
    default: break
    }
  }

  @Test("Streams of a sequence", arguments: OperatorCase.allCases, [0, 1, 2, 100])
  func cold(_ operation: OperatorCase, _ count: Int) {
    let captured = LiveObjects()
    Diagnostics.counting {
      weak var lost: RecordingSubscriber<Int, Oops>?
      do {
        let recorder = RecordingSubscriber<Int, Oops>(demand: count == 100 ? .unlimited : .max(count))
        lost = recorder
        do {
          let numbers = Publishers.Sequence<[Int], Oops>(sequence: [2, 4, 6, 12])
          operation.apply(to: numbers, capturing: captured.make()).subscribe(recorder)
        }
        recorder.cancel()
        #expect(captured.count == 0)
        #expect(recorder.violation == nil)
      }
      #expect(lost == nil)
      #expect(captured.count == 0)
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 0)
    }
  }

  @Test("Streams of a current value that nobody asks for", arguments: OperatorCase.allCases)
  func currentValue(_ operation: OperatorCase) {
    let captured = LiveObjects()
    Diagnostics.counting {
      do {
        let subject = CurrentValueSubject<Int, Oops>(2)
        let recorder = RecordingSubscriber<Int, Oops>(demand: .none)
        operation.apply(to: subject, capturing: captured.make()).subscribe(recorder)
        subject.value = 4
        recorder.cancel()
        #expect(captured.count == 0)
      }
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 0)
    }
  }

  @Test("Tokens of sinks: cancel and drop release at once", arguments: OperatorCase.allCases, [false, true])
  @MainActor
  func tokens(_ operation: OperatorCase, _ drops: Bool) {
    let captured = LiveObjects()
    Diagnostics.counting {
      do {
        let subject = PassthroughSubject<Int, Oops>()
        var token: AnyCancellable? = sink(operation.apply(to: subject, capturing: captured.make()), captured)
        subject.send(2)
        if operation.outcome(of: [2]).completion == nil { #expect(captured.count >= 2) }
        if drops { token = nil } else { token?.cancel() }
        #expect(captured.count == 0)
        #expect(Diagnostics.liveSubscriptions == 0)
        _ = token
      }
      #expect(Diagnostics.liveObjects == 0)
    }
  }

  @MainActor
  private func sink<P: Publisher<Int, Oops>>(_ publisher: P, _ captured: LiveObjects) -> AnyCancellable {
    let (atEnd, atValue) = (captured.make(), captured.make())
    return publisher.sink { _ in
      _ = atEnd
    } receiveValue: { _ in
      _ = atValue
    }
  }

  /// Without the chain: there one stage is another's subscription and its subscriber, and only an end parts them.
  @Test(
    "Dropping the subject releases the streams that it fed",
    arguments: OperatorCase.allCases.filter { !$0.outlivesSubject })
  @MainActor
  func subjectDropped(_ operation: OperatorCase) {
    let captured = LiveObjects()
    Diagnostics.counting {
      var subject: PassthroughSubject<Int, Oops>? = PassthroughSubject()
      weak let lost = subject
      // No sink keeps its subscription here, so all that there is hangs on the subject.
      func subscribe<P: Publisher<Int, Oops>>(_ publisher: P, _ object: LiveObject) {
        publisher.subscribe(
          AnySubscriber<Int, Oops>(
            receiveSubscription: { $0.request(.unlimited) },
            receiveValue: { _ in
              _ = object
              return .none
            }))
      }
      subscribe(operation.apply(to: subject.unsafelyUnwrapped, capturing: captured.make()), captured.make())
      subject?.send(2)
      if operation.outcome(of: [2]).completion == nil { #expect(captured.count > 0) }
      subject = nil
      #expect(lost == nil)
      #expect(captured.count == 0)
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 0)
    }
  }
}
