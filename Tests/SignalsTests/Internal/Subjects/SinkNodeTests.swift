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

  @Test func `What has ended does not keep the value of a subject that is gone`() {
    let values = LiveObjects()
    var (finished, cancelled): (AnyCancellable?, Subscribers.Sink<LiveObject, Never>?)
    do {
      let subject = CurrentValueSubject<LiveObject, Never>(values.make())
      finished = subject.sink { _ in }
      let sink = Subscribers.Sink<LiveObject, Never>(receiveCompletion: nil) { _ in }
      subject.subscribe(sink)
      sink.cancel()
      cancelled = sink
      subject.send(completion: .finished)
    }
    #expect(values.count == 0)
    withExtendedLifetime((finished, cancelled)) {}
  }

  @Test func `A request that ends its own subscription, whose subject goes meanwhile, ends in peace`() {
    var subject: CurrentValueSubject<Int, Never>? = CurrentValueSubject(1)
    var log: [String] = []
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { log.append("\($0)") }) { value in
      log.append("\(value)")
      subject?.send(completion: .finished)
      subject = nil
    }
    subject?.subscribe(sink)
    #expect(log == ["1", "finished"])
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

/// Sinks that are used by hand, or by publishers and subscribers of somebody else's making.
@Suite
@MainActor
struct MisusedSinkNodeTests {
  private typealias Sink = Subscribers.Sink<Int, Never>

