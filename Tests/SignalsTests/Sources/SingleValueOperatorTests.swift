import Signals
import SignalsTesting
import Testing

/// Operators on `Just`, `Optional.Publisher` and `Result.Publisher` that give one of them again: each does what the general
/// operator does, which is had by hiding the type.
@Suite("Operators that stay what they are")
struct SingleValueOperatorTests {
  private func record<P: Publisher>(_ publisher: P) -> [String] {
    let recorder = RecordingSubscriber<P.Output, P.Failure>()
    publisher.subscribe(recorder)
    #expect(recorder.violation == nil)
    return recorder.events.map(\.description)
  }

  private func expect<First: Publisher, Second: Publisher>(
    _ staying: First, like general: Second, location: SourceLocation = #_sourceLocation
  ) {
    let same = First.self == Second.self
    #expect(!same, "the general operator was taken", sourceLocation: location)
    #expect(record(staying) == record(general), sourceLocation: location)
  }

  @Test("Just", arguments: [0, 1, 2])
  func just(_ value: Int) {
    let just = Just(value)
    let any = just.eraseToAnyPublisher()
    let isOne: (Int) -> Bool = { $0 == 1 }
    expect(just.map { $0 + 1 }, like: any.map { $0 + 1 })
    expect(just.compactMap { $0 == 1 ? nil : "\($0)" }, like: any.compactMap { $0 == 1 ? nil : "\($0)" })
    expect(just.filter(isOne), like: any.filter(isOne))
    expect(just.scan(5, +), like: any.scan(5, +))
    expect(just.reduce(5, +), like: any.reduce(5, +))
    expect(just.allSatisfy(isOne), like: any.allSatisfy(isOne))
    expect(just.contains(where: isOne), like: any.contains(where: isOne))
    expect(just.contains(1), like: any.contains(1))
    expect(just.collect(), like: any.collect())
    expect(just.count(), like: any.count())
    expect(just.min(), like: any.min())
    expect(just.max(), like: any.max())
    expect(just.min(by: >), like: any.min(by: >))
    expect(just.max(by: >), like: any.max(by: >))
    expect(just.removeDuplicates(), like: any.removeDuplicates())
    expect(just.removeDuplicates(by: !=), like: any.removeDuplicates(by: !=))
    expect(just.first(), like: any.first())
    expect(just.last(), like: any.last())
    expect(just.first(where: isOne), like: any.first(where: isOne))
    expect(just.last(where: isOne), like: any.last(where: isOne))
    expect(just.drop(while: isOne), like: any.drop(while: isOne))
    expect(just.prefix(while: isOne), like: any.prefix(while: isOne))
    expect(just.dropFirst(value), like: any.dropFirst(value))
    expect(just.prefix(value), like: any.prefix(value))
    expect(just.output(at: value), like: any.output(at: value))
    expect(just.output(in: value...), like: any.output(in: value...))
    expect(just.ignoreOutput(), like: any.ignoreOutput())
    expect(just.replaceEmpty(with: 9), like: any.replaceEmpty(with: 9))
    expect(just.replaceError(with: 9), like: any.replaceError(with: 9))
    expect(just.retry(2), like: any.retry(2))
    expect(just.setFailureType(to: Oops.self), like: any.setFailureType(to: Oops.self))
    expect(just.append(7, 8), like: any.append(7, 8))
    expect(just.prepend(7, 8), like: any.prepend(7, 8))
    expect(just.prepend([7, 8]), like: any.prepend([7, 8]))
  }

