import Signals
import SignalsTesting

/// What Signals adds to the forms that Combine has: more inputs, collections of inputs, the domain's own time, typed throws.
@MainActor
func beyond() async {
  let (a, b, c, d) = (Just(1), Just(2), Just(3), Just(4))
  let (e, f, g, h) = (Just(5), Just(6), Just(7), Just(8))
  Check.stream(a.combineLatest(b, c, d, e).map { $0.0 + $0.4 }, "6 |")
  Check.stream(a.combineLatest(b, c, d, e) { first, _, _, _, last in first + last }, "6 |")
  Check.stream(a.combineLatest(b, c, d, e, f).map { $0.0 + $0.5 }, "7 |")
  Check.stream(a.combineLatest(b, c, d, e, f) { first, _, _, _, _, last in first + last }, "7 |")
  Check.stream(a.combineLatest(b, c, d, e, f, g).map { $0.0 + $0.6 }, "8 |")
  Check.stream(a.combineLatest(b, c, d, e, f, g) { first, _, _, _, _, _, last in first + last }, "8 |")
  Check.stream(a.combineLatest(b, c, d, e, f, g, h).map { $0.0 + $0.7 }, "9 |")
  Check.stream(a.combineLatest(b, c, d, e, f, g, h) { first, _, _, _, _, _, _, last in first + last }, "9 |")
  Check.stream(a.zip(b, c, d, e).map { $0.0 + $0.4 }, "6 |")
  Check.stream(a.zip(b, c, d, e) { first, _, _, _, last in first + last }, "6 |")
  Check.stream(a.zip(b, c, d, e, f).map { $0.0 + $0.5 }, "7 |")
  Check.stream(a.zip(b, c, d, e, f) { first, _, _, _, _, last in first + last }, "7 |")
  Check.stream(a.zip(b, c, d, e, f, g).map { $0.0 + $0.6 }, "8 |")
  Check.stream(a.zip(b, c, d, e, f, g) { first, _, _, _, _, _, last in first + last }, "8 |")
  Check.stream(a.zip(b, c, d, e, f, g, h).map { $0.0 + $0.7 }, "9 |")
  Check.stream(a.zip(b, c, d, e, f, g, h) { first, _, _, _, _, _, _, last in first + last }, "9 |")
  Check.stream(a.merge(with: b).merge(with: c, d).merge(with: e, f, g, h), "1 2 3 4 5 6 7 8 |")
  Check.stream(Publishers.Merge4(a, b, c, d), "1 2 3 4 |")
  Check.stream(Publishers.Merge5(a, b, c, d, e), "1 2 3 4 5 |")
  Check.stream(Publishers.Merge6(a, b, c, d, e, f), "1 2 3 4 5 6 |")
  Check.stream(Publishers.Merge7(a, b, c, d, e, f, g), "1 2 3 4 5 6 7 |")
  Check.stream([a, b].combineLatest(), "[1, 2] |")
  Check.stream([a, b].zip(), "[1, 2] |")
  Check.stream([a, b].merge(), "1 2 |")

  // What a closure throws is what the stream fails with.
  let numbers = [1, 2, 3].publisher.eraseToAnyPublisher()
  let typed: AnyPublisher<Int, Oops> = numbers.tryMap { value throws(Oops) in try failing(value) }.eraseToAnyPublisher()
  Check.stream(typed, "10 #oops")
  Check.stream(
    typed.tryCatch { (error: Oops) throws(Oops) -> Fail<Int, Oops> in Fail(error: error) }, "10 #oops")

  // Failures that differ.
  let failingNumbers = numbers.setFailureType(to: Oops.self).eraseToAnyPublisher()
  Check.stream(failingNumbers.flatMap { Just($0).setFailureType(to: Oops.self) }, "1 2 3 |")
  Check.stream(
    failingNumbers.map { Just($0).setFailureType(to: Oops.self) }.eraseToAnyPublisher().switchToLatest(), "1 2 3 |")

  // The domain's own time; nothing waits for it here.
  let source = PassthroughSubject<Int, Oops>()
  var tokens: Set<AnyCancellable> = []
  func watch<P: Publisher>(_ publisher: P) {
    publisher.sink { _ in
    } receiveValue: { _ in
    }.store(in: &tokens)
  }
  watch(source.timeout(.seconds(60), customError: { Oops() }))
  watch(source.measureInterval())
  watch(source.delay(for: .seconds(1), tolerance: .seconds(1)))
  watch(source.delay(for: .seconds(1), tolerance: .seconds(1), scheduler: .main))
  watch(source.throttle(for: .seconds(1), scheduler: .main, latest: true))
  watch(source.collect(.byTime(.seconds(1))))
  watch(source.collect(.byTimeOrCount(.seconds(1), 2)))
  watch(source.receive(on: .current()))
  watch(source.subscribe(on: .current()))
  watch(source.receive(on: ActorScheduler(clock: SuspendingClock())))
  watch(Publishers.Interval(every: .seconds(1)).autoconnect())
  let clock = VirtualTimeScheduler()
  var ticks = 0
  Publishers.Interval(every: .seconds(1), scheduler: clock).autoconnect().prefix(2).sink { _ in ticks += 1 }
    .store(in: &tokens)
  clock.advance(by: .seconds(5))
  Check.equal(ticks, 2)

  // Subscribers that know their object, and loops.
  let model = Model()
  Just(1).sink(with: model) { $0.plain = $1 }.store(in: &tokens)
  Just(2).setFailureType(to: Oops.self).sink(with: model) { _, _ in
  } receiveValue: {
    $0.plain += $1
  }
  .store(in: &tokens)
  Check.equal(model.plain, 3)
  Just(4).assign(to: \.plain, on: model, ownership: .unowned).store(in: &tokens)
  Check.equal(model.plain, 4)
  for await value in [1, 2, 3].publisher.values(buffering: .newest(1)) { Check.equal(value, 3) }
  for await value in [1].publisher.values(buffering: .oldest(1)) { Check.equal(value, 1) }
  for await value in [1].publisher.values(buffering: .onDemand(prefetch: 1)) { Check.equal(value, 1) }
  let future = Future<Int, Oops>(async: { () async throws(Oops) in 5 })
  do { Check.equal(try await future.value, 5) } catch { Check.equal("\(error)", "") }

  // What tests are made with.
  let recorder = RecordingSubscriber<Int, Never>(demand: .max(1))
  numbers.validatingContract { violation in Check.equal("\(violation)", "") }.subscribe(recorder)
  Check.equal(recorder.values, [1])
  let manual = ManualPublisher<Int, Never>()
  manual.subscribe(RecordingSubscriber<Int, Never>())
  Check.equal(manual.requests, [.unlimited])
}
