import Signals

struct Place {
  var x = 1
  var y = 2
  var z = 3
}

func failing(_ value: Int) throws(Oops) -> Int {
  if value == 2 { throw Oops() }
  return value * 10
}

@MainActor
private let numbers = [1, 2, 3].publisher
@MainActor
private let typed = [1, 2, 3].publisher.setFailureType(to: Oops.self)
@MainActor
private let untyped = [1, 2, 3].publisher.setFailureType(to: (any Error).self)

/// The same streams as subjects' are: operators that know a sequence do not see it.
@MainActor
private let opaque = numbers.eraseToAnyPublisher()
@MainActor
private let opaqueTyped = typed.eraseToAnyPublisher()
@MainActor
private let opaqueUntyped = untyped.eraseToAnyPublisher()

@MainActor
func mapping() {
  Check.stream(opaque.map { $0 * 2 }, "2 4 6 |")
  Check.stream(opaque.map { $0 * 2 }.map { "<\($0)>" }, "<2> <4> <6> |")
  Check.stream(Just(Place()).eraseToAnyPublisher().map(\.x), "1 |")
  Check.stream(Just(Place()).eraseToAnyPublisher().map(\.x, \.y).map { "\($0)-\($1)" }, "1-2 |")
  Check.stream(Just(Place()).eraseToAnyPublisher().map(\.x, \.y, \.z).map { "\($0)-\($1)-\($2)" }, "1-2-3 |")
  Check.stream(opaque.tryMap { try failing($0) }, "10 #oops")
  Check.stream(
    opaque.tryMap { (value) throws(Oops) in try failing(value) }.mapError { (error: Oops) in error }, "10 #oops")
  Check.stream(opaqueTyped.tryMap { try failing($0) }, "10 #oops")
  Check.stream(opaqueTyped.tryMap { (value) throws(Oops) in try failing(value) }.replaceError(with: 0), "10 0 |")
  Check.stream(opaqueUntyped.tryMap { try failing($0) }, "10 #oops")
  Check.stream(opaque.tryMap(failing), "10 #oops")
  Check.stream(opaqueTyped.mapError { _ in Oops() }, "1 2 3 |")
  Check.stream([1, nil, 3].publisher.eraseToAnyPublisher().replaceNil(with: 0), "1 0 3 |")
  Check.stream(opaque.scan(0) { $0 + $1 }, "1 3 6 |")
  Check.stream(opaque.scan(0, +), "1 3 6 |")
  Check.stream(opaque.tryScan(0) { $0 + (try failing($1)) }, "10 #oops")
  Check.stream(opaque.tryScan(0) { (sum, value) throws(Oops) in sum + (try failing(value)) }, "10 #oops")
  Check.stream(opaque.setFailureType(to: Oops.self), "1 2 3 |")
}

@MainActor
func filtering() {
  Check.stream(opaque.filter { $0 > 1 }, "2 3 |")
  Check.stream(opaque.filter { $0 > 1 }.filter { $0 < 3 }, "2 |")
  Check.stream(opaque.tryFilter { try failing($0) > 0 }, "1 #oops")
  Check.stream(opaqueTyped.tryFilter { (value) throws(Oops) in try failing(value) > 0 }, "1 #oops")
  Check.stream(opaque.compactMap { $0 == 2 ? nil : $0 }, "1 3 |")
  Check.stream(opaque.tryCompactMap { try failing($0) as Int? }, "10 #oops")
  Check.stream([1, 1, 2].publisher.eraseToAnyPublisher().removeDuplicates(), "1 2 |")
  Check.stream([1, 1, 2].publisher.eraseToAnyPublisher().removeDuplicates { $0 == $1 }, "1 2 |")
  Check.stream(
    [1, 1, 3].publisher.eraseToAnyPublisher().tryRemoveDuplicates { try failing($0) == failing($1) }, "1 3 |")
  Check.stream(Empty<Int, Never>().eraseToAnyPublisher().replaceEmpty(with: 7), "7 |")
  Check.stream(Fail<Int, Oops>(error: Oops()).eraseToAnyPublisher().replaceError(with: 7), "7 |")
  Check.stream(opaque.ignoreOutput(), "|")
}

