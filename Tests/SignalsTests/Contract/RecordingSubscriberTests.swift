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
    let recorder = source.record(demand: demand)
    misbehave(source, recorder)
    return recorder.violation
  }

  @Test("A good stream has no violation")
  func good() {
    let violation = breach(demand: .max(2)) { source, recorder in
      source.send(1)
      source.send(2)
      recorder.request(.max(1))
      source.send(3)
      source.send(completion: .finished)
      #expect(recorder.events == events([1, 2, 3], .finished))
    }
    #expect(violation == nil)
  }

  @Test("Rule 1: a second subscription, or none")
  func rule1() {
    #expect(breach { source, _ in source.connections[0].sendSubscription() }?.hasPrefix("rule 1: a second") == true)
    let recorder = Recorder()
    _ = recorder.receive(1)
    #expect(recorder.violation?.hasPrefix("rule 1: 'value 1' came before the subscription") == true)
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

  @Test("A manual publisher writes down what is asked of it")
  func manual() {
    let source = ManualPublisher<Int, Oops>()
    let first = source.record(demand: .max(1), demandAfterValue: .max(2))
    let second = source.record(demand: .none)
    #expect(source.send(5) == .max(2))
    first.request(.max(3))
    second.cancel()
    second.cancel()
    #expect(source.requests == [.max(1), .max(3)])
    #expect(source.connections.map(\.cancelCount) == [0, 2])
    #expect(source.cancelCount == 2)
    source.release()
    #expect(source.send(6) == .none)
    #expect(first.values == [5])
  }

  @Test("Live objects are counted until they are released")
  func liveObjects() {
    let objects = LiveObjects()
    var released = 0
    var kept: [LiveObject] = [objects.make(), objects.make { released = objects.count + 10 }]
    #expect(objects.count == 2)
    kept.removeLast()
    #expect(objects.count == 1)
    #expect(released == 11)
    kept.removeAll()
    #expect(objects.count == 0)
  }
}
