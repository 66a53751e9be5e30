import Signals
import SignalsTesting
import Testing

/// The rules of the delivery contract, each on every operator.
@Suite("Delivery contract")
struct DeliveryContractTests {
  static let input = [1, 2, 2, 3, 4, 4, 6, 6, 12, 5, 8]

  typealias Ints = Publishers.Sequence<[Int], Oops>

  static var cold: Ints { Ints(sequence: input) }

  @Test("The whole stream arrives, in order, from a subject", arguments: OperatorCase.allCases)
  func hotValues(_ operation: OperatorCase) {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = operation.apply(to: subject).record()
    for value in Self.input { subject.send(value) }
    subject.send(completion: .finished)
    let outcome = operation.outcome(of: Self.input, .finished)
    #expect(recorder.events == events(outcome.values, outcome.completion))
    #expect(recorder.violation == nil)
  }

  @Test("The whole stream arrives, in order, from a sequence", arguments: OperatorCase.allCases)
  func coldValues(_ operation: OperatorCase) {
    let recorder = operation.apply(to: Self.cold).record()
    let completion = operation.outcome(of: Self.input, .finished).completion
    #expect(recorder.events == events(operation.coldModel(Self.input), completion))
    #expect(recorder.violation == nil)
  }

  @Test("Rule 1: one subscription comes before anything else", arguments: OperatorCase.allCases)
  func rule1(_ operation: OperatorCase) {
    let sources: [any Publisher<Int, Oops>] = [
      PassthroughSubject<Int, Oops>(), CurrentValueSubject<Int, Oops>(1), Self.cold, Empty<Int, Oops>(),
      Fail<Int, Oops>(error: .offline), Ints(sequence: []), Empty<Int, Oops>(completeImmediately: false),
    ]
    for source in sources {
      let recorder = operation.apply(to: source).record(demand: .none)
      #expect(recorder.events.first == .subscription)
      recorder.request(.unlimited)
      #expect(recorder.events.filter { $0 == .subscription }.count == 1)
      #expect(recorder.violation == nil)
    }
  }

  @Test("Rule 2: demand is exact, adds up, and is kept for later", arguments: OperatorCase.allCases, [0, 1, 2, 3])
  func rule2(_ operation: OperatorCase, _ first: Int) {
    if operation.dropsWithoutDemand { return }
    let expected = operation.outcome(of: Self.input, .finished).values
    let recorder = operation.apply(to: Self.cold).record(demand: .max(first))
    #expect(recorder.values == Array(expected.prefix(first)))
    recorder.request(.max(1))
    recorder.request(.max(1))
    #expect(recorder.values == Array(expected.prefix(first + 2)))
    recorder.request(.unlimited)
    #expect(recorder.events == events(expected, operation.outcome(of: Self.input, .finished).completion))
    #expect(recorder.violation == nil)
  }

  @Test("Rule 2: demand that a subscriber returns or requests inside receive counts", arguments: OperatorCase.allCases)
  func rule2Inside(_ operation: OperatorCase) {
    if operation.dropsWithoutDemand { return }
    let expected = operation.outcome(of: Self.input, .finished).values
    let returning = operation.apply(to: Self.cold).record(demand: .max(1), demandAfterValue: .max(1))
    #expect(returning.values == expected)
    #expect(returning.violation == nil)
    let requesting = operation.apply(to: Self.cold).record(demand: .max(1)) {
      $0.whenReceived = { recorder, _ in recorder.request(.max(1)) }
    }
    #expect(requesting.values == expected)
    #expect(requesting.violation == nil)
    let both = operation.apply(to: Self.cold).record(demand: .max(1)) { recorder in
      recorder.whenReceived = { recorder, _ in if recorder.values.count == 1 { recorder.request(.max(1)) } }
      recorder.demandAfterValue = { [unowned recorder] _ in recorder.values.count == 1 ? .max(1) : .none }
    }
    #expect(both.values == Array(expected.prefix(3)))
    #expect(both.violation == nil)
  }

  @Test("Rule 2: a subject's values never exceed the demand", arguments: OperatorCase.allCases, [0, 1, 3])
  func rule2Hot(_ operation: OperatorCase, _ count: Int) {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = operation.apply(to: subject).record(demand: .max(count))
    for value in Self.input { subject.send(value) }
    #expect(recorder.values.count <= count)
    recorder.request(.max(2))
    for value in Self.input { subject.send(value) }
    #expect(recorder.values.count <= count + 2)
    recorder.request(.unlimited)
    for value in Self.input { subject.send(value) }
    #expect(recorder.violation == nil)
  }

  @Test("Rule 3: a failure comes once, after the values before it", arguments: OperatorCase.allCases, [0, 1, 5])
  func rule3(_ operation: OperatorCase, _ count: Int) {
    let subject = PassthroughSubject<Int, Oops>()
    let recorder = operation.apply(to: subject).record()
    let sent = Array(Self.input.prefix(count))
    for value in sent { subject.send(value) }
    subject.send(completion: .failure(.offline))
    subject.send(completion: .failure(.other))
    subject.send(7)
    let outcome = operation.outcome(of: sent, .failure(.offline))
    #expect(recorder.events == events(outcome.values, outcome.completion))
    #expect(recorder.violation == nil)
  }

