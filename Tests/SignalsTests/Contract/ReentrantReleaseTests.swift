import Signals
import SignalsTesting
import Testing

/// What a stream captured is released by the stream, which runs its `deinit`; that may come back to the very place that is
/// being changed. These tests do so at each field that is accessed unchecked; run them under the address sanitizer too.
@Suite("Re-entrant release")
struct ReentrantReleaseTests {
  /// A value of two parts, so that assigning it is not one store. Each part comes back to the stream when it is released.
  struct Pair {
    var number: Int
    let first: LiveObject
    let second: LiveObject
  }

  /// A subject, and objects whose release sends to it, subscribes to it, and cancels what others subscribed.
  final class Nest<S: Subject> where S.Output == Int, S.Failure == Oops {
    let subject: S
    let captured = LiveObjects()
    var recorders: [RecordingSubscriber<Int, Oops>] = []
    var releases = 0

    init(_ subject: S) { self.subject = subject }

    func make() -> LiveObject {
      captured.make { [self] in
        releases += 1
        if releases > 40 { return }
        subject.send(releases)
        recorders.append(subject.record { [extra = captured.make()] in $0.whenReceived = { _, _ in _ = extra } })
        if recorders.count > 3 { recorders.removeFirst().cancel() }
        subject.send(releases)
      }
    }

    func check() {
      for recorder in recorders {
        #expect(recorder.violation == nil)
        recorder.cancel()
      }
      recorders.removeAll()
      #expect(captured.count == 0)
      #expect(releases > 0)
    }
  }

  enum Ending: CaseIterable { case cancel, cancelInside, finish, failure, drop }

  @Test(
    "What an operator's closures captured comes back to the subject", arguments: OperatorCase.allCases, Ending.allCases)
  func operators(_ operation: OperatorCase, _ ending: Ending) {
    let nest = Nest(PassthroughSubject<Int, Oops>())
    do {
      let recorder = RecordingSubscriber<Int, Oops>()
      let other = nest.subject.record()
      if ending == .cancelInside { recorder.whenReceived = { recorder, _ in recorder.cancel() } }
      operation.apply(to: nest.subject, capturing: nest.make()).subscribe(recorder)
      nest.subject.send(1)
      nest.subject.send(2)
      switch ending {
      case .cancel, .drop: recorder.cancel()
      case .cancelInside: nest.subject.send(6)
      case .finish: nest.subject.send(completion: .finished)
      case .failure: nest.subject.send(completion: .failure(.offline))
      }
      // Some have received nothing to cancel in, or have not ended with their input.
      recorder.cancel()
      #expect(recorder.violation == nil)
      #expect(other.violation == nil)
      other.cancel()
    }
    nest.check()
  }

  @Test("What a sink captured comes back to the subject and to its token", arguments: Ending.allCases)
  @MainActor
  func sinks(_ ending: Ending) {
    let nest = Nest(PassthroughSubject<Int, Oops>())
    var tokens: [AnyCancellable] = []
    do {
      let (atEnd, atValue) = (nest.make(), nest.make())
      let tokenCanceller = nest.captured.make { for token in tokens { token.cancel() } }
      tokens.append(
        nest.subject.sink(
          receiveCompletion: { _ in _ = (atEnd, tokenCanceller) },
          receiveValue: { _ in
            _ = (atValue, tokenCanceller)
            if ending == .cancelInside { tokens.first?.cancel() }
          }))
    }
    nest.subject.send(1)
    switch ending {
    case .cancel: tokens[0].cancel()
    case .cancelInside: break
    case .finish: nest.subject.send(completion: .finished)
    case .failure: nest.subject.send(completion: .failure(.offline))
    case .drop:
      let dropped = tokens
      tokens = []
      _ = consume dropped
    }
    nest.check()
  }

