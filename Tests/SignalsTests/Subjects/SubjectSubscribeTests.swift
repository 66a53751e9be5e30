import Signals
import SignalsTesting
import Testing

@Suite("Streams that feed subjects")
struct SubjectSubscribeTests {
  typealias Passthrough = PassthroughSubject<Int, Oops>
  typealias Current = CurrentValueSubject<Int, Oops>

  @Test("Example: subscribe(_:)")
  @MainActor
  func example() {
    var printed: [Int] = []
    var cancellables: Set<AnyCancellable> = []
    let numbers = PassthroughSubject<Int, Never>()
    numbers.sink { printed.append($0) }.store(in: &cancellables)
    let token = [1, 2].publisher.subscribe(numbers)
    #expect(printed == [1, 2])
    token.cancel()
  }

  @Test("A passthrough subject asks for everything when somebody asks it for something, a current value at once")
  func demand() {
    let (first, second) = (ManualPublisher<Int, Oops>(), ManualPublisher<Int, Oops>())
    let (passthrough, current) = (Passthrough(), Current(0))
    let tokens = [first.subscribe(passthrough), second.subscribe(current)]
    #expect(first.requests == [])
    #expect(second.requests == [.unlimited])
    let recorder = passthrough.record(demand: .none)
    #expect(first.requests == [])
    recorder.request(.max(1))
    #expect(first.requests == [.unlimited])
    recorder.request(.max(1))
    #expect(first.requests == [.unlimited])
    let third = ManualPublisher<Int, Oops>()
    let token = third.subscribe(passthrough)
    #expect(third.requests == [.unlimited], "somebody has asked already")
    first.send(1)
    third.send(2)
    second.send(3)
    #expect(recorder.values == [1, 2])
    #expect(current.value == 3)
    withExtendedLifetime((tokens, token)) {}
  }

  @Test("A completion passes, and parts the subject from its other streams")
  func completion() {
    let (first, second) = (ManualPublisher<Int, Oops>(), ManualPublisher<Int, Oops>())
    let subject = Passthrough()
    let recorder = subject.record()
    let tokens = [first.subscribe(subject), second.subscribe(subject)]
    first.send(1)
    first.send(completion: .failure(.other))
    second.send(2)
    #expect(recorder.events == events([1], .failure(.other)))
    #expect([first.cancelCount, second.cancelCount] == [0, 1])
    let third = ManualPublisher<Int, Oops>()
    let late = third.subscribe(subject)
    #expect(third.cancelCount == 1)
    #expect(third.requests == [])
    for token in tokens + [late] { token.cancel() }
    #expect([first.cancelCount, second.cancelCount, third.cancelCount] == [0, 1, 1])
  }

  @Test("The token parts them, and leaves the subject open")
  @MainActor
  func token() {
    let source = ManualPublisher<Int, Oops>()
    let subject = Current(0)
    let recorder = subject.record()
    var token: AnyCancellable? = source.subscribe(subject)
    source.send(1)
    token?.cancel()
    source.send(2)
    #expect(source.cancelCount == 1)
    token = source.subscribe(subject)
    #expect(source.connections.count == 2)
    token = nil
    #expect(source.cancelCount == 2, "dropped in its domain it cancels")
    subject.send(3)
    #expect(recorder.events == events([0, 1, 3]))
  }

  @Test("A token that was dropped where the domain is unknown ends the stream at its next value")
  func droppedToken() {
    let source = ManualPublisher<Int, Oops>()
    let subject = Current(0)
    var token: AnyCancellable? = source.subscribe(subject, isolation: nil)
    source.send(1)
    token = nil
    _ = token
    #expect(source.cancelCount == 0)
    source.send(2)
    #expect(source.cancelCount == 1)
    #expect(subject.value == 1)
  }

  @Test(
    "A subscription that was given by hand is asked, kept, and cancelled with the completion", arguments: [false, true])
  func byHand(_ hasCompleted: Bool) {
    let source = ManualPublisher<Int, Oops>()
    let subject = Passthrough()
    let recorder = subject.record()
    if hasCompleted { subject.send(completion: .finished) }
    source.subscribe(
      AnySubscriber<Int, Oops>(
        receiveSubscription: { subject.send(subscription: $0) },
        receiveValue: {
          subject.send($0)
          return .none
        }))
    #expect(source.requests == (hasCompleted ? [] : [.unlimited]))
    source.send(1)
    subject.send(completion: .finished)
    #expect(recorder.events == events(hasCompleted ? [] : [1], .finished))
    #expect(source.cancelCount == 1)
  }

  @Test("A completion inside a delivery cancels upstream and comes next")
  func completionInside() {
    let source = ManualPublisher<Int, Oops>()
    let subject = Passthrough()
    let recorder = subject.record {
      $0.whenReceived = { _, _ in
        subject.send(7)
        subject.send(completion: .finished)
        source.send(8)
      }
    }
    let token = source.subscribe(subject)
    source.send(1)
    #expect(recorder.events == events([1, 7], .finished))
    #expect(source.cancelCount == 1)
    token.cancel()
  }

  /// How a stream into a subject comes to its end.
  enum Ending: CaseIterable { case finish, failure, cancel, cancelInside, completeSubject, dropSource, dropSubject }

  @Test("Nothing is left when the stream has ended, however it has", arguments: Ending.allCases)
  @MainActor
  func release(_ ending: Ending) {
    let captured = LiveObjects()
    Diagnostics.counting {
      do {
        var source: Passthrough? = Passthrough()
        var subject: Passthrough? = Passthrough()
        weak let lost = subject
        var token: AnyCancellable?
        let recorder = subject.unsafelyUnwrapped.record {
          $0.whenReceived = { _, value in if value == 2, ending == .cancelInside { token?.cancel() } }
        }
        do {
          let object = captured.make()
          token = source.unsafelyUnwrapped.map { value in withExtendedLifetime(object) { value } }
            .subscribe(subject.unsafelyUnwrapped)
        }
        source?.send(1)
        switch ending {
        case .finish: source?.send(completion: .finished)
        case .failure: source?.send(completion: .failure(.other))
        case .cancel: token?.cancel()
        case .cancelInside: source?.send(2)
        case .completeSubject: subject?.send(completion: .finished)
        case .dropSource:
          source = nil
          token = nil
        case .dropSubject:
          subject = nil
          source?.send(3)
          #expect(recorder.values == [1, 3], "the stream keeps its subject")
          token?.cancel()
        }
        #expect(captured.count == 0)
        subject = nil
        #expect(lost == nil)
        withExtendedLifetime((source, token, recorder)) {}
        recorder.cancel()
        recorder.whenReceived = nil
      }
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 0)
    }
  }

  @Test("Streams that come and go leave nothing in the subject")
  @MainActor
  func reconnecting() {
    let subject = Passthrough()
    Diagnostics.counting {
      let source = Passthrough()
      for _ in 0..<10 { source.subscribe(subject).cancel() }
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 1, "the source")
    }
  }

  @Test("A second subscription traps")
  func secondSubscription() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = ManualPublisher<Int, Oops>()
      let token = source.subscribe(PassthroughSubject<Int, Oops>())
      source.connections[0].sendSubscription()
      token.cancel()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("subscribe: a second subscription was received"), "\(text)")
  }
}
