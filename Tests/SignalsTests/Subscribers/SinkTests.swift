import Signals
import SignalsTesting
import Synchronization
import Testing

@Suite("Sinks and their tokens")
@MainActor
struct SinkTests {
  final class Screen {
    var value = 0
    var seen: [Int] = []
    var ends: [Subscribers.Completion<Oops>] = []
    var tokens: [AnyCancellable] = []
  }

  @Test("A sink gets every value and the end, once")
  func values() {
    let subject = PassthroughSubject<Int, Oops>()
    let screen = Screen()
    let token = subject.sink {
      screen.ends.append($0)
    } receiveValue: {
      screen.seen.append($0)
    }
    subject.send(1)
    subject.send(2)
    subject.send(completion: .failure(.offline))
    token.cancel()
    #expect(screen.seen == [1, 2])
    #expect(screen.ends == [.failure(.offline)])
  }

  @Test("Cancelling is silent, idempotent, and possible inside the closure")
  func cancel() {
    let subject = PassthroughSubject<Int, Never>()
    var token: AnyCancellable?
    var seen: [Int] = []
    token = subject.sink { value in
      seen.append(value)
      if value == 2 { token?.cancel() }
    }
    for value in 1...4 { subject.send(value) }
    token?.cancel()
    #expect(seen == [1, 2])
  }

  @Test("A sink that is cancelled before it has a subscription cancels the one that comes")
  func cancelledEarly() {
    let source = ManualPublisher<Int, Oops>()
    let sink = Subscribers.Sink<Int, Oops>(receiveCompletion: nil, receiveValue: { _ in Issue.record("a value came") })
    sink.cancel()
    source.subscribe(sink)
    #expect(source.cancelCount == 1)
    #expect(source.requests.isEmpty)
    source.send(1)
    source.send(completion: .finished)
  }