@MainActor
func reducing() {
  Check.stream(opaque.collect(), "[1, 2, 3] |")
  Check.stream(opaque.collect(2), "[1, 2] [3] |")
  Check.stream(opaque.reduce(0) { $0 + $1 }, "6 |")
  Check.stream(opaque.tryReduce(0) { $0 + (try failing($1)) }, "#oops")
  Check.stream(opaqueTyped.tryReduce(0) { (sum, value) throws(Oops) in sum + (try failing(value)) }, "#oops")
  Check.stream(opaque.count(), "3 |")
  Check.stream(opaque.min(), "1 |")
  Check.stream(opaque.max(), "3 |")
  Check.stream(opaque.min { $0 > $1 }, "3 |")
  Check.stream(opaque.max { $0 > $1 }, "1 |")
  Check.stream(opaque.min(by: >), "3 |")
  Check.stream(opaque.tryMin { try failing($0) < failing($1) }, "#oops")
  Check.stream(opaque.tryMax { try failing($0) < failing($1) }, "#oops")
  Check.stream(opaque.tryMax(by: { (a, b) throws(Oops) in try failing(a) < failing(b) }), "#oops")
}

@MainActor
func matching() {
  Check.stream(opaque.contains(2), "true |")
  Check.stream(opaque.contains { $0 > 3 }, "false |")
  Check.stream(opaque.contains(where: { $0 > 2 }), "true |")
  Check.stream(opaque.tryContains { try failing($0) > 1000 }, "#oops")
  Check.stream(opaque.tryContains(where: { try failing($0) > 0 }), "true |")
  Check.stream(opaque.allSatisfy { $0 > 0 }, "true |")
  Check.stream(opaque.tryAllSatisfy { try failing($0) > 0 }, "#oops")
}

@MainActor
func sequences() {
  Check.stream(opaque.first(), "1 |")
  Check.stream(opaque.first { $0 > 1 }, "2 |")
  Check.stream(opaque.first(where: { $0 > 1 }), "2 |")
  Check.stream(opaque.tryFirst { try failing($0) > 10 }, "#oops")
  Check.stream(opaque.tryFirst(where: { (value) throws(Oops) in try failing(value) > 0 }), "1 |")
  Check.stream(opaque.last(), "3 |")
  Check.stream(opaque.last { $0 < 3 }, "2 |")
  Check.stream(opaque.last(where: { $0 < 3 }), "2 |")
  Check.stream(opaque.tryLast { try failing($0) > 0 }, "#oops")
  Check.stream(opaque.output(at: 1), "2 |")
  Check.stream(opaque.output(in: 1...), "2 3 |")
  Check.stream(opaque.output(in: 0..<2), "1 2 |")
  Check.stream(opaque.output(in: ...1), "1 2 |")
  Check.stream(opaque.dropFirst(), "2 3 |")
  Check.stream(opaque.dropFirst(2), "3 |")
  Check.stream(opaque.drop { $0 < 2 }, "2 3 |")
  Check.stream(opaque.drop(while: { $0 < 2 }), "2 3 |")
  Check.stream(opaque.tryDrop { try failing($0) < 20 }, "#oops")
  Check.stream(opaque.tryDrop(while: { (value) throws(Oops) in try failing(value) < 0 }), "1 2 3 |")
  Check.stream(opaque.prefix(2), "1 2 |")
  Check.stream(opaque.prefix { $0 < 3 }, "1 2 |")
  Check.stream(opaque.prefix(while: { $0 < 3 }), "1 2 |")
  Check.stream(opaque.tryPrefix { try failing($0) < 100 }, "1 #oops")
  Check.stream(opaque.append(4, 5), "1 2 3 4 5 |")
  Check.stream(opaque.append([4]), "1 2 3 4 |")
  Check.stream(opaque.append(Just(4)), "1 2 3 4 |")
  Check.stream(opaque.prepend(-1, 0), "-1 0 1 2 3 |")
  Check.stream(opaque.prepend([0]), "0 1 2 3 |")
  Check.stream(opaque.prepend(Just(0)), "0 1 2 3 |")

  let values = PassthroughSubject<Int, Never>()
  let signal = PassthroughSubject<String, Never>()
  var seen: [String] = []
  var tokens: Set<AnyCancellable> = []
  values.drop(untilOutputFrom: signal).sink { seen.append("after \($0)") }.store(in: &tokens)
  values.prefix(untilOutputFrom: signal).sink { seen.append("before \($0)") }.store(in: &tokens)
  values.send(1)
  signal.send("now")
  values.send(2)
  Check.equal(seen, ["before 1", "after 2"])
}

