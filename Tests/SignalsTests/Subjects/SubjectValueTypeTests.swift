import Signals
import Testing

/// Values of all sizes and kinds, handed on where the compiler does not know their type: a subject and its subscribers pass
/// each other an address, and both must take what is there for the same thing.
@Suite
@MainActor
struct SubjectValueTypeTests {
  private struct Large {
    var numbers = (1, 2, 3, 4, 5, 6, 7, 8)
    var text = "too long to be kept in the string itself"
  }

  private struct Nothing {}

  private struct Failed: Error {
    var text = "too long to be kept in the string itself"
  }

  /// How a stream ends.
  private enum End: CaseIterable { case completion, cancelling, releasing, droppedSubject }

  @Test func `Values of every kind arrive as they were sent, though their type is not known`() {
    check({ $0 }, { "\($0)" })
    check({ _ in () }, { "\($0)" })
    check({ _ in Nothing() }, { "\($0)" })
    check({ Large(numbers: ($0, 2, 3, 4, 5, 6, 7, 8)) }, { "\($0)" })
    check({ ($0, "text \($0)", [$0]) }, { "\($0)" })
    check({ SIMD16<Double>(repeating: Double($0)) }, { "\($0)" })
    check({ $0 % 2 == 0 ? nil : "text \($0)" }, { $0 ?? "nothing" })
    check({ $0 == 0 ? .failure(Failed()) : .success([$0]) }, { (value: Result<[Int], Failed>) in "\(value)" })
    check({ $0 as Any }, { "\($0)" })
    check({ Failed(text: "\($0)") as any Error }, { "\($0)" })
    check({ type(of: $0 == 1 ? 0 as Any : "") }, { (value: Any.Type) in "\(value)" })
    // A function's calling convention depends on whether its type is known where it is stored.
    check({ number in { (other: Int) in "\(number) and \(other)" } }, { $0(5) })
    check({ number in number == 0 ? nil : { number } }, { (value: (() -> Int)?) in "\(value?() ?? -1)" })
  }

  /// Checks with a failure type that has values, and with one that has none.
  @inline(never)
  private func check<Value>(
    _ make: (Int) -> Value, _ show: @escaping (Value) -> String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for end in End.allCases {
      check(make, show, end, Subscribers.Completion<Never>.finished, sourceLocation)
      check(make, show, end, Subscribers.Completion<Failed>.failure(Failed()), sourceLocation)
    }
  }

  /// Sends some values to every kind of subscriber of a subject of each sort, and ends the streams.
  @inline(never)
  private func check<Value, Failure: Error>(
    _ make: (Int) -> Value, _ show: @escaping (Value) -> String, _ end: End,
    _ completion: Subscribers.Completion<Failure>, _ sourceLocation: SourceLocation
  ) {
    var log: [String] = []
    var passthrough: PassthroughSubject<Value, Failure>? = PassthroughSubject()
    var current: CurrentValueSubject<Value, Failure>? = CurrentValueSubject(make(0))
    var tokens: [AnyCancellable] = []
    if let passthrough { tokens += subscribe(to: passthrough, show) { log.append($0) } }
    let count = tokens.count
    if let current { tokens += subscribe(to: current, show) { log.append($0) } }
    var expected = Array(repeating: show(make(0)), count: count)

    for number in 1...3 {
      passthrough?.send(make(number))
      current?.send(make(number))
      expected += Array(repeating: show(make(number)), count: 2 * count)
    }
    switch end {
    case .completion:
      passthrough?.send(completion: completion)
      current?.send(completion: completion)
      expected += Array(repeating: "\(completion)", count: 2 * count)
    case .cancelling: for token in tokens { token.cancel() }
    case .releasing: tokens = []
    case .droppedSubject: (passthrough, current) = (nil, nil)
    }
    passthrough?.send(make(9))
    current?.send(make(9))
    #expect(log == expected, "\(Value.self), \(Failure.self), \(end)", sourceLocation: sourceLocation)
    withExtendedLifetime(tokens) {}
  }

  /// Subscribes in each of the ways that a subject treats differently.
  @inline(never)
  private func subscribe<P: Publisher>(
    to publisher: P, _ show: @escaping (P.Output) -> String, _ note: @escaping (String) -> Void
  ) -> [AnyCancellable] {
    let complete = { (completion: Subscribers.Completion<P.Failure>) -> Void in note("\(completion)") }
    let receive = { (value: P.Output) -> Void in note(show(value)) }
    let sink = Subscribers.Sink(receiveCompletion: complete, receiveValue: receive)
    publisher.subscribe(sink)
    return [
      AnyCancellable(sink),
      publisher.sink(receiveCompletion: complete, receiveValue: receive),
      publisher.sink(isolation: nil, receiveCompletion: complete, receiveValue: receive),
      publisher.map { ($0, 1) }.map(\.0).sink(receiveCompletion: complete, receiveValue: receive),
      publisher.eraseToAnyPublisher().filter { _ in true }.sink(receiveCompletion: complete, receiveValue: receive),
      publisher.mapError { $0 as any Error }
        .sink(receiveCompletion: { note($0.described(as: P.Failure.self)) }, receiveValue: receive),
    ]
  }
}

extension Subscribers.Completion {
  /// The description of a completion that was of another failure type before.
  fileprivate func described<Original: Error>(as type: Original.Type) -> String {
    if case .failure(let error) = self, let original = error as? Original {
      return "\(Subscribers.Completion<Original>.failure(original))"
    }
    return "\(Subscribers.Completion<Original>.finished)"
  }
}