  @Test("Neighbours that are cancelled by a release do not break the walk over the subscribers")
  func neighbours() {
    let subject = PassthroughSubject<Int, Oops>()
    let captured = LiveObjects()
    var recorders: [RecordingSubscriber<Int, Oops>] = []
    for index in 0..<9 {
      let probe = captured.make {
        // Both neighbours, and one that was cancelled already.
        for other in [index - 1, index + 1, index - 2] where recorders.indices.contains(other) {
          recorders[other].cancel()
        }
        subject.send(100)
      }
      let recorder = RecordingSubscriber<Int, Oops>()
      subject.map { (value: Int) -> Int in
        _ = probe
        if index == 4, value == 1 { recorder.cancel() }
        return value
      }.subscribe(
        AnySubscriber<Int, Oops>(
          receiveSubscription: { recorder.receive(subscription: $0) },
          receiveValue: { recorder.isCancelled ? .none : recorder.receive($0) }))
      recorders.append(recorder)
    }
    subject.send(1)
    for recorder in recorders { #expect(recorder.violation == nil) }
    #expect(recorders.filter(\.isCancelled).count > 1)
    for recorder in recorders { recorder.cancel() }
    #expect(captured.count == 0)
  }

  @Test("A value that is replaced as the current one may set the current one")
  func currentValue() {
    let captured = LiveObjects()
    var subject: CurrentValueSubject<Pair, Never>?
    var sent = 0
    func pair(_ number: Int) -> Pair {
      func object() -> LiveObject {
        captured.make {
          guard let subject, sent < 20 else { return }
          sent += 1
          subject.value = pair(100 + sent)
        }
      }
      return Pair(number: number, first: object(), second: object())
    }
    let current = CurrentValueSubject<Pair, Never>(pair(0))
    subject = current
    var last: Int?
    let recorder = RecordingSubscriber<Int, Never>()
    current.map { (pair: Pair) -> Int in pair.number }.subscribe(recorder)
    recorder.whenReceived = { _, number in last = number }
    for number in 1...5 { current.value = pair(number) }
    #expect(sent == 20)
    // The last value that was delivered is the current one, whatever was sent by the release of another.
    #expect(last == current.value.number)
    #expect(recorder.violation == nil)
    recorder.cancel()
    subject = nil
    current.send(completion: .finished)
  }

  @Test("Values that operators keep come back when they are replaced or forgotten", arguments: [false, true])
  func keptValues(_ cancels: Bool) {
    let captured = LiveObjects()
    let (first, second) = (PassthroughSubject<Pair, Oops>(), PassthroughSubject<Pair, Oops>())
    var sent = 0
    var recorders: [RecordingSubscriber<Int, Oops>] = []
    func pair(_ number: Int) -> Pair {
      func object() -> LiveObject {
        captured.make {
          if sent >= 30 { return }
          sent += 1
          first.send(pair(100 + sent))
          second.send(pair(200 + sent))
          if sent == 25, cancels { for recorder in recorders { recorder.cancel() } }
        }
      }
      return Pair(number: number, first: object(), second: object())
    }
    func number(_ pair: Pair) -> Int { pair.number }
    func subscribe<P: Publisher<Int, Oops>>(_ publisher: P, _ demand: Subscribers.Demand) {
      recorders.append(publisher.record(demand: demand))
    }
    for demand: Subscribers.Demand in [.unlimited, .max(3), .none] {
      subscribe(first.combineLatest(second) { (a: Pair, b: Pair) -> Int in a.number + b.number }, demand)
      subscribe(first.removeDuplicates { $0.number == $1.number }.map(number), demand)
      subscribe(first.scan(pair(0)) { (_: Pair, next: Pair) -> Pair in next }.map(number), demand)
      subscribe(first.merge(with: second).map(number), demand)
      subscribe(first.merge(with: second, second.removeDuplicates { $0.number == $1.number }).map(number), demand)
      subscribe(first.flatMap { [$0, $0].publisher.failing() }.map(number), demand)
      subscribe(first.map { [$0, $0].publisher.failing() }.switchToLatest().map(number), demand)
    }
    for number in 1...6 {
      first.send(pair(number))
      second.send(pair(-number))
    }
    #expect(sent >= 25)
    for recorder in recorders { #expect(recorder.violation == nil) }
    first.send(completion: .finished)
    second.send(completion: .failure(.offline))
    for recorder in recorders { recorder.cancel() }
    #expect(captured.count == 0)
  }

  @Test("Dropping the subject from inside its own delivery lets the delivery end")
  func subjectDroppedInside() {
    final class Owner {
      var passthrough: PassthroughSubject<Int, Oops>? = PassthroughSubject()
      var current: CurrentValueSubject<Int, Oops>? = CurrentValueSubject(0)
      func send(_ value: Int) { passthrough?.send(value) }
      func set(_ value: Int) { current?.value = value }
    }
    let captured = LiveObjects()
    let owner = Owner()
    do {
      let first = owner.passthrough?.map { [probe = captured.make()] (value: Int) -> Int in
        _ = probe
        return value
      }.record()
      let second = owner.passthrough?.record()
      first?.whenReceived = { _, _ in
        owner.passthrough?.send(2)
        owner.passthrough = nil
      }
      owner.send(1)
      #expect(first?.values == [1, 2])
      #expect(second?.values == [1, 2])
      let third = owner.current?.map { [probe = captured.make()] (value: Int) -> Int in
        _ = probe
        return value
      }.record(demand: .max(1), demandAfterValue: .max(1)) { recorder in
        recorder.whenReceived = { _, value in if value > 0 { owner.current = nil } }
      }
      owner.set(7)
      #expect(third?.values == [0, 7])
      // A request does not come through the subject: the last reference may go inside the delivery that it starts.
      owner.current = CurrentValueSubject(5)
      let fourth = owner.current?.record(demand: .none) { $0.whenReceived = { _, _ in owner.current = nil } }
      fourth?.request(.max(3))
      #expect(fourth?.values == [5])
    }
    #expect(captured.count == 0)
  }

  @Test("A subscription whose release cancels its stream", arguments: [false, true])
  func subscriptionReleased(_ fails: Bool) {
    /// A source that lets go of its subscription, and so of an object, when it has ended.
    final class Brittle: Subscription {
      let object: LiveObject
      init(_ object: LiveObject) { self.object = object }
      func request(_ demand: Subscribers.Demand) {}
      func cancel() {}
    }
    final class Source: Publisher {
      typealias Output = Int
      typealias Failure = Oops
      var subscriber: AnySubscriber<Int, Oops>?
      let object: () -> LiveObject
      init(_ object: @escaping () -> LiveObject) { self.object = object }
      func receive<S: Subscriber<Int, Oops>>(subscriber: S) {
        self.subscriber = AnySubscriber(subscriber)
        subscriber.receive(subscription: Brittle(object()))
      }
    }
    let captured = LiveObjects()
    var cancel: () -> Void = {}
    func source() -> Source { Source { captured.make { cancel() } } }
    func run<P: Publisher<Int, Oops>>(_ sources: [Source], _ publisher: P) {
      let recorder = publisher.record()
      cancel = { recorder.cancel() }
      for source in sources {
        source.subscriber?.receive(completion: fails ? .failure(.offline) : .finished)
        source.subscriber = nil
      }
      #expect(recorder.violation == nil)
      cancel = {}
    }
    let inputs = (0..<4).map { _ in source() }
    run(inputs, inputs[0].merge(with: inputs[1], inputs[2], inputs[3]))
    run(inputs, Publishers.MergeMany(inputs))
    run(Array(inputs.prefix(2)), inputs[0].combineLatest(inputs[1]) { $0 + $1 })
    run([inputs[0]], inputs[0].flatMap { Just($0).failing() })
    run([inputs[0]], [inputs[0]].publisher.failing().flatMap { $0 })
    run([inputs[0]], [inputs[0]].publisher.failing().switchToLatest())
    run([inputs[0]], inputs[0].share())
    run([inputs[0]], inputs[0].prefix(2))
    run([inputs[0]], inputs[0].prefix { $0 < 5 })
    run([inputs[0]], inputs[0].dropFirst())
    run([inputs[0]], inputs[0].first())
    run([inputs[0]], inputs[0].count())
    run([inputs[0]], inputs[0].collect(2).map(\.count))
    run([inputs[0]], inputs[0].handleEvents())
    #expect(captured.count == 0)
  }

  @Test("A stage's earlier value is released after the delivery of the one that replaces it, which it may cancel")
  func replacedValues() {
    let captured = LiveObjects()
    let subject = PassthroughSubject<LiveObject, Oops>()
    var recorders: [RecordingSubscriber<Int, Oops>] = []
    func cancelling() -> LiveObject { captured.make { for recorder in recorders { recorder.cancel() } } }
    func subscribe<P: Publisher<LiveObject, Oops>>(_ publisher: P) {
      recorders.append(publisher.map { (_: LiveObject) -> Int in 1 }.record())
    }
    subscribe(subject.scan(captured.make()) { (_: LiveObject, next: LiveObject) -> LiveObject in next })
    subscribe(subject.removeDuplicates { $0 === $1 })
    subject.send(cancelling())
    #expect(recorders.map(\.values) == [[1], [1]])
    subject.send(captured.make())
    #expect(recorders.map(\.values) == [[1, 1], [1, 1]])
    #expect(recorders.allSatisfy { $0.violation == nil && $0.isCancelled })
    #expect(captured.count == 0)
  }
}