  @Test("Optional.Publisher", arguments: [Int?.none, 0, 1, 2])
  func optional(_ value: Int?) {
    let optional = value.publisher
    let any = optional.eraseToAnyPublisher()
    let isOne: (Int) -> Bool = { $0 == 1 }
    let number = value ?? 0
    expect(optional.map { $0 + 1 }, like: any.map { $0 + 1 })
    expect(optional.compactMap { $0 == 1 ? nil : "\($0)" }, like: any.compactMap { $0 == 1 ? nil : "\($0)" })
    expect(optional.filter(isOne), like: any.filter(isOne))
    expect(optional.scan(5, +), like: any.scan(5, +))
    expect(optional.reduce(5, +), like: any.reduce(5, +))
    expect(optional.allSatisfy(isOne), like: any.allSatisfy(isOne))
    expect(optional.contains(where: isOne), like: any.contains(where: isOne))
    expect(optional.contains(1), like: any.contains(1))
    expect(optional.collect(), like: any.collect())
    expect(optional.count(), like: any.count())
    expect(optional.min(), like: any.min())
    expect(optional.max(), like: any.max())
    expect(optional.min(by: >), like: any.min(by: >))
    expect(optional.max(by: >), like: any.max(by: >))
    expect(optional.removeDuplicates(), like: any.removeDuplicates())
    expect(optional.removeDuplicates(by: !=), like: any.removeDuplicates(by: !=))
    expect(optional.first(), like: any.first())
    expect(optional.last(), like: any.last())
    expect(optional.first(where: isOne), like: any.first(where: isOne))
    expect(optional.last(where: isOne), like: any.last(where: isOne))
    expect(optional.drop(while: isOne), like: any.drop(while: isOne))
    expect(optional.prefix(while: isOne), like: any.prefix(while: isOne))
    expect(optional.dropFirst(number), like: any.dropFirst(number))
    expect(optional.prefix(number), like: any.prefix(number))
    expect(optional.output(at: number), like: any.output(at: number))
    expect(optional.output(in: number...), like: any.output(in: number...))
    expect(optional.ignoreOutput(), like: any.ignoreOutput())
    expect(optional.replaceEmpty(with: 9), like: any.replaceEmpty(with: 9))
    expect(optional.replaceError(with: 9), like: any.replaceError(with: 9))
    expect(optional.retry(2), like: any.retry(2))
  }

  @Test("Result.Publisher", arguments: [Result<Int, Oops>.failure(.offline), .success(0), .success(1)])
  func result(_ value: Result<Int, Oops>) {
    let result = value.publisher
    let any = result.eraseToAnyPublisher()
    let isOne: (Int) -> Bool = { $0 == 1 }
    let checked: (Int) throws(Oops) -> Bool = { (value: Int) throws(Oops) -> Bool in
      if value == 0 { throw .other }
      return value == 1
    }
    let added: (Int, Int) throws(Oops) -> Int = { (sum: Int, value: Int) throws(Oops) -> Int in
      if value == 0 { throw .other }
      return sum + value
    }
    expect(result.map { $0 + 1 }, like: any.map { $0 + 1 })
    expect(result.mapError { _ in Oops.other }, like: any.mapError { _ in Oops.other })
    expect(result.scan(5, +), like: any.scan(5, +))
    expect(result.reduce(5, +), like: any.reduce(5, +))
    expect(result.allSatisfy(isOne), like: any.allSatisfy(isOne))
    expect(result.contains(where: isOne), like: any.contains(where: isOne))
    expect(result.contains(1), like: any.contains(1))
    expect(result.collect(), like: any.collect())
    expect(result.count(), like: any.count())
    expect(result.min(), like: any.min())
    expect(result.min(by: >), like: any.min(by: >))
    expect(result.max(by: >), like: any.max(by: >))
    expect(result.removeDuplicates(), like: any.removeDuplicates())
    expect(result.removeDuplicates(by: !=), like: any.removeDuplicates(by: !=))
    expect(result.first(), like: any.first())
    expect(result.last(), like: any.last())
    expect(result.replaceEmpty(with: 9), like: any.replaceEmpty(with: 9))
    expect(result.replaceError(with: 9), like: any.replaceError(with: 9))
    expect(result.retry(2), like: any.retry(2))
    expect(result.tryMap(checked), like: any.tryMap(checked))
    expect(result.tryScan(5, added), like: any.tryScan(5, added))
    expect(result.tryReduce(5, added), like: any.tryReduce(5, added))
    expect(result.tryAllSatisfy(checked), like: any.tryAllSatisfy(checked))
    expect(result.tryContains(where: checked), like: any.tryContains(where: checked))
    let untyped: (Int) throws -> Bool = { try checked($0) }
    expect(result.tryMap(untyped), like: any.tryMap(untyped))
    expect(result.tryAllSatisfy(untyped), like: any.tryAllSatisfy(untyped))
    expect(result.tryContains(where: untyped), like: any.tryContains(where: untyped))
    let addedUntyped: (Int, Int) throws -> Int = { try added($0, $1) }
    expect(result.tryScan(5, addedUntyped), like: any.tryScan(5, addedUntyped))
    expect(result.tryReduce(5, addedUntyped), like: any.tryReduce(5, addedUntyped))
  }

