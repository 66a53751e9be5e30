import Signals
import SignalsTesting

/// Subscribing the kinds of members.
extension SubjectWorld {
  func connect(_ member: Member) {
    let source = member.source
    if member.kind == .shared {
      if let shared = source.shared { connect(member, to: shared) }
    } else if let subject = source.passthrough {
      connect(member, to: subject)
    } else if let subject = source.currentValue {
      connect(member, to: subject)
    }
  }

  private func connect<P: Publisher<Int, Never>>(_ member: Member, to publisher: P) {
    let object = makeCapture(member.sinkCaptures, of: member)
    let receive = { [self] (value: Int) -> Void in withExtendedLifetime(object) { self.receive(value, at: member) } }
    let complete = { [self] (_: Subscribers.Completion<Never>) -> Void in receiveCompletion(at: member) }

    switch member.kind {
    case .sink, .shared: member.token = publisher.sink(receiveCompletion: complete, receiveValue: receive)
    case .valueSink: member.token = publisher.sink(receiveValue: receive)
    case .mapped: member.token = stage(publisher, member).sink(receiveCompletion: complete, receiveValue: receive)
    case .filtered:
      member.token = stage(publisher, member).filter { $0 % 2 == 0 }.scan(0) { $1 }
        .sink(receiveCompletion: complete, receiveValue: receive)
    case .prefixed:
      member.token = stage(publisher, member).prefix(1_000_000)
        .sink(receiveCompletion: complete, receiveValue: receive)
    case .detached:
      member.token = publisher.sink(isolation: nil, receiveCompletion: complete, receiveValue: receive)
    case .erased:
      member.token = publisher.eraseToAnyPublisher().sink(receiveCompletion: complete, receiveValue: receive)
    case .sinkObject, .mappedSinkObject:
      let sink = Subscribers.Sink(receiveCompletion: complete, receiveValue: receive)
      member.sink = sink
      if member.kind == .sinkObject { publisher.subscribe(sink) } else { stage(publisher, member).subscribe(sink) }
    case .recorder, .mappedRecorder:
      let recorder = RecordingSubscriber<Int, Never>(demand: .max(random.pick(4)))
      recorder.whenReceived = { _, value in receive(value) }
      recorder.whenCompleted = { _, completion in complete(completion) }
      recorder.demandAfterValue = { [self] _ in .max(random.pick(2)) }
      member.recorder = recorder
      if member.kind == .recorder {
        publisher.subscribe(recorder)
      } else {
        stage(publisher, member).subscribe(recorder)
      }
    }
  }

  /// A stage that changes nothing and has captured something.
  private func stage<P: Publisher<Int, Never>>(_ publisher: P, _ member: Member) -> Publishers.Map<P, Int> {
    let object = makeCapture(member.stageCaptures, of: member)
    return publisher.map { value in withExtendedLifetime(object) { value } }
  }
}
