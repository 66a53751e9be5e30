// Streams that are made of several, that are connected by hand, timed, stored or coded, in each domain.
// domains: all
import Signals

@MainActor
final class EveryStream {
  nonisolated enum Broken: Error { case badly }

  nonisolated struct Coder: TopLevelEncoder, TopLevelDecoder {
    nonisolated enum Unknown: Error { case type }

    func encode<T: Encodable>(_ value: T) throws -> String { "\(value)" }

    func decode<T: Decodable>(_ type: T.Type, from input: String) throws -> T {
      guard let text = input as? T else { throw Unknown.type }
      return text
    }
  }

  let numbers = PassthroughSubject<Int, Never>()
  let words = CurrentValueSubject<String, Never>("")
  let failing = PassthroughSubject<Int, Broken>()
  let timers = ImmediateScheduler.shared
  var log: [String] = []
  var offset = 0
  var total = 0
  var tokens: Set<AnyCancellable> = []
  var connection: (any Cancellable)?

  func note(_ text: String) { log.append(text) }

  func check(_ number: Int) throws -> Int {
    if number == offset { throw Broken.badly }
    return number
  }

  func keep<P: Publisher>(_ publisher: P) {
    publisher.sink { _ in
      self.total += 1
    } receiveValue: {
      self.note("\($0)")
    }.store(in: &tokens)
  }

  func merging() {
    let a = numbers.map { $0 + self.offset }
    keep(a.merge(with: numbers))
    keep(a.merge(with: a))
    keep(a.merge(with: numbers, a))
    keep(a.merge(with: numbers, a, a))
    keep(a.merge(with: numbers, a, a, a))
    keep(a.merge(with: numbers, a, a, a, a))
    keep(a.merge(with: numbers, a, a, a, a, a))
    keep(a.merge(with: numbers, a, a, a, a, a, a))
    keep([a, a].merge())
    keep(Publishers.MergeMany(a, a))
  }

  func combining() {
    let a = numbers.map { $0 + self.offset }
    keep(a.combineLatest(words))
    keep(a.combineLatest(words) { "\($0 + self.offset) \($1)" })
    keep(a.combineLatest(words, a))
    keep(a.combineLatest(words, a) { "\($0 + self.offset) \($1) \($2)" })
    keep(a.combineLatest(words, a, a))
    keep(a.combineLatest(words, a, a) { $0 + $2 + $3 + self.offset })
    keep(a.combineLatest(words, a, a, a))
    keep(a.combineLatest(words, a, a, a) { $0 + $2 + $3 + $4 + self.offset })
    keep(a.combineLatest(words, a, a, a, a))
    keep(a.combineLatest(words, a, a, a, a) { a, _, _, _, _, _ in a + self.offset })
    keep(a.combineLatest(words, a, a, a, a, a))
    keep(a.combineLatest(words, a, a, a, a, a) { a, _, _, _, _, _, _ in a + self.offset })
    keep(a.combineLatest(words, a, a, a, a, a, a))
    keep(a.combineLatest(words, a, a, a, a, a, a) { a, _, _, _, _, _, _, _ in a + self.offset })
    keep([a, a].combineLatest())
  }

  func zipping() {
    let a = numbers.map { $0 + self.offset }
    keep(a.zip(words))
    keep(a.zip(words) { "\($0 + self.offset) \($1)" })
    keep(a.zip(words, a))
    keep(a.zip(words, a) { "\($0 + self.offset) \($1) \($2)" })
    keep(a.zip(words, a, a))
    keep(a.zip(words, a, a) { $0 + $2 + $3 + self.offset })
    keep(a.zip(words, a, a, a))
    keep(a.zip(words, a, a, a) { $0 + $2 + $3 + $4 + self.offset })
    keep(a.zip(words, a, a, a, a))
    keep(a.zip(words, a, a, a, a) { a, _, _, _, _, _ in a + self.offset })
    keep(a.zip(words, a, a, a, a, a))
    keep(a.zip(words, a, a, a, a, a) { a, _, _, _, _, _, _ in a + self.offset })
    keep(a.zip(words, a, a, a, a, a, a))
    keep(a.zip(words, a, a, a, a, a, a) { a, _, _, _, _, _, _, _ in a + self.offset })
    keep([a, a].zip())
  }

