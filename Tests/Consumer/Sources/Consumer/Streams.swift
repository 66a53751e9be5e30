import Signals
import SignalsTesting

@MainActor
func combining() {
  let a = [1, 2].publisher
  let b = ["x", "y"].publisher
  let c = [true].publisher
  let d = Just(0.5)
  Check.stream(a.combineLatest(b).map { "\($0)\($1)" }, "2x 2y |")
  Check.stream(a.combineLatest(b) { "\($0)\($1)" }, "2x 2y |")
  Check.stream(a.combineLatest(b, c).map { "\($0)\($1)\($2)" }, "2ytrue |")
  Check.stream(a.combineLatest(b, c) { "\($0)\($1)\($2)" }, "2ytrue |")
  Check.stream(a.combineLatest(b, c, d).map { "\($0)\($1)\($2)\($3)" }, "2ytrue0.5 |")
  Check.stream(a.combineLatest(b, c, d) { "\($0)\($1)\($2)\($3)" }, "2ytrue0.5 |")
  Check.stream(Publishers.CombineLatest(a, b).map { "\($0)\($1)" }, "2x 2y |")
  Check.stream(Publishers.CombineLatest3(a, b, c).map { "\($0.2)" }, "true |")
  Check.stream(Publishers.CombineLatest4(a, b, c, d).map { "\($0.3)" }, "0.5 |")
  Check.stream(a.zip(b).map { "\($0)\($1)" }, "1x 2y |")
  Check.stream(a.zip(b) { "\($0)\($1)" }, "1x 2y |")
  Check.stream(a.zip(b, c).map { "\($0)\($1)\($2)" }, "1xtrue |")
  Check.stream(a.zip(b, c) { "\($0)\($1)\($2)" }, "1xtrue |")
  Check.stream(a.zip(b, c, d).map { "\($0)\($1)\($2)\($3)" }, "1xtrue0.5 |")
  Check.stream(a.zip(b, c, d) { "\($0)\($1)\($2)\($3)" }, "1xtrue0.5 |")
  Check.stream(Publishers.Zip(a, b).map { "\($0)\($1)" }, "1x 2y |")
  Check.stream(Publishers.Zip3(a, b, c).map { "\($0.2)" }, "true |")
  Check.stream(Publishers.Zip4(a, b, c, d).map { "\($0.3)" }, "0.5 |")
  let (one, two, three, four) = (Just(1), Just(2), Just(3), Just(4))
  let (five, six, seven, eight) = (Just(5), Just(6), Just(7), Just(8))
  Check.stream(one.merge(with: two), "1 2 |")
  Check.stream(one.merge(with: two, three), "1 2 3 |")
  Check.stream(one.merge(with: two, three, four), "1 2 3 4 |")
  Check.stream(one.merge(with: two, three, four, five), "1 2 3 4 5 |")
  Check.stream(one.merge(with: two, three, four, five, six), "1 2 3 4 5 6 |")
  Check.stream(one.merge(with: two, three, four, five, six, seven), "1 2 3 4 5 6 7 |")
  Check.stream(one.merge(with: two, three, four, five, six, seven, eight), "1 2 3 4 5 6 7 8 |")
  Check.stream(one.merge(with: two).merge(with: three), "1 2 3 |")
  Check.stream(Publishers.Merge(one, two), "1 2 |")
  Check.stream(Publishers.Merge3(one, two, three), "1 2 3 |")
  Check.stream(Publishers.Merge8(one, two, three, four, five, six, seven, eight), "1 2 3 4 5 6 7 8 |")
  Check.stream(Publishers.MergeMany(one, two), "1 2 |")
  Check.stream(Publishers.MergeMany([one, two]), "1 2 |")
  Check.stream(Publishers.MergeMany([one, two]).merge(with: three), "1 2 3 |")
}

@MainActor
func republishing() {
  let numbers = [1, 2].publisher.eraseToAnyPublisher()
  Check.stream(numbers.flatMap { [$0, $0 * 10].publisher }, "1 10 2 20 |")
  Check.stream(numbers.flatMap(maxPublishers: .max(1)) { Just($0) }, "1 2 |")
  Check.stream(numbers.flatMap { Fail<Int, Oops>(error: $0 == 0 ? Oops() : Oops()) }, "#oops")
  Check.stream(numbers.setFailureType(to: Oops.self).eraseToAnyPublisher().flatMap { Just($0) }, "1 2 |")
  Check.stream(numbers.map { Just($0) }.switchToLatest(), "1 2 |")
  Check.stream(numbers.map { Just($0).setFailureType(to: Oops.self) }.switchToLatest(), "1 2 |")
  Check.stream(
    numbers.setFailureType(to: Oops.self).eraseToAnyPublisher().map { Just($0) }.switchToLatest(), "1 2 |")
  Check.stream(numbers.share(), "1 2 |")
  Check.stream(numbers.multicast { PassthroughSubject<Int, Never>() }.autoconnect(), "1 2 |")
  Check.stream(numbers.multicast(subject: PassthroughSubject<Int, Never>()).autoconnect(), "1 2 |")

  let source = PassthroughSubject<Int, Never>()
  let connectable = source.makeConnectable()
  var seen: [Int] = []
  let token = connectable.sink { seen.append($0) }
  source.send(1)
  let connection = connectable.connect()
  source.send(2)
  connection.cancel()
  source.send(3)
  token.cancel()
  Check.equal(seen, [2])
}

