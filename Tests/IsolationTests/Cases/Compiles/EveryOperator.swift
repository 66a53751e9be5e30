// Each operator's closure may touch the model that it is written in, without an annotation.
// domains: all
import Signals

@MainActor
final class EveryOperator {
  nonisolated enum Broken: Error { case badly }
  nonisolated struct Row { var id: Int, name: String, note: String? }

  let numbers = PassthroughSubject<Int, Never>()
  let rows = CurrentValueSubject<Row, Never>(Row(id: 0, name: "", note: nil))
  let failing = PassthroughSubject<Int, Broken>()
  var log: [String] = []
  var offset = 0
  var total = 0
  var tokens: Set<AnyCancellable> = []

  func note(_ text: String) { log.append(text) }

  func check(_ number: Int) throws -> Int {
    total += number
    if number == offset { throw Broken.badly }
    return number
  }

  func verify(_ number: Int) throws(Broken) -> Int {
    total += number
    if number == offset { throw .badly }
    return number
  }

  func keep<P: Publisher>(_ publisher: P) {
    publisher.sink { _ in
      self.total += 1
    } receiveValue: {
      self.note("\($0)")
    }.store(in: &tokens)
  }

  func transforming() {
    keep(numbers.map { $0 + self.offset }.map { $0 + self.total })
    keep(rows.map(\.id))
    keep(rows.map(\.id, \.name))
    keep(rows.map(\.id, \.name, \.note))
    keep(rows.map(\.note).replaceNil(with: log.last ?? ""))
    keep(numbers.scan(0) { $0 + $1 + self.offset })
    keep(
      failing.mapError {
        self.note("\($0)"); return $0
      })
    keep(numbers.setFailureType(to: Broken.self))
    keep(numbers.tryMap { try self.check($0) }.map { $0 + self.offset })
    keep(numbers.tryMap { number throws(Broken) in try self.verify(number) })
    keep(failing.tryMap { number throws(Broken) in try self.verify(number) })
    keep(failing.tryMap { try self.check($0) })
    keep(numbers.tryScan(0) { try self.check($0 + $1) })
    keep(failing.tryScan(0) { sum, number throws(Broken) in try self.verify(sum + number) })
  }

  func filtering() {
    keep(numbers.filter { $0 > self.offset }.filter { $0 < self.total })
    keep(numbers.compactMap { $0 == self.total ? nil : $0 }.map { $0 + self.offset })
    keep(numbers.removeDuplicates())
    keep(numbers.removeDuplicates { $0 + self.offset == $1 })
    keep(numbers.ignoreOutput())
    keep(numbers.replaceEmpty(with: offset))
    keep(numbers.tryFilter { try self.check($0) > 0 }.filter { $0 > self.offset })
    keep(failing.tryFilter { number throws(Broken) in try self.verify(number) > 0 })
    keep(numbers.tryCompactMap { try self.check($0) as Int? })
    keep(failing.tryCompactMap { number throws(Broken) in try self.verify(number) as Int? })
    keep(numbers.tryRemoveDuplicates { try self.check($0) == $1 })
    keep(failing.tryRemoveDuplicates { old, new throws(Broken) in try self.verify(old) == new })
  }

  func reducing() {
    keep(numbers.reduce(0) { $0 + $1 + self.offset })
    keep(numbers.tryReduce(0) { try self.check($0 + $1) })
    keep(failing.tryReduce(0) { sum, number throws(Broken) in try self.verify(sum + number) })
    keep(numbers.collect())
    keep(numbers.collect(3))
    keep(numbers.count())
    keep(numbers.min())
    keep(numbers.max())
    keep(numbers.min { $0 + self.offset < $1 })
    keep(numbers.max { $0 + self.offset < $1 })
    keep(numbers.tryMin { try self.check($0) < $1 })
    keep(numbers.tryMax { try self.check($0) < $1 })
    keep(failing.tryMin { first, second throws(Broken) in try self.verify(first) < second })
    keep(failing.tryMax { first, second throws(Broken) in try self.verify(first) < second })
  }

  func matching() {
    keep(numbers.contains(offset))
    keep(numbers.contains { $0 == self.offset })
    keep(numbers.tryContains { try self.check($0) == 1 })
    keep(failing.tryContains { number throws(Broken) in try self.verify(number) == 1 })
    keep(numbers.allSatisfy { $0 == self.offset })
    keep(numbers.tryAllSatisfy { try self.check($0) == 1 })
    keep(failing.tryAllSatisfy { number throws(Broken) in try self.verify(number) == 1 })
  }

  func selecting() {
    keep(numbers.first())
    keep(numbers.first { $0 > self.offset })
    keep(numbers.tryFirst { try self.check($0) > 0 })
    keep(failing.tryFirst { number throws(Broken) in try self.verify(number) > 0 })
    keep(numbers.last())
    keep(numbers.last { $0 > self.offset })
    keep(numbers.tryLast { try self.check($0) > 0 })
    keep(failing.tryLast { number throws(Broken) in try self.verify(number) > 0 })
    keep(numbers.dropFirst())
    keep(numbers.drop { $0 > self.offset })
    keep(numbers.drop(untilOutputFrom: rows))
    keep(numbers.tryDrop { try self.check($0) > 0 })
    keep(failing.tryDrop { number throws(Broken) in try self.verify(number) > 0 })
    keep(numbers.prefix(3))
    keep(numbers.prefix { $0 > self.offset })
    keep(numbers.prefix(untilOutputFrom: rows))
    keep(numbers.tryPrefix { try self.check($0) > 0 })
    keep(failing.tryPrefix { number throws(Broken) in try self.verify(number) > 0 })
    keep(numbers.output(at: 1))
    keep(numbers.output(in: 1...2))
    keep(numbers.append(1, 2).append([3]).append(numbers.map { $0 + self.offset }))
    keep(numbers.prepend(1, 2).prepend([3]).prepend(numbers.map { $0 + self.offset }))
  }

  func failures() {
    keep(failing.catch { error in Just(self.offset).map { $0 + self.total } })
    keep(
      failing.tryCatch { error in
        try Just(self.check(1)).map { $0 + self.offset }
      })
    keep(
      failing.tryCatch { error throws(Broken) in
        if self.total > 0 { throw error }
        return self.failing.map { $0 + self.offset }
      })
    keep(failing.retry(2))
    keep(failing.replaceError(with: offset))
    keep(failing.assertNoFailure())
  }

  func debugging() {
    keep(
      failing.handleEvents(
        receiveSubscription: { _ in self.note("subscription") },
        receiveOutput: { self.note("\($0)") },
        receiveCompletion: { _ in self.note("completion") },
        receiveCancel: { self.note("cancel") },
        receiveRequest: { self.note("\($0)") }
      ))
    keep(
      failing.breakpoint(
        receiveSubscription: { _ in self.total == 0 },
        receiveOutput: { $0 == self.offset },
        receiveCompletion: { _ in self.total == 0 }
      ))
    keep(failing.breakpointOnError())
    keep(failing.print("numbers"))
  }
}
