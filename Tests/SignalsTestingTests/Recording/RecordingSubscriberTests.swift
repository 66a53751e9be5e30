import Signals
import SignalsTesting
import Testing

/// The checker itself: it finds each breach of the contract, and keeps quiet where there is none.
@Suite("Recording subscriber")
struct RecordingSubscriberTests {
  typealias Recorder = RecordingSubscriber<Int, Oops>

  private func breach(
    demand: Subscribers.Demand = .unlimited, _ misbehave: (ManualPublisher<Int, Oops>, Recorder) -> Void
  )
    -> String?
  {
    let source = ManualPublisher<Int, Oops>()
    let recorder = Recorder(demand: demand)
    source.subscribe(recorder)
    misbehave(source, recorder)
    return recorder.violation?.description
  }

  @Test("A good stream has no violation")
  func good() {
    let violation = breach(demand: .max(2)) { source, recorder in
      source.send(1)
      source.send(2)
      recorder.request(.max(1))
      source.send(3)
      source.send(completion: .finished)
      #expect(recorder.events == [.subscription, .value(1), .value(2), .value(3), .completion(.finished)])
    }
    #expect(violation == nil)
  }

  @Test("Rule 1: a second subscription, or none")
  func rule1() {
    #expect(breach { source, _ in source.connections[0].sendSubscription() }?.hasPrefix("rule 1: a second") == true)
    let recorder = Recorder()
    _ = recorder.receive(1)
    #expect(recorder.violation?.description.hasPrefix("rule 1: 'value 1' came before the subscription") == true)
  }

  @Test("Rule 2: more than was asked for, and the events that led to it")
  func rule2() {
    let violation = breach(demand: .max(1)) { source, _ in
      source.send(1)
      source.send(2)
      source.send(3)
    }
    #expect(
      violation == """
        rule 2: a value was received that was not asked for, after:
          received subscription
          requested max(1)
          received value 1
          received value 2
        """)
  }

  @Test("Rule 3: anything after the completion")
  func rule3() {
    let twice = breach { source, _ in
      source.send(completion: .finished)
      source.send(completion: .failure(.offline))
    }
    #expect(twice?.hasPrefix("rule 3: 'failed: offline' came after the completion") == true)
    let value = breach { source, _ in
      source.send(completion: .finished)
      source.send(1)
    }
    #expect(value?.hasPrefix("rule 3: 'value 1' came after the completion") == true)
  }

  @Test("Rule 4: anything after cancel()")
  func rule4() {
    let violation = breach { source, recorder in
      recorder.cancel()
      source.send(1)
    }
    #expect(violation?.hasPrefix("rule 4: 'value 1' came after cancel()") == true)
  }

  @Test("Rule 5: a nested delivery")
  func rule5() {
    let violation = breach { source, recorder in
      recorder.whenReceived = { _, value in if value == 1 { source.send(2) } }
      source.send(1)
    }
    #expect(violation?.hasPrefix("rule 5: 'value 2' came while another event") == true)
  }

  @Test("A script says what to ask for at each moment")
  func script() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = Recorder(script: [
      .onSubscription(.request(.max(1))), .onSubscription(.answer(.max(2))), .onEveryValue(.answer(.max(1))),
      .onValue(2, .request(.max(3))), .onValue(3, .answer(.max(4))), .onValue(4, .cancel), .onCompletion(.cancel),
    ])
    source.subscribe(recorder)
    #expect(recorder.pendingDemand == .max(3))
    for value in 1...4 { source.send(value) }
    #expect(
      source.connections[0].log == [
        .request(.max(1)), .request(.max(2)), .answer(.max(1)), .request(.max(3)), .answer(.max(1)), .answer(.max(5)),
        .cancel,
      ])
    #expect(recorder.isCancelled)
    source.send(completion: .finished)
    #expect(source.cancelCount == 2)
    #expect(recorder.violation?.rule == 4)
  }

  @Test("A script of answers, one after the other")
  func answers() {
    let recorder = Recorder(script: DemandScript(initially: .max(1), answers: [.max(2), .none, .max(1)]))
    Publishers.Sequence<Range<Int>, Oops>(sequence: 1..<100).subscribe(recorder)
    #expect(recorder.values == [1, 2, 3, 4])
    #expect(recorder.violation == nil)
  }

  @Test("What was asked for in vain, before the subscription, and a cancellation that comes too early")
  func early() {
    let recorder = Recorder()
    recorder.request(.max(1))
    recorder.cancel()
    let subscription = RecordingSubscription()
    recorder.receive(subscription: subscription)
    #expect(subscription.log == [.cancel])
  }

  @Test("Example: two, then one more")
  func example() {
    let recorder = RecordingSubscriber<Int, Never>(demand: .max(2))
    (1...3).publisher.subscribe(recorder)
    #expect(recorder.values == [1, 2])
    recorder.request(.unlimited)
    #expect(recorder.events == [.subscription, .value(1), .value(2), .value(3), .completion(.finished)])
    #expect(recorder.violation == nil)
  }

  @Test("Example: a subscriber that leaves in its second value")
  func exampleLeaving() {
    let leaving = RecordingSubscriber<Int, Never>()
    leaving.whenReceived = { recorder, value in if recorder.values.count == 2 { recorder.cancel() } }
    (1...3).publisher.subscribe(leaving)
    #expect(leaving.values == [1, 2])
    #expect(leaving.completion == nil)
  }

  @Test("Example: a demand script")
  func exampleScript() {
    let recorder = RecordingSubscriber<Int, Never>(script: [
      .onSubscription(.request(.max(2))), .onValue(2, .request(.max(1))), .onValue(3, .answer(.max(2))),
      .onValue(5, .cancel),
    ])
    (1...9).publisher.subscribe(recorder)
    #expect(recorder.values == [1, 2, 3, 4, 5])
    #expect(recorder.violation == nil)
  }
}