  @Test("Rule 4: nothing comes after cancel(), upstream is cancelled once", arguments: OperatorCase.allCases)
  func rule4(_ operation: OperatorCase) {
    let source = ManualPublisher<Int, Oops>()
    let recorder = operation.apply(to: source).record()
    source.send(2)
    recorder.cancel()
    #expect(source.cancelCount == 1)
    recorder.cancel()
    recorder.request(.max(1))
    if !operation.passesSubscription { #expect(source.cancelCount == 1) }
    let outcome = operation.outcome(of: [2])
    #expect(recorder.events == events(outcome.values, outcome.completion))
  }

  @Test("Rule 4: cancel() inside a delivery", arguments: OperatorCase.allCases, [1, 2, 3])
  func rule4Inside(_ operation: OperatorCase, _ count: Int) {
    let subject = PassthroughSubject<Int, Oops>()
    var upstreamCancels = 0
    let watched = subject.handleEvents(receiveCancel: { upstreamCancels += 1 })
    let recorder = operation.apply(to: watched).record {
      $0.whenReceived = { recorder, _ in
        if recorder.values.count != count { return }
        recorder.cancel()
        subject.send(2)
        recorder.request(.max(3))
      }
    }
    for value in Self.input { subject.send(value) }
    subject.send(completion: .finished)
    let outcome = operation.outcome(of: Self.input, .finished)
    #expect(recorder.values == Array(outcome.values.prefix(count)))
    #expect(recorder.completion == nil || recorder.values.count < count)
    #expect(recorder.violation == nil)
    // What comes only when upstream has ended finds nothing to cancel.
    let comesBeforeTheEnd = operation.outcome(of: Self.input).values.count >= count
    // Nor does what comes before upstream is subscribed to.
    let comesWithoutInput = operation.outcome(of: []).values.count >= count
    if recorder.isCancelled { #expect(upstreamCancels == (comesBeforeTheEnd && !comesWithoutInput ? 1 : 0)) }

    let cold = operation.apply(to: Self.cold).record {
      $0.whenReceived = { recorder, _ in if recorder.values.count == count { recorder.cancel() } }
    }
    #expect(cold.values.count <= count)
    #expect(cold.violation == nil)
  }

  @Test("Rule 4: cancel() inside the subscription", arguments: OperatorCase.allCases)
  func rule4Subscription(_ operation: OperatorCase) {
    let closed = PassthroughSubject<Int, Oops>()
    closed.send(completion: .failure(.offline))
    let sources: [any Publisher<Int, Oops>] = [
      CurrentValueSubject<Int, Oops>(2), Self.cold, Empty<Int, Oops>(), Fail<Int, Oops>(error: .offline), closed,
    ]
    for source in sources {
      let recorder = operation.apply(to: source).record(demand: .none) { recorder in
        recorder.whenSubscribed = { recorder in
          recorder.cancel()
          recorder.request(.unlimited)
        }
      }
      #expect(recorder.events == [.subscription], "\(source)")
      #expect(recorder.violation == nil, "\(source)")
    }
  }

  @Test("Rule 4: cancel() before its turn in a delivery", arguments: OperatorCase.allCases)
  func rule4BeforeTurn(_ operation: OperatorCase) {
    let subject = PassthroughSubject<Int, Oops>()
    let first = subject.record()
    let second = operation.apply(to: subject).record()
    let third = operation.apply(to: subject).record()
    first.whenReceived = { _, _ in second.cancel() }
    subject.send(2)
    #expect(second.values == operation.outcome(of: []).values)
    #expect(third.values == operation.outcome(of: [2]).values)
    #expect(second.violation == nil && third.violation == nil)
    first.whenCompleted = { _, _ in third.cancel() }
    subject.send(completion: .finished)
    #expect(third.completion == operation.outcome(of: [2]).completion)
    #expect(third.violation == nil)
  }

  @Test("Rule 4: cancel() inside the completion does nothing more", arguments: OperatorCase.allCases)
  func rule4Completion(_ operation: OperatorCase) {
    let source = ManualPublisher<Int, Oops>()
    let recorder = operation.apply(to: source).record { $0.whenCompleted = { recorder, _ in recorder.cancel() } }
    source.send(2)
    source.send(completion: .finished)
    let outcome = operation.outcome(of: [2], .finished)
    #expect(recorder.events == events(outcome.values, outcome.completion))
    #expect(recorder.violation == nil)
    // An operator that has ended by itself had to cancel.
    let endedItself = operation.outcome(of: [2]).completion != nil
    if !operation.passesSubscription { #expect(source.cancelCount == (endedItself ? 1 : 0)) }
  }

  @Test("Rule 5: values sent inside a delivery come next and never nested", arguments: OperatorCase.allCases)
  func rule5(_ operation: OperatorCase) {
    let subject = PassthroughSubject<Int, Oops>()
    var sent: [Int] = []
    func send(_ value: Int) {
      sent.append(value)
      subject.send(value)
    }
    func reacting(_ recorder: RecordingSubscriber<Int, Oops>) {
      recorder.whenReceived = { _, _ in
        if sent.count < 20 {
          send(sent.count + 1)
          send(sent.count + 1)
        }
      }
    }
    let before = operation.apply(to: subject).record()
    let reactor = operation.apply(to: subject).record()
    reacting(reactor)
    let after = operation.apply(to: subject).record()
    for value in [6, 12] { send(value) }
    let expected = operation.outcome(of: sent).values
    for recorder in [before, reactor, after] {
      #expect(recorder.values == expected)
      #expect(recorder.violation == nil)
    }
  }

  @Test(
    "Rule 5: a completion sent inside a delivery closes the subject and comes next", arguments: OperatorCase.allCases)
  func rule5Completion(_ operation: OperatorCase) {
    let subject = PassthroughSubject<Int, Oops>()
    let before = operation.apply(to: subject).record()
    let reactor = operation.apply(to: subject).record()
    reactor.whenReceived = { _, _ in
      subject.send(8)
      subject.send(completion: .failure(.offline))
      subject.send(10)
    }
    let after = operation.apply(to: subject).record()
    for value in [1, 2, 3, 4] { subject.send(value) }
    // Which value is the first that gets through depends on the operator.
    let trigger = (1...4).first { operation.outcome(of: Array(1...$0)).values != operation.outcome(of: []).values }
    let outcome =
      trigger.map { operation.outcome(of: Array(1...$0) + [8], .failure(.offline)) }
      ?? operation.outcome(of: [1, 2, 3, 4])
    for recorder in [before, reactor, after] {
      #expect(recorder.values == outcome.values)
      #expect(recorder.completion == outcome.completion)
      #expect(recorder.violation == nil)
    }
  }

  @Test("Rule 6: who subscribes inside a delivery gets what is sent later", arguments: OperatorCase.allCases)
  func rule6(_ operation: OperatorCase) {
    let subject = PassthroughSubject<Int, Oops>()
    var late: RecordingSubscriber<Int, Oops>?
    let first = subject.record {
      $0.whenReceived = { _, value in
        if value != 2 { return }
        subject.send(4)
        late = operation.apply(to: subject).record()
        subject.send(8)
      }
    }
    subject.send(2)
    subject.send(10)
    #expect(first.values == [2, 4, 8, 10])
    #expect(late?.values == operation.outcome(of: [8, 10]).values)
    #expect(late?.violation == nil)
  }

  @Test("Rule 6: inside a delivery a current value comes at once and its queued copy is skipped")
  func rule6CurrentValue() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    var late: RecordingSubscriber<Int, Oops>?
    let first = subject.record {
      $0.whenReceived = { _, value in
        if value != 1 { return }
        subject.value = 2
        subject.value = 3
        #expect(subject.value == 3)
        late = subject.record()
        #expect(late?.values == [3])
        subject.value = 4
      }
    }
    subject.value = 1
    #expect(first.values == [0, 1, 2, 3, 4])
    #expect(late?.values == [3, 4])
    #expect(late?.violation == nil && first.violation == nil)
  }

  @Test("Rule 7: a completed subject ignores send and tells late subscribers at once", arguments: OperatorCase.allCases)
  func rule7(_ operation: OperatorCase) {
    for completion: Subscribers.Completion<Oops> in [.finished, .failure(.offline)] {
      let passthrough = PassthroughSubject<Int, Oops>()
      let current = CurrentValueSubject<Int, Oops>(1)
      passthrough.send(completion: completion)
      current.send(completion: completion)
      passthrough.send(1)
      current.send(2)
      current.value = 3
      #expect(current.value == 1)
      for recorder in [
        operation.apply(to: passthrough).record(demand: .none), operation.apply(to: current).record(demand: .none),
      ] {
        // An operator that has values of its own waits until it is asked for them.
        let outcome = operation.outcome(of: [], completion)
        if outcome.values.isEmpty { #expect(recorder.events == events([], outcome.completion)) }
        recorder.request(.unlimited)
        #expect(recorder.events == events(outcome.values, outcome.completion))
        #expect(recorder.violation == nil)
      }
    }
  }

  @Test("Rule 11: requests inside receive take no stack", arguments: OperatorCase.allCases)
  func rule11(_ operation: OperatorCase) {
    let count = 30_000
    // A million through the whole table would be slow in debug; a recursion would overflow long before this.
    let numbers = Publishers.Sequence<Range<Int>, Oops>(sequence: 0..<count)
    var received = 0
    let subscriber = AnySubscriber<Int, Oops>(
      receiveSubscription: { $0.request(.max(1)) },
      receiveValue: { _ in
        received += 1
        return .max(1)
      })
    func subscribe<P: Publisher<Int, Oops>>(_ publisher: P) { publisher.subscribe(subscriber) }
    subscribe(operation.apply(to: numbers))
    if !operation.outcome(of: Array(0..<20), .finished).values.isEmpty { #expect(received > 0) }
  }
}
