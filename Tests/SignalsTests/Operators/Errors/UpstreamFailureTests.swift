import Signals
import SignalsTesting
import Testing

/// The forms of the operators whose closures throw anything, on a stream that fails with something else.
@Suite("Closures that throw anything")
struct UpstreamFailureTests {
  typealias Ints = AnyPublisher<Int, Oops>

  struct Thrown: Error, Equatable { let value: Int }

  /// Throws at a value, if one is given.
  private static func check(_ value: Int, _ culprit: Int?) throws -> Int {
    if value == culprit { throw Thrown(value: value) }
    return value
  }

  private static let operators: [(name: String, build: @Sendable (Ints, Int?) -> any Publisher<Int, any Error>)] = [
    ("tryMap", { ints, culprit in ints.tryMap { try check($0, culprit) } }),
    ("tryScan", { ints, culprit in ints.tryScan(0) { try check($1, culprit) + $0 } }),
    ("tryFilter", { ints, culprit in ints.tryFilter { try check($0, culprit) > 0 } }),
    ("tryCompactMap", { ints, culprit in ints.tryCompactMap { try check($0, culprit) as Int? } }),
    ("tryRemoveDuplicates", { ints, culprit in ints.tryRemoveDuplicates { try check($1, culprit) == $0 } }),
    ("tryReduce", { ints, culprit in ints.tryReduce(0) { try check($1, culprit) + $0 } }),
    ("tryMin", { ints, culprit in ints.tryMin { try check($0, culprit) < check($1, culprit) } }),
    ("tryMax", { ints, culprit in ints.tryMax { try check($0, culprit) < check($1, culprit) } }),
    ("tryFirst", { ints, culprit in ints.tryFirst { try check($0, culprit) > 3 } }),
    ("tryLast", { ints, culprit in ints.tryLast { try check($0, culprit) > 0 } }),
    ("tryDrop", { ints, culprit in ints.tryDrop { try check($0, culprit) < 4 } }),
    ("tryPrefix", { ints, culprit in ints.tryPrefix { try check($0, culprit) < 4 } }),
    ("tryContains", { ints, culprit in ints.tryContains { try check($0, culprit) > 3 }.map { $0 ? 1 : 0 } }),
    ("tryAllSatisfy", { ints, culprit in ints.tryAllSatisfy { try check($0, culprit) < 4 }.map { $0 ? 1 : 0 } }),
  ]

  private static func outcome<P: Publisher<Int, any Error>>(
    of publisher: P, from source: ManualPublisher<Int, Oops>, end: Subscribers.Completion<Oops>
  ) -> Subscribers.Completion<any Error>? {
    let recorder = RecordingSubscriber<Int, any Error>()
    publisher.subscribe(recorder)
    for value in 1...3 { source.send(value) }
    source.send(completion: end)
    #expect(recorder.violation == nil)
    return recorder.completion
  }

  @Test("What upstream fails with arrives as it is", arguments: operators.indices)
  func upstream(_ index: Int) {
    let source = ManualPublisher<Int, Oops>()
    let publisher = Self.operators[index].build(source.eraseToAnyPublisher(), nil)
    let completion = Self.outcome(of: publisher, from: source, end: .failure(.offline))
    guard case .failure(let error) = completion else {
      Issue.record("\(Self.operators[index].name) ended with \(String(describing: completion))")
      return
    }
    #expect(error as? Oops == .offline)
    #expect(source.cancelCount == 0)
  }

  @Test("What the closure throws arrives as it is, and upstream is cancelled", arguments: operators.indices)
  func closure(_ index: Int) {
    let source = ManualPublisher<Int, Oops>()
    let publisher = Self.operators[index].build(source.eraseToAnyPublisher(), 2)
    let completion = Self.outcome(of: publisher, from: source, end: .finished)
    guard case .failure(let error) = completion else {
      Issue.record("\(Self.operators[index].name) ended with \(String(describing: completion))")
      return
    }
    #expect(error as? Thrown == Thrown(value: 2))
    #expect(source.cancelCount == 1)
  }

  @Test("tryMin takes the least by what the closure says")
  func least() {
    let recorder = RecordingSubscriber<Int, any Error>()
    Record<Int, Oops>(output: [3, 1, 2], completion: .finished)
      .tryMin { try Self.check($0, nil) % 3 < Self.check($1, nil) % 3 }
      .subscribe(recorder)
    #expect(recorder.values == [3])
  }

  @Test("tryCatch: a closure that does not throw, and one whose publisher fails with something else")
  func replacements() {
    let failed = Fail<Int, Oops>(error: .offline)
    let plain = failed.tryCatch { _ in Fail<Int, Thrown>(error: Thrown(value: 1)) }
    let typed = RecordingSubscriber<Int, Thrown>()
    plain.subscribe(typed)
    #expect(typed.completion == .failure(Thrown(value: 1)))

    for (isThrown, expected) in [(false, Thrown(value: 1)), (true, Thrown(value: 2))] {
      let recorder = RecordingSubscriber<Int, any Error>()
      failed.tryCatch { (_: Oops) throws -> Fail<Int, Thrown> in
        _ = try Self.check(2, isThrown ? 2 : nil)
        return Fail(error: Thrown(value: 1))
      }.subscribe(recorder)
      guard case .failure(let error) = recorder.completion else {
        Issue.record("it did not fail")
        continue
      }
      #expect(error as? Thrown == expected)
    }
  }
}