  @Test func `A sink whose subject was dropped does not subscribe again`() async {
    let toSubject = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let sink = Subscribers.Sink<Int, Never>(receiveCompletion: nil) { _ in }
      PassthroughSubject<Int, Never>().map { $0 }.subscribe(sink)
      let other = PassthroughSubject<Int, Never>()
      other.subscribe(sink)
      other.send(1)
    }
    check(toSubject, says: "Subscribers.Sink: a second subscription was received")
    let toOther = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let sink = Subscribers.Sink<Int, Never>(receiveCompletion: nil) { _ in }
      PassthroughSubject<Int, Never>().map { $0 }.subscribe(sink)
      Just(1).subscribe(sink)
    }
    check(toOther, says: "Subscribers.Sink: a second subscription was received")
  }

  @Test func `Called by hand around a delivery, a closure is not released while it runs`() {
    let subject = PassthroughSubject<Int, Never>()
    let captured = LiveObjects()
    var sink: Sink?
    var log: [Int] = []
    func makeSink() -> Sink {
      let object = captured.make()
      return Sink(receiveCompletion: nil) { value in
        log.append(value)
        if value == 1 {
          subject.send(2)
          sink?.cancel()
          log.append(-captured.count)
        }
        withExtendedLifetime(object) {}
      }
    }
    sink = makeSink()
    sink.map { subject.subscribe($0) }
    _ = sink?.receive(1)
    #expect(log == [1, 2, -1])
    #expect(captured.count == 0)
    #expect(subject.broadcast.subscriberCount == 0)
  }

  @Test func `Cancelled in a call by hand, a sink leaves its subject at once`() {
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.share()
    let stage = LiveObjects()
    var sink: Sink?
    sink = Sink(receiveCompletion: nil) { _ in sink?.cancel() }
    func subscribe() {
      let object = stage.make()
      sink.map { shared.map { value in withExtendedLifetime(object) { value } }.subscribe($0) }
    }
    subscribe()
    #expect(subject.broadcast.subscriberCount == 1)
    sink?.receiveValue(1)
    #expect(subject.broadcast.subscriberCount == 0)
    #expect(stage.count == 0)
  }

  @Test(arguments: [false, true])
  func `Completed by hand, a sink leaves its subject and gets nothing more`(_ isNested: Bool) {
    let subject = PassthroughSubject<Int, Never>()
    let captured = LiveObjects()
    var sink: Sink?
    var log: [String] = []
    func makeSink() -> Sink {
      let object = captured.make()
      return Sink(receiveCompletion: { log.append("\($0)") }) { value in
        log.append("\(value)")
        if isNested { sink?.receive(completion: .finished) }
        withExtendedLifetime(object) {}
      }
    }
    sink = makeSink()
    sink.map { subject.subscribe($0) }
    subject.send(1)
    if !isNested { sink?.receive(completion: .finished) }
    #expect(captured.count == 0)
    #expect(subject.broadcast.subscriberCount == 0)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(log == ["1", "finished"])
  }

  /// Connects its subscriber to a subject, and hands it a value and the completion besides.
  private struct Meddling: Publisher {
    typealias Output = Int
    typealias Failure = Never
    let subject: PassthroughSubject<Int, Never>

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
      subject.receive(subscriber: subscriber)
      _ = subscriber.receive(0)
      subscriber.receive(completion: .finished)
    }
  }

  @Test func `A publisher that completes a sink which it has connected to a subject ends it`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let token = Meddling(subject: subject).sink {
      log.append("\($0)")
    } receiveValue: {
      log.append("\($0)")
    }
    subject.send(1)
    token.cancel()
    #expect(log == ["0", "finished"])
    #expect(subject.broadcast.subscriberCount == 0)
  }

  @Test func `A value that comes after the end, inside a closure, is not delivered`() {
    var log: [String] = []
    var sink: Sink?
    sink = Sink(receiveCompletion: { log.append("\($0)") }) { value in
      log.append("\(value)")
      if value == 1 {
        sink?.receive(completion: .finished)
        _ = sink?.receive(2)
      }
    }
    _ = sink?.receive(1)
    #expect(log == ["1", "finished"])
  }

  /// Hands on what it gets, brings its downstream's place, and keeps the subscription.
  private final class Spy<Downstream: Subscriber>: Subscriber {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure
    let downstream: Downstream
    let place: _SubscriptionPlace
    var subscription: (any Subscription)?

    init(_ downstream: Downstream) {
      self.downstream = downstream
      place = downstream._place
    }

    var _place: _SubscriptionPlace { place }

    func receive(subscription: any Subscription) {
      self.subscription = subscription
      downstream.receive(subscription: subscription)
    }

    func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(input) }

    func receive(completion: Subscribers.Completion<Failure>) {}
  }

  @Test func `A place that is in use is not given again`() async {
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let spy = Spy(Subscribers.Sink<Int, Never>(receiveCompletion: nil) { _ in })
      first.subscribe(spy)
      second.subscribe(spy)
      second.send(1)
    }
    check(twice, says: "Subscribers.Sink: a second subscription was received")
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let spy = Spy(Subscribers.Sink<Int, Never>(receiveCompletion: nil) { _ in })
      first.subscribe(spy)
      first.send(completion: .finished)
      second.subscribe(spy)
      second.send(1)
    }
    check(ended, says: "Subscribers.Sink: a second subscription was received")
  }

  /// Does something when it goes.
  private final class Farewell {
    var body: () -> Void = {}
    deinit { body() }
  }

  @Test
  nonisolated func `A subscription that somebody else cancels releases the sink, and sweeping runs nobody's code`() {
    let subject = PassthroughSubject<Int, Never>()
    var released = 0
    var subscriptions: [any Subscription] = []
    func subscribe() {
      let object = Farewell()
      object.body = {
        released += 1
        subject.subscribe(Sink(receiveCompletion: nil) { _ in })
      }
      let spy = Spy(Sink(receiveCompletion: nil) { _ in withExtendedLifetime(object) {} })
      subject.subscribe(spy)
      spy.subscription.map { subscriptions.append($0) }
      spy.subscription = nil
    }
    for _ in 0..<20 { subscribe() }
    for index in subscriptions.indices {
      subscriptions[index].cancel()
      #expect(released == index + 1)
    }
    subscriptions = []
    subject.send(1)
    #expect(released == 20)
    #expect(subject.broadcast.subscriberCount == 20)
    #expect(subject.broadcast.shellCount == 0)
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
    for _ in 0..<1000 { #expect(ObjectIdentifier(Owner()) != remembered.identity.identifier) }
  }
}
