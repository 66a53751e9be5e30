import Signals
import SignalsTesting
import Testing

/// An operator with a number for its parameter, and the same on an array.
struct ArrayComparison {
  let name: String
  let build: (AnyPublisher<Int, Oops>, Int) -> any Publisher<Int, Oops>
  let model: ([Int], Int) -> [Int]

  /// Makes a comparison.
  ///
  /// - Parameters:
  ///   - name: The operator's name.
  ///   - build: The operator, with a parameter.
  ///   - model: What it makes of an array, with the same parameter.
  init(
    _ name: String, _ build: @escaping (AnyPublisher<Int, Oops>, Int) -> any Publisher<Int, Oops>,
    _ model: @escaping ([Int], Int) -> [Int]
  ) {
    self.name = name
    self.build = build
    self.model = model
  }

  /// Compares on random arrays: from a sequence that is asked for a few values at a time, and from a subject. A failure
  /// names the seed.
  func check(seeds: Range<Int> = 0..<150, sourceLocation: SourceLocation = #_sourceLocation) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let input = (0..<random.pick(random.chance(20) ? 3 : 20)).map { _ in random.pick(10) }
      let parameter = random.pick(10)
      let expected = events(model(input, parameter), .finished)
      let what: Comment = "\(name), seed \(seed): \(parameter) on \(input)"

      let cold = RecordingSubscriber<Int, Oops>(demand: .max(random.pick(3)))
      cold.demandAfterValue = { _ in random.chance(30) ? .max(random.pick(3)) : .none }
      connect(AnyPublisher(Publishers.Sequence(sequence: input)), parameter, cold)
      for _ in 0...input.count where cold.completion == nil { cold.request(.max(1 + random.pick(2))) }
      #expect(cold.events == expected, what, sourceLocation: sourceLocation)
      #expect(cold.violation == nil, what, sourceLocation: sourceLocation)

      let subject = PassthroughSubject<Int, Oops>()
      let hot = RecordingSubscriber<Int, Oops>()
      connect(AnyPublisher(subject), parameter, hot)
      for value in input { subject.send(value) }
      subject.send(completion: .finished)
      #expect(hot.events == expected, what, sourceLocation: sourceLocation)
      #expect(hot.violation == nil, what, sourceLocation: sourceLocation)
    }
  }

  private func connect(_ input: AnyPublisher<Int, Oops>, _ parameter: Int, _ recorder: RecordingSubscriber<Int, Oops>) {
    func subscribe<P: Publisher<Int, Oops>>(_ publisher: P) { publisher.subscribe(recorder) }
    subscribe(build(input, parameter))
  }
}