  @Test("Result.Publisher that cannot fail", arguments: [0, 1, 2])
  func resultOfNever(_ value: Int) {
    let result = Result<Int, Never>.success(value).publisher
    let any = result.eraseToAnyPublisher()
    let isOne: (Int) -> Bool = { $0 == 1 }
    expect(result.compactMap { $0 == 1 ? nil : "\($0)" }, like: any.compactMap { $0 == 1 ? nil : "\($0)" })
    expect(result.filter(isOne), like: any.filter(isOne))
    expect(result.first(where: isOne), like: any.first(where: isOne))
    expect(result.last(where: isOne), like: any.last(where: isOne))
    expect(result.drop(while: isOne), like: any.drop(while: isOne))
    expect(result.prefix(while: isOne), like: any.prefix(while: isOne))
    expect(result.dropFirst(value), like: any.dropFirst(value))
    expect(result.prefix(value), like: any.prefix(value))
    expect(result.output(at: value), like: any.output(at: value))
    expect(result.output(in: value...), like: any.output(in: value...))
    expect(result.ignoreOutput(), like: any.ignoreOutput())
    expect(result.setFailureType(to: Oops.self), like: any.setFailureType(to: Oops.self))
  }

  @Test("Closures that may throw on Just fail with what they throw", arguments: [0, 1])
  func throwingOnJust(_ value: Int) {
    let just = Just(value)
    let any = just.eraseToAnyPublisher()
    let checked: (Int) throws(Oops) -> Bool = { (value: Int) throws(Oops) -> Bool in
      if value == 0 { throw .other }
      return value == 1
    }
    let added: (Int, Int) throws(Oops) -> Int = { (sum: Int, value: Int) throws(Oops) -> Int in
      if value == 0 { throw .other }
      return sum + value
    }
    expect(just.tryMap(checked), like: any.tryMap(checked))
    expect(just.tryScan(5, added), like: any.tryScan(5, added))
    expect(just.tryReduce(5, added), like: any.tryReduce(5, added))
    expect(just.tryAllSatisfy(checked), like: any.tryAllSatisfy(checked))
    expect(just.tryContains(where: checked), like: any.tryContains(where: checked))
    #expect(fails(just.tryMap { try checked($0) }, with: (any Error).self))
    #expect(fails(just.tryMap(checked), with: Oops.self))
    #expect(fails(just.tryRemoveDuplicates { (_, _) throws(Oops) in true }, with: Oops.self))
    #expect(fails(just.mapError { (_: Never) -> Oops in }, with: Oops.self))
  }

  @Test("The closure runs when the operator is applied, once")
  func eager() {
    var runs = 0
    let publisher = Just(1).map { (value: Int) -> Int in
      runs += 1
      return value
    }
    #expect(runs == 1)
    #expect(record(publisher) == record(publisher))
    #expect(runs == 1)
  }

  @Test("Numbers below zero stop the program")
  func traps() async {
    check(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Just(1).dropFirst(-1) },
      says: "dropFirst: the number -1 is below zero")
    check(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Just(1).output(at: -2) },
      says: "output: the position -2 is below zero")
    check(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Just(1).retry(-1) },
      says: "retry: the number -1 of retries is below zero")
    check(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = [1].publisher.prefix(-1) },
      says: "prefix: the length -1 is below zero")
    check(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = [1].publisher.dropFirst(-3)
      }, says: "dropFirst: the number -3 is below zero")
    check(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = [1].publisher.output(in: -3 ..< -1)
      }, says: "output: the position -3 is below zero")
  }
}
