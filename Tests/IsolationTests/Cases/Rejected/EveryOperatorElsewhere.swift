// Whatever the operator, a stream with a closure that touches the main actor's state is subscribed to there and nowhere else.
// error on every call: risks causing data races
import Signals

@MainActor
final class EveryOperatorElsewhere {
  nonisolated enum Broken: Error { case badly }

  let numbers = PassthroughSubject<Int, Never>()
  let words = CurrentValueSubject<String, Never>("")
  let failing = PassthroughSubject<Int, Broken>()
  let rows = PassthroughSubject<(Int, String?), Never>()
  let timers = ImmediateScheduler.shared
  let model = EveryOperatorModel()
  var count = 0

  nonisolated func elsewhere<P: Publisher>(_ publisher: sending P) {}

  func check(_ number: Int) throws(Broken) -> Int {
    if number == count { throw .badly }
    return number
  }

  func subject(_ number: Int) -> PassthroughSubject<Int, Never> { PassthroughSubject() }

  func bound() -> some Publisher<Int, Never> { numbers.map { $0 + self.count } }

  #if MISUSE
  func transforming() {
    elsewhere(numbers.map { $0 + self.count })
    elsewhere(numbers.map { $0 + 1 }.map { $0 + self.count })
    elsewhere(rows.map(\.0))
    elsewhere(rows.map(\.1).replaceNil(with: ""))
    elsewhere(bound().scan(0) { $0 + $1 })
    elsewhere(numbers.scan(0) { $0 + $1 + self.count })
    elsewhere(failing.mapError { [count] in count > 0 ? $0 : $0 })
    elsewhere(bound().setFailureType(to: Broken.self))
    elsewhere(numbers.tryMap { try self.check($0) })
    elsewhere(failing.tryMap { number throws(Broken) in try self.check(number) })
    elsewhere(numbers.tryScan(0) { try self.check($0 + $1) })
  }

  func filtering() {
    elsewhere(numbers.filter { $0 > self.count })
    elsewhere(numbers.compactMap { $0 > self.count ? $0 : nil })
    elsewhere(bound().removeDuplicates())
    elsewhere(numbers.removeDuplicates { $0 + self.count == $1 })
    elsewhere(bound().ignoreOutput())
    elsewhere(bound().replaceEmpty(with: 1))
    elsewhere(numbers.tryFilter { try self.check($0) > 0 })
    elsewhere(numbers.tryCompactMap { try self.check($0) as Int? })
    elsewhere(numbers.tryRemoveDuplicates { try self.check($0) == $1 })
  }

  func reducing() {
    elsewhere(numbers.reduce(0) { $0 + $1 + self.count })
    elsewhere(numbers.tryReduce(0) { try self.check($0 + $1) })
    elsewhere(bound().collect())
    elsewhere(bound().collect(3))
    elsewhere(bound().count())
    elsewhere(bound().min())
    elsewhere(numbers.max { $0 + self.count < $1 })
    elsewhere(numbers.tryMin { try self.check($0) < $1 })
    elsewhere(numbers.tryMax { try self.check($0) < $1 })
    elsewhere(bound().contains(1))
    elsewhere(numbers.contains { $0 == self.count })
    elsewhere(numbers.tryContains { try self.check($0) == 1 })
    elsewhere(numbers.allSatisfy { $0 == self.count })
    elsewhere(numbers.tryAllSatisfy { try self.check($0) == 1 })
  }

  func selecting() {
    elsewhere(bound().first())
    elsewhere(numbers.first { $0 > self.count })
    elsewhere(numbers.tryFirst { try self.check($0) > 0 })
    elsewhere(bound().last())
    elsewhere(numbers.last { $0 > self.count })
    elsewhere(numbers.tryLast { try self.check($0) > 0 })
    elsewhere(bound().dropFirst())
    elsewhere(numbers.drop { $0 > self.count })
    elsewhere(Just(1).drop(untilOutputFrom: words))
    elsewhere(numbers.tryDrop { try self.check($0) > 0 })
    elsewhere(bound().prefix(3))
    elsewhere(numbers.prefix { $0 > self.count })
    elsewhere(Just(1).prefix(untilOutputFrom: words))
    elsewhere(numbers.tryPrefix { try self.check($0) > 0 })
    elsewhere(bound().output(at: 1))
    elsewhere(bound().append(1))
    elsewhere(Just(1).append(bound()))
    elsewhere(Just(1).prepend(bound()))
  }