@MainActor
func errors() {
  let fails = [1].publisher.setFailureType(to: Oops.self).append(Fail(error: Oops())).eraseToAnyPublisher()
  Check.stream(fails.catch { _ in Just(2) }, "1 2 |")
  Check.stream(fails.tryCatch { error -> Just<Int> in throw error }, "1 #oops")
  Check.stream(fails.tryCatch { _ in Just(3) }, "1 3 |")
  Check.stream(fails.retry(1), "1 1 #oops")
  Check.stream(fails.replaceError(with: 0), "1 0 |")
  Check.stream(Just(1).assertNoFailure(), "1 |")
  Check.stream([1].publisher.setFailureType(to: Oops.self).eraseToAnyPublisher().assertNoFailure("never"), "1 |")
}

@MainActor
func time() {
  let clock = VirtualTimeScheduler()
  let source = PassthroughSubject<Int, Oops>()
  var seen: [String] = []
  var tokens: Set<AnyCancellable> = []
  func watch<P: Publisher>(_ name: String, _ publisher: P) {
    publisher.sink { _ in
    } receiveValue: {
      seen.append("\(name) \($0)")
    }.store(in: &tokens)
  }
  watch("debounce", source.debounce(for: .seconds(2), scheduler: clock))
  watch("throttle", source.throttle(for: .seconds(2), scheduler: clock, latest: true))
  watch("delay", source.delay(for: .seconds(1), scheduler: clock))
  watch("timeout", source.timeout(.seconds(60), scheduler: clock))
  watch("timeout", source.timeout(.seconds(60), scheduler: clock, customError: { Oops() }))
  watch("interval", source.measureInterval(using: clock))
  watch("receive", source.receive(on: clock))
  watch("subscribe", source.subscribe(on: clock))
  watch("byTime", source.collect(.byTime(clock, .seconds(1))))
  watch("byTimeOrCount", source.collect(.byTimeOrCount(clock, .seconds(1), 2)))
  clock.advance(by: .seconds(1))
  source.send(1)
  clock.advance(by: .seconds(5))
  let expected = [
    "timeout 1", "timeout 1", "interval 1.0 seconds", "receive 1", "subscribe 1", "throttle 1", "delay 1",
    "byTime [1]", "byTimeOrCount [1]", "debounce 1",
  ]
  Check.equal(seen.sorted(), expected.sorted())
  tokens.removeAll()

  // The same on the domain's own clock; nothing waits for it here.
  watch("debounce", source.debounce(for: .seconds(2)))
  watch("throttle", source.throttle(for: .seconds(2), latest: false))
  watch("delay", source.delay(for: .seconds(1)))
  watch("timeout", source.timeout(.seconds(60)))
  watch("debounce", source.debounce(for: .seconds(2), scheduler: .main))
  Check.stream(Just(1).receive(on: ImmediateScheduler.shared), "1 |")
  Check.stream(Just(1).delay(for: .seconds(1), scheduler: ImmediateScheduler.shared), "1 |")
}

@MainActor
func buffering() {
  Check.stream([1, 2].publisher.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest), "1 2 |")
  Check.stream([1, 2].publisher.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest), "1 2 |")
  Check.stream(
    [1, 2].publisher.setFailureType(to: Oops.self).buffer(
      size: 2, prefetch: .byRequest, whenFull: .customError { Oops() }),
    "1 2 |")
}

/// Writes what an operator prints.
final class Lines: TextOutputStream {
  var text = ""
  func write(_ string: String) { text += string }
}

struct Words: TopLevelEncoder, TopLevelDecoder {
  func encode<T: Encodable>(_ value: T) throws -> String { "\(value)" }
  func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
    guard let value = text as? T else { throw Oops() }
    return value
  }
}

@MainActor
func debugging() {
  let lines = Lines()
  Check.stream(Just(1).print("just", to: lines), "1 |")
  Check.equal(lines.text.contains("just: receive value: (1)"), true)
  Check.stream(
    Just(1).handleEvents(
      receiveSubscription: { _ in }, receiveOutput: { _ in }, receiveCompletion: { _ in }, receiveCancel: {},
      receiveRequest: { _ in }), "1 |")
  Check.stream(Just(1).breakpoint(receiveOutput: { $0 > 1 }), "1 |")
  Check.stream(Just(1).breakpointOnError(), "1 |")
  Check.stream(Just("a").encode(encoder: Words()), "a |")
  Check.stream(Just("a").decode(type: String.self, decoder: Words()), "a |")
  Check.stream(Just("a").decode(type: Int.self, decoder: Words()), "#oops")
}

@MainActor
func waiting() async {
  var values: [Int] = []
  for await value in [1, 2].publisher.values() { values.append(value) }
  Check.equal(values, [1, 2])
  Check.equal(await Future<Int, Never> { $0(.success(4)) }.value, 4)
}