  @Test("Tokens are kept in arrays and sets, and dropping those cancels")
  func store() {
    let subject = PassthroughSubject<Int, Never>()
    var count = 0
    var array: [AnyCancellable] = []
    var set: Set<AnyCancellable> = []
    subject.sink { _ in count += 1 }.store(in: &array)
    subject.sink { _ in count += 1 }.store(in: &set)
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: nil) { _ in count += 1 }
    subject.subscribe(sink)
    sink.store(in: &array)
    let other = Subscribers.Sink<Int, Never>(receiveCompletion: nil) { _ in count += 1 }
    subject.subscribe(other)
    other.store(in: &set)
    subject.send(1)
    #expect(count == 4)
    #expect(array.count == 2 && set.count == 2)
    array.removeAll()
    subject.send(2)
    #expect(count == 6)
    set.removeAll()
    subject.send(3)
    #expect(count == 6)
  }

  @Test("A token runs its closure once, cancelled or dropped")
  func token() {
    var count = 0
    do {
      let token = AnyCancellable(isolation: #isolation) { count += 1 }
      token.cancel()
      token.cancel()
      #expect(count == 1)
    }
    #expect(count == 1)
    _ = AnyCancellable(isolation: #isolation) { count += 10 }
    #expect(count == 11)
    final class Count: Sendable { let value = Atomic<Int>(0) }
    let anywhere = Count()
    _ = AnyCancellable { anywhere.value.add(1, ordering: .relaxed) }
    #expect(anywhere.value.load(ordering: .relaxed) == 1)
  }

  @Test("sink(with:) hands the object in and does not keep it")
  func sinkWith() {
    let subject = PassthroughSubject<Int, Oops>()
    let plain = PassthroughSubject<Int, Never>()
    var screen: Screen? = Screen()
    weak let lost = screen
    let tokens = [
      plain.sink(with: screen.unsafelyUnwrapped) { $0.seen.append($1) },
      subject.sink(with: screen.unsafelyUnwrapped) {
        $0.ends.append($1)
      } receiveValue: {
        $0.seen.append($1 * 10)
      },
    ]
    plain.send(1)
    subject.send(2)
    #expect(screen?.seen == [1, 20])
    subject.send(completion: .finished)
    #expect(screen?.ends == [.finished])
    screen = nil
    #expect(lost == nil)
    plain.send(3)
    for token in tokens { token.cancel() }
  }

  @Test("assign keeps its object as its ownership says")
  func assign() {
    let subject = PassthroughSubject<Int, Never>()
    for ownership: Subscribers.ObjectOwnership in [.strong, .weak, .unowned] {
      var screen: Screen? = Screen()
      weak let lost = screen
      let token = subject.assign(to: \.value, on: screen.unsafelyUnwrapped, ownership: ownership)
      subject.send(7)
      #expect(screen?.value == 7)
      screen = nil
      if case .strong = ownership { #expect(lost != nil) } else { #expect(lost == nil) }
      if case .weak = ownership { subject.send(8) }
      token.cancel()
      #expect(lost == nil)
    }
  }

  @Test("An object that stores the token of a weak assignment to itself is released")
  func assignToItself() {
    let subject = PassthroughSubject<Int, Never>()
    weak var lost: Screen?
    do {
      let screen = Screen()
      lost = screen
      subject.assign(to: \.value, on: screen, ownership: .weak).store(in: &screen.tokens)
      subject.send(1)
      #expect(screen.value == 1)
    }
    #expect(lost == nil)
    subject.send(2)
  }

  @Test("A re-bound subject does not grow: ten thousand sinks come and go")
  func comeAndGo() {
    Diagnostics.counting {
      let subject = PassthroughSubject<Int, Never>()
      for _ in 0..<10_000 { subject.sink { _ in }.cancel() }
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 1)
      _ = subject
    }
  }

  @Test(
    "Where the domain is unknown, a drop stops delivery at once and releases at the next event",
    arguments: [false, true])
  nonisolated func unknownDomain(_ completes: Bool) {
    let captured = LiveObjects()
    Diagnostics.counting {
      let subject = PassthroughSubject<Int, Oops>()
      var seen: [Int] = []
      do {
        let probe = captured.make()
        let token = subject.sink(
          receiveCompletion: { _ in Issue.record("the end was told") },
          receiveValue: {
            _ = probe
            seen.append($0)
          })
        subject.send(1)
        _ = consume token
      }
      if completes { subject.send(completion: .finished) } else { subject.send(2) }
      #expect(seen == [1])
      #expect(captured.count == 0)
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 1)
    }
  }

  @Test("Where the domain is unknown, cancel() releases at once")
  nonisolated func unknownDomainCancel() {
    let captured = LiveObjects()
    let subject = PassthroughSubject<Int, Never>()
    let token = subject.sink { [probe = captured.make()] _ in _ = probe }
    token.cancel()
    #expect(captured.count == 0)
  }

  actor Meter {
    var total = 0
    var tokens: [AnyCancellable] = []
    let subject = PassthroughSubject<Int, Never>()

    func start() {
      subject.sink(with: self) { meter, value in meter.total += value }.store(in: &tokens)
      subject.sink(with: self) { meter, value in
        if value == 3 { meter.tokens.removeAll() }
      }.store(in: &tokens)
    }

    func send(_ value: Int) { subject.send(value) }
  }

  @Test("sink(with:) of an actor runs in its isolation and does not keep it")
  func actors() async {
    weak var lost: Meter?
    do {
      let meter = Meter()
      lost = meter
      await meter.start()
      for value in 1...4 { await meter.send(value) }
      #expect(await meter.total == 6)
    }
    #expect(lost == nil)
  }

  @Test("What a sink does can be had, until it has ended")
  func closures() {
    var values: [Int] = []
    var completions = 0
    let sink = Subscribers.Sink<Int, Oops>(
      receiveCompletion: { _ in completions += 1 }, receiveValue: { values.append($0) })
    sink.receiveValue(1)
    sink.receiveCompletion(.finished)
    #expect(values == [1])
    #expect(completions == 1)
    sink.cancel()
    sink.receiveValue(2)
    sink.receiveCompletion(.failure(.offline))
    #expect(values == [1])
    #expect(completions == 1)
  }
}