  func failures() {
    elsewhere(failing.catch { _ in Just(self.count) })
    elsewhere(failing.tryCatch { _ in try Just(self.check(1)) })
    elsewhere(failing.retry(2))
    elsewhere(failing.replaceError(with: 1))
    elsewhere(failing.assertNoFailure())
    elsewhere(numbers.handleEvents(receiveCancel: { self.count = 0 }))
    elsewhere(numbers.breakpoint(receiveOutput: { $0 == self.count }))
    elsewhere(failing.breakpointOnError())
    elsewhere(bound().print())
  }

  func combining() {
    elsewhere(Just(1).merge(with: bound()))
    elsewhere(Just(1).merge(with: Just(2), bound()))
    elsewhere([bound()].merge())
    elsewhere(Just(1).combineLatest(words))
    elsewhere(Just(1).combineLatest(Just(2)) { $0 + $1 + self.count })
    elsewhere(Just(1).combineLatest(Just(2), words))
    elsewhere([bound()].combineLatest())
    elsewhere(Just(1).zip(words))
    elsewhere(Just(1).zip(Just(2)) { $0 + $1 + self.count })
    elsewhere(Just(1).zip(Just(2), words))
    elsewhere([bound()].zip())
  }

  func republishing() {
    elsewhere(Just(1).flatMap { Just($0 + self.count) })
    elsewhere(numbers.map { Just($0 + self.count) }.switchToLatest())
    elsewhere(bound().share())
    elsewhere(Just(1).multicast { self.subject(self.count) })
    elsewhere(Just(1).multicast(subject: numbers))
    elsewhere(Just(1).multicast(subject: numbers).autoconnect())
    elsewhere(bound().makeConnectable())
    elsewhere(bound().buffer(size: 3, prefetch: .keepFull, whenFull: .dropOldest))
    elsewhere(bound().map { "\($0)" }.encode(encoder: EveryOperatorCoder()))
    elsewhere(words.decode(type: String.self, decoder: EveryOperatorCoder()))
    elsewhere(bound().eraseToAnyPublisher())
  }

  func timing() {
    elsewhere(bound().debounce(for: .seconds(1), scheduler: timers))
    elsewhere(bound().throttle(for: .seconds(1), scheduler: timers, latest: true))
    elsewhere(bound().delay(for: .seconds(1), tolerance: nil, scheduler: timers))
    elsewhere(failing.timeout(.seconds(1), scheduler: timers) { self.count > 0 ? .badly : .badly })
    elsewhere(bound().collect(.byTime(timers, .seconds(1))))
    elsewhere(bound().measureInterval(using: timers))
    elsewhere(bound().receive(on: timers))
    elsewhere(bound().subscribe(on: timers))
    elsewhere(Just(1).debounce(for: .seconds(1)))
    elsewhere(Just(1).receive(on: .main))
    elsewhere(Just(1).subscribe(on: .current()))
    elsewhere(Publishers.Interval(every: .seconds(1)))
    elsewhere(Publishers.Interval(every: .seconds(1)).autoconnect())
    elsewhere(Deferred { self.bound() })
  }

  func knowing() {
    let list = [1, 2].publisher
    elsewhere(list.map { $0 + self.count })
    elsewhere(list.map { $0 + 1 }.map { $0 + self.count })
    elsewhere(list.compactMap { $0 == self.count ? nil : $0 })
    elsewhere(list.filter { $0 > self.count })
    elsewhere(list.scan(0) { $0 + $1 + self.count })
    elsewhere(list.removeDuplicates { $0 + self.count == $1 })
    elsewhere(list.drop { $0 > self.count })
    elsewhere(list.prefix { $0 > self.count })
    elsewhere(list.filter { $0 > self.count }.dropFirst().prefix(1).output(in: 0..<1))
    elsewhere(Just(model))
    elsewhere(Just(1).map { _ in self.model })
    elsewhere(Optional(model).publisher.filter { _ in true })
    elsewhere(Result<EveryOperatorModel, Broken>.success(model).publisher.retry(1))
  }
  #else
  func free() {
    elsewhere(Just(1).count())
    elsewhere(PassthroughSubject<Int, Broken>().retry(2))
    elsewhere(PassthroughSubject<Int, Never>().multicast(subject: PassthroughSubject()).autoconnect())
    elsewhere(Just(1).debounce(for: .seconds(1), scheduler: timers).combineLatest(Empty<Int, Never>()))
  }
  #endif
}

nonisolated final class EveryOperatorModel { var count = 0 }

nonisolated struct EveryOperatorCoder: TopLevelEncoder, TopLevelDecoder {
  nonisolated enum Unknown: Error { case type }

  func encode<T: Encodable>(_ value: T) throws -> String { "\(value)" }

  func decode<T: Decodable>(_ type: T.Type, from input: String) throws -> T { throw Unknown.type }
}
