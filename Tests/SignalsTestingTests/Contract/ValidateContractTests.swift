import Signals
import SignalsTesting
import Testing

@Suite("validatingContract")
struct ValidateContractTests {
  typealias Recorder = RecordingSubscriber<Int, Oops>

  /// What is told when a source misbehaves, and what gets through.
  private func check(
    demand: Subscribers.Demand = .unlimited, _ misbehave: (ManualPublisher<Int, Oops>, Recorder) -> Void
  ) -> (violations: [ContractViolation], recorder: Recorder, source: ManualPublisher<Int, Oops>) {
    var violations: [ContractViolation] = []
    let source = ManualPublisher<Int, Oops>()
    let recorder = Recorder(demand: demand)
    source.validatingContract { violations.append($0) }.subscribe(recorder)
    misbehave(source, recorder)
    return (violations, recorder, source)
  }

  @Test("A good stream passes unchanged, both ways")
  func good() {
    let (violations, recorder, source) = check(demand: .max(1)) { source, recorder in
      recorder.demandAfterValue = { $0 == 1 ? .max(1) : .none }
      #expect(source.send(1) == .max(1))
      source.send(2)
      recorder.request(.max(3))
      source.send(3)
      source.send(completion: .failure(.offline))
      recorder.request(.max(1))
      recorder.cancel()
    }
    #expect(violations.isEmpty)
    #expect(
      recorder.events == [.subscription, .value(1), .value(2), .value(3), .completion(.failure(.offline))])
    #expect(source.connections[0].log == [.request(.max(1)), .answer(.max(1)), .request(.max(3))])
  }

  @Test("Rule 1: a second subscription is told and goes no further")
  func rule1() {
    let (violations, recorder, _) = check { source, _ in source.connections[0].sendSubscription() }
    #expect(violations.map(\.rule) == [1])
    #expect(recorder.events == [.subscription])
  }

  @Test("Rule 1: a value before the subscription")
  func rule1Early() {
    struct Hasty: Publisher {
      typealias Output = Int
      typealias Failure = Oops
      func receive<S: Subscriber<Int, Oops>>(subscriber: S) { _ = subscriber.receive(1) }
    }
    var violations: [ContractViolation] = []
    let recorder = Recorder()
    Hasty().validatingContract { violations.append($0) }.subscribe(recorder)
    #expect(violations.map(\.message) == ["'value 1' came before the subscription"])
    #expect(recorder.values == [1])
  }

  @Test("Rule 2: a value too many is told with both sides' events, and handed on")
  func rule2() {
    let (violations, recorder, _) = check(demand: .max(1)) { source, recorder in
      recorder.demandAfterValue = { $0 == 1 ? .max(1) : .none }
      for value in 1...4 { source.send(value) }
    }
    #expect(
      violations.map(\.description) == [
        """
        rule 2: a value was received that was not asked for, after:
          received subscription
          requested max(1)
          received value 1
          asked for max(1) more on receiving
          received value 2
          received value 3
        """
      ])
    #expect(recorder.values == [1, 2, 3, 4])
  }

  @Test("Rule 3: what follows the completion goes no further")
  func rule3() {
    let (violations, recorder, _) = check { source, _ in
      source.send(completion: .finished)
      source.send(completion: .finished)
      source.send(1)
    }
    #expect(violations.map(\.message) == ["'finished' came after the completion"])
    #expect(recorder.events == [.subscription, .completion(.finished)])
  }

  @Test("Rule 4: what follows cancel() goes no further, upstream is cancelled once")
  func rule4() {
    let (violations, recorder, source) = check { source, recorder in
      recorder.whenReceived = { recorder, _ in recorder.cancel() }
      source.send(1)
      recorder.cancel()
      source.send(2)
    }
    #expect(violations.map(\.message) == ["'value 2' came after cancel()"])
    #expect(recorder.values == [1])
    #expect(source.cancelCount == 1)
  }

  @Test("Rule 5: a nested value, or completion", arguments: [true, false])
  func rule5(_ completes: Bool) {
    let (violations, recorder, _) = check { source, recorder in
      recorder.whenReceived = { _, value in
        if value > 1 { return }
        if completes { source.send(completion: .finished) } else { source.send(2) }
      }
      source.send(1)
    }
    #expect(violations.map(\.rule) == [5])
    #expect(recorder.events.count == 3)
  }

  @Test("Each subscription is checked by itself")
  func each() {
    var violations: [ContractViolation] = []
    let source = ManualPublisher<Int, Oops>()
    let checked = source.validatingContract { violations.append($0) }
    for demand: Subscribers.Demand in [.none, .max(1), .max(2)] { checked.subscribe(Recorder(demand: demand)) }
    source.send(1)
    source.send(2)
    #expect(violations.count == 2)
  }

  @Test("A breach fails the running test where the checker was put")
  func issue() {
    let line = #line + 3
    withKnownIssue {
      let publisher = ManualPublisher<Int, Oops>()
      publisher.validatingContract("my stream").subscribe(Recorder(demand: .none))
      publisher.send(1)
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == #fileID
        && issue.comments.first?.rawValue.hasPrefix("my stream breaks the delivery contract, rule 2: ") == true
    }
  }

  @Test("Everything is released at the end", arguments: ["finish", "cancel", "cancel inside", "failure"])
  func release(_ end: String) {
    let objects = LiveObjects()
    Diagnostics.counting {
      let subject = PassthroughSubject<Int, Oops>()
      let recorder = Recorder()
      subject.map { [probe = objects.make()] value in
        _ = probe
        return value
      }.validatingContract { [probe = objects.make()] _ in _ = probe }.subscribe(recorder)
      #expect(objects.count == 2)
      recorder.whenReceived = { recorder, _ in if end == "cancel inside" { recorder.cancel() } }
      subject.send(1)
      switch end {
      case "finish": subject.send(completion: .finished)
      case "failure": subject.send(completion: .failure(.other))
      case "cancel": recorder.cancel()
      default: break
      }
      // The recorder keeps its subscription, which keeps the reporter.
      #expect(objects.count == 1)
      withExtendedLifetime((recorder, subject)) {}
    }
    #expect(objects.count == 0)
  }
}