@MainActor
func stayingWhatTheyAre() {
  let just: Just<String> = Just(1).map { "\($0)" }
  Check.stream(just, "1 |")
  let filtered: Optional<Int>.Publisher = Just(1).compactMap { $0 > 1 ? $0 : nil }
  Check.stream(filtered, "|")
  let result: Result<Int, any Error>.Publisher = Just(2).tryMap { try failing($0) }
  Check.stream(result, "#oops")
  let all: Just<Bool> = Just(1).allSatisfy { $0 > 0 }
  Check.stream(all, "true |")
  let collected: Just<[Int]> = Just(1).collect()
  Check.stream(collected, "[1] |")
  let count: Just<Int> = Just(9).count()
  Check.stream(count, "1 |")
  let ignored: Empty<Int, Never> = Just(1).ignoreOutput()
  Check.stream(ignored, "|")
  let longer: Publishers.Sequence<[Int], Never> = Just(1).append(2)
  Check.stream(longer, "1 2 |")
  Check.stream(Just(1).min(), "1 |")
  Check.stream(Just(1).first(), "1 |")
  Check.stream(Just(1).prefix(1), "1 |")
  Check.stream(Just(1).reduce(1) { $0 + $1 }, "2 |")
  Check.stream(Just(1).scan(1) { $0 + $1 }, "2 |")
  Check.stream(Just(1).setFailureType(to: Oops.self), "1 |")
  Check.stream(Optional(1).publisher.map { $0 + 1 }, "2 |")
  Check.stream(Optional(1).publisher.filter { $0 > 1 }, "|")
  Check.stream(Optional(1).publisher.contains(1), "true |")
  Check.stream(Result<Int, Oops>.success(1).publisher.map { $0 + 1 }, "2 |")
  Check.stream(Result<Int, Oops>.failure(Oops()).publisher.replaceError(with: 3), "3 |")
  Check.stream(numbers.map { $0 + 1 }.filter { $0 > 2 }, "3 4 |")
  Check.stream(numbers.compactMap { $0 == 2 ? nil : $0 }.dropFirst(), "3 |")
  Check.stream(numbers.prefix(2).collect(), "[1, 2] |")
  Check.stream(numbers.prefix { $0 < 2 }, "1 |")
  Check.stream(numbers.drop { $0 < 2 }, "2 3 |")
  Check.stream(numbers.scan(0, +), "1 3 6 |")
  Check.stream(numbers.reduce(0, +), "6 |")
  Check.stream(numbers.removeDuplicates(), "1 2 3 |")
  Check.stream(numbers.append(4).prepend(0), "0 1 2 3 4 |")
  Check.stream(numbers.first(), "1 |")
  Check.stream(numbers.output(at: 2), "3 |")
  Check.stream(numbers.count(), "3 |")
  Check.stream(numbers.max(), "3 |")
  Check.stream(numbers.contains(3), "true |")
  Check.stream(numbers.allSatisfy { $0 < 3 }, "false |")
  Check.stream(numbers.ignoreOutput(), "|")
  Check.stream(numbers.setFailureType(to: Oops.self), "1 2 3 |")
  Check.stream([1, nil].publisher.replaceNil(with: 0), "1 0 |")
}