  func republishing() {
    keep(numbers.flatMap(maxPublishers: .max(1)) { Just($0 + self.offset) })
    keep(numbers.flatMap { number in self.failing.map { $0 + number + self.offset } })
    keep(failing.flatMap { Just($0 + self.offset) })
    keep(numbers.map { number in self.words.map { "\($0) \(number + self.offset)" } }.switchToLatest())
    keep(numbers.map { number in self.failing.map { $0 + number + self.offset } }.switchToLatest())
    keep(numbers.map { $0 + self.offset }.share())
    keep(numbers.buffer(size: 3, prefetch: .keepFull, whenFull: .dropOldest))
    keep(
      failing.buffer(
        size: 3, prefetch: .byRequest,
        whenFull: .customError {
          self.note("full")
          return .badly
        }))
  }

  func connecting() {
    let byHand = numbers.map { $0 + self.offset }.multicast {
      self.note("subject")
      return PassthroughSubject<Int, Never>()
    }
    keep(byHand)
    connection = byHand.connect()
    keep(numbers.multicast(subject: numbers).autoconnect())
    keep(numbers.map { $0 + self.offset }.makeConnectable().autoconnect())
    numbers.map { $0 + self.offset }.subscribe(numbers).store(in: &tokens)
  }

  func timing() {
    keep(numbers.debounce(for: .seconds(1), scheduler: timers))
    keep(numbers.throttle(for: .seconds(1), scheduler: timers, latest: true))
    keep(numbers.delay(for: .seconds(1), tolerance: nil, scheduler: timers))
    keep(
      failing.timeout(.seconds(1), scheduler: timers) {
        self.note("late"); return .badly
      })
    keep(numbers.collect(.byTime(timers, .seconds(1))))
    keep(numbers.collect(.byTimeOrCount(timers, .seconds(1), 3)))
    keep(numbers.measureInterval(using: timers))
    keep(numbers.receive(on: timers).subscribe(on: timers))
    timers.schedule { self.note("now") }
    timers.schedule(after: timers.now, interval: .seconds(1)) { self.note("again") }.cancel()
  }

  func making() {
    keep(Just(offset))
    keep(Empty<Int, Never>())
    keep(Fail<Int, Broken>(error: .badly))
    keep(Optional(offset).publisher)
    keep(Result<Int, Broken>.success(offset).publisher)
    keep([1, 2].publisher)
    keep(Deferred { self.numbers.map { $0 + self.offset } })
    keep(
      Record<Int, Broken> { recording in
        recording.receive(self.offset)
        recording.receive(completion: .finished)
      })
    keep(numbers.eraseToAnyPublisher())
    keep(words.encode(encoder: Coder()))
    keep(words.decode(type: String.self, decoder: Coder()))
  }

  func knowing() {
    keep(Just(1).map { $0 + self.offset }.filter { $0 > self.total }.compactMap { $0 == self.offset ? nil : $0 })
    keep(Just(1).tryMap { try self.check($0) })
    keep(Optional(1).publisher.scan(0) { $0 + $1 + self.offset }.first { $0 > self.offset })
    keep(
      Result<Int, Broken>.success(1).publisher.mapError {
        self.note("\($0)"); return $0
      })
    keep(Result<Int, Broken>.success(1).publisher.tryReduce(0) { try self.check($0 + $1) })
    let list = [1, 2].publisher
    keep(list.map { $0 + self.offset }.compactMap { $0 == self.total ? nil : $0 }.filter { $0 > self.offset })
    keep(list.scan(0) { $0 + $1 + self.offset }.removeDuplicates { $0 + self.offset == $1 })
    keep(list.drop { $0 > self.offset }.prefix { $0 < self.offset }.dropFirst().prefix(1))
    keep(list.append(3).prepend(offset))
  }

  func ending() {
    numbers.sink { self.total += $0 }.store(in: &tokens)
    numbers.sink(receiveValue: { self.total += $0 }).store(in: &tokens)
    let sink = Subscribers.Sink<Int, Never> { _ in
      self.total = 0
    } receiveValue: {
      self.total += $0
    }
    numbers.subscribe(sink)
    numbers.subscribe(AnySubscriber(sink))
    numbers.subscribe(
      AnySubscriber<Int, Never>(receiveValue: {
        self.total += $0; return .none
      }))
    sink.cancel()
    AnyCancellable {}.store(in: &tokens)
  }
}
