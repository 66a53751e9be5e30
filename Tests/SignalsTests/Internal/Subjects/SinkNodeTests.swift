import SignalsTesting
import Testing

@testable import Signals

/// A sink that is its own subscription to a subject.
@Suite
@MainActor
struct SinkNodeTests {
  private typealias Sink = Subscribers.Sink<Int, Never>

  @Test func `A sink is its own subscription to a subject, also behind stages, and not to anything else`() {
    let subject = PassthroughSubject<Int, Never>()
    let (direct, mapped, merged) = (makeSink(), makeSink(), makeSink())
    subject.subscribe(direct)
    subject.map { $0 + 1 }.filter { $0 > 0 }.scan(0, +).subscribe(mapped)
    subject.merge(with: subject).subscribe(merged)
    #expect(direct.node.list != nil && !direct.node.hasUpstream)
    #expect(mapped.node.list != nil && !mapped.node.hasUpstream)
    #expect(merged.node.list == nil && merged.node.hasUpstream)
    for sink in [direct, mapped, merged] {
      sink.cancel()
      #expect(!sink.node.hasUpstream)
    }
    #expect(subject.broadcast.subscriberCount == 0)
  }

  private func makeSink() -> Sink { Sink(receiveCompletion: nil) { _ in } }

  /// A sink behind a stage, and what the closures of both have captured.
  private func chain(
    to subject: PassthroughSubject<Int, Never>?, _ whenReceived: @escaping () -> Void = {}
  ) -> (token: AnyCancellable?, stage: LiveObjects, sink: LiveObjects) {
    let (stage, sink) = (LiveObjects(), LiveObjects())
    let (first, second) = (stage.make(), sink.make())
    let token = subject?.map { value in withExtendedLifetime(first) { value } }.sink { _ in
      withExtendedLifetime(second) { whenReceived() }
    }
    return (token, stage, sink)
  }

  @Test func `Cancelling releases the stages and the sink`() {
    let subject = PassthroughSubject<Int, Never>()
    let (token, stage, sink) = chain(to: subject)
    #expect(stage.count == 1 && sink.count == 1)
    token?.cancel()
    #expect(stage.count == 0 && sink.count == 0)
  }

  @Test func `Cancelled inside its closure, a sink is released when that returns`() {
    let subject = PassthroughSubject<Int, Never>()
    var token: AnyCancellable?
    let (made, stage, sink) = chain(to: subject) { token?.cancel() }
    token = made
    subject.send(1)
    #expect(stage.count == 0 && sink.count == 0)
    #expect(subject.broadcast.subscriberCount == 0)
  }

  @Test func `The end of the stream releases the stages and the sink`() {
    let subject = PassthroughSubject<Int, Never>()
    let (token, stage, sink) = chain(to: subject)
    subject.send(completion: .finished)
    #expect(stage.count == 0 && sink.count == 0)
    withExtendedLifetime(token) {}
  }

  @Test func `The end of the subject releases the stages, the token's the sink`() {
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    let (token, stage, sink) = chain(to: subject)
    subject = nil
    #expect(stage.count == 0 && sink.count == 1)
    token?.cancel()
    #expect(sink.count == 0)
  }

  @Test func `A sink that nobody cancels is released with its subject`() {
    let captured = LiveObjects()
    func makeSink() -> Sink {
      let object = captured.make()
      return Sink(receiveCompletion: nil) { _ in withExtendedLifetime(object) {} }
    }
    do {
      let subject = PassthroughSubject<Int, Never>()
      subject.subscribe(makeSink())
      subject.map { $0 }.subscribe(makeSink())
      _ = makeSink()
      #expect(captured.count == 2)
    }
    #expect(captured.count == 0)
  }

  @Test func `A cancelled sink does not subscribe to a subject`() {
    let subject = PassthroughSubject<Int, Never>()
    let sink = Sink(receiveCompletion: nil) { _ in Issue.record("a value came") }
    sink.cancel()
    subject.subscribe(sink)
    subject.map { $0 }.subscribe(sink)
    subject.send(1)
    subject.send(2)
    #expect(subject.broadcast.subscriberCount == 0)
    #expect(sink.node.list == nil)
  }

  @Test func `A sink subscribes once, whatever its subjects`() async {
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let subject = PassthroughSubject<Int, Never>()
      let sink = Subscribers.Sink<Int, Never>(receiveCompletion: nil) { _ in }
      subject.subscribe(sink)
      subject.subscribe(sink)
    }
    check(twice, says: "Subscribers.Sink: a second subscription was received")
    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let sink = Subscribers.Sink<Int, Never>(receiveCompletion: nil) { _ in }
      PassthroughSubject<Int, Never>().merge(with: PassthroughSubject()).subscribe(sink)
      PassthroughSubject<Int, Never>().map { $0 }.subscribe(sink)
    }
    check(other, says: "Subscribers.Sink: a second subscription was received")
  }

  @Test func `A sink hands its closures out as they are`() {
    var log: [String] = []
    let sink = Subscribers.Sink<Int, Never>(
      receiveCompletion: { log.append("\($0)") }, receiveValue: { log.append("\($0)") })
    sink.receiveValue(1)
    sink.receiveCompletion(.finished)
    Just(2).subscribe(sink)
    sink.receiveValue(3)
    #expect(log == ["1", "finished", "2", "finished"])
  }
}

/// What tokens remember of their actor.
@Suite
struct RememberedActorTests {
  actor Owner {
    let subject = PassthroughSubject<Int, Never>()

    func tokens() -> (first: Bool, second: Bool) {
      let first = subject.sink { _ in }
      let remembered = subject.broadcast.remembered
      let second = subject.map { $0 }.sink { _ in }
      let same = subject.broadcast.remembered === remembered
      defer { withExtendedLifetime((first, second)) {} }
      return (remembered?.actor === self, same)
    }

    func rememberedActor() -> sending RememberedActor { RememberedActor(self) }
  }

  @Test func `The tokens of a subject remember their actor together`() async {
    let owner = Owner()
    let (first, second) = await owner.tokens()
    #expect(first && second)
  }

  @Test func `An actor that is remembered is not kept alive, and no other one takes its place`() async {
    let remembered = await Owner().rememberedActor()
    #expect(remembered.actor == nil)
    for _ in 0..<1000 { #expect(ObjectIdentifier(Owner()) != remembered.identity) }
  }
}
