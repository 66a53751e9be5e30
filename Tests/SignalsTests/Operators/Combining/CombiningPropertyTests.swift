import Signals
import SignalsTesting
import Testing

/// Random events against a plain-array model, for every number of inputs. A failure prints its seed; run the test with that
/// seed alone to see it.
@Suite("merge, combineLatest and zip, random interleavings")
struct CombiningPropertyTests {
  typealias Operation = CombiningModel.Operation
  typealias Source = PassthroughSubject<Int, Oops>
  typealias Recorder = RecordingSubscriber<[Int], Oops>

  private let demands: [Subscribers.Demand] = [.none, .max(1), .max(2), .max(5), .unlimited]

  /// The inputs' subjects: mostly one each, sometimes the same one twice.
  private func inputs(_ random: inout SeededGenerator, asCollection: Bool) -> [Int] {
    let count = asCollection ? random.pick(12) : 2 + random.pick(7)
    let isShared = random.chance(20)
    return (0..<count).map { isShared ? random.pick(count) : $0 }
  }

  private func randomStep(_ random: inout SeededGenerator, subjects: Int, value: Int) -> CombiningModel.Step {
    switch random.pick(1000) {
    case ..<760: .send(random.pick(subjects), value)
    case ..<830: .end(random.pick(subjects), random.chance(12) ? .failure(.offline) : .finished)
    case ..<996: .request(demands[random.pick(demands.count - (random.chance(90) ? 1 : 0))])
    default: .cancel
    }
  }

  private func perform(_ step: CombiningModel.Step, _ subjects: [Source], _ recorder: Recorder) {
    switch step {
    case .send(let subject, let value): subjects[subject].send(value)
    case .end(let subject, let completion): subjects[subject].send(completion: completion)
    case .request(let demand): recorder.request(demand)
    case .cancel: recorder.cancel()
    }
  }

  @Test("They do what their model does", arguments: Operation.allCases, [false, true])
  func againstModel(_ operation: Operation, _ asCollection: Bool) {
    var finished = 0
    for seed in 0..<600 {
      var random = SeededGenerator(seed: seed)
      Diagnostics.counting {
        do {
          let inputs = inputs(&random, asCollection: asCollection)
          let subjects = (0..<Swift.max(1, inputs.count)).map { _ in Source() }
          var ended: [Int: Subscribers.Completion<Oops>] = [:]
          while random.chance(8) {
            ended[random.pick(subjects.count)] = random.chance(30) ? .failure(.other) : .finished
          }
          for (subject, completion) in ended { subjects[subject].send(completion: completion) }
          let demand = demands[random.pick(demands.count)]
          let recorder = Recorder(demand: demand)
          var model = CombiningModel(operation, subjects: inputs, ended: ended, demand: demand)
          operation.apply(to: inputs.map { subjects[$0] }, asCollection: asCollection).subscribe(recorder)
          for value in 1...(20 + random.pick(60)) {
            let step = randomStep(&random, subjects: subjects.count, value: value)
            perform(step, subjects, recorder)
            model.apply(step)
            if recorder.values == model.output, recorder.completion == model.completion { continue }
            let completions = "\(String(describing: recorder.completion)), not \(String(describing: model.completion))"
            Issue.record(
              "seed \(seed), inputs \(inputs), step \(value) \(step): \(recorder.values), not \(model.output); \(completions)"
            )
            return
          }
          if recorder.completion == .finished { finished += 1 }
          #expect(recorder.violation == nil, "seed \(seed)")
          recorder.cancel()
        }
        #expect(Diagnostics.liveSubscriptions == 0, "seed \(seed)")
        #expect(Diagnostics.liveObjects == 0, "seed \(seed)")
      }
    }
    #expect(finished > 40, "enough of the streams come to their end by themselves")
  }

  @Test(
    "Whatever happens inside deliveries, the contract is kept and nothing is left",
    arguments: Operation.allCases, [false, true])
  func insideDeliveries(_ operation: Operation, _ asCollection: Bool) {
    for seed in 1000..<1300 {
      var random = SeededGenerator(seed: seed)
      Diagnostics.counting {
        do {
          let inputs = inputs(&random, asCollection: asCollection)
          let subjects = (0..<Swift.max(1, inputs.count)).map { _ in Source() }
          var recorders: [Recorder] = []
          var value = 0
          func step(_ recorder: Recorder) {
            value += 1
            perform(randomStep(&random, subjects: subjects.count, value: value), subjects, recorder)
          }
          for _ in 0..<3 {
            let recorder = Recorder(demand: demands[random.pick(demands.count)])
            recorder.whenReceived = { recorder, _ in
              if value > 200 { return }
              while random.chance(45) { step(recorders[random.pick(recorders.count)]) }
              if random.chance(10) { recorder.request(.max(1)) }
            }
            recorder.demandAfterValue = { _ in random.chance(40) ? .max(random.pick(3)) : .none }
            recorder.whenCompleted = { recorder, _ in if random.chance(50) { recorder.cancel() } }
            recorders.append(recorder)
            operation.apply(to: inputs.map { subjects[$0] }, asCollection: asCollection).subscribe(recorder)
          }
          for _ in 0..<60 { step(recorders[random.pick(recorders.count)]) }
          for recorder in recorders {
            #expect(recorder.violation == nil, "seed \(seed)")
            recorder.cancel()
            recorder.whenReceived = nil
          }
        }
        #expect(Diagnostics.liveSubscriptions == 0, "seed \(seed)")
        #expect(Diagnostics.liveObjects == 0, "seed \(seed)")
      }
    }
  }

  @Test("zip of sequences is the standard library's, whatever the demand")
  func zipOfSequences() {
    for seed in 2000..<2300 {
      var random = SeededGenerator(seed: seed)
      let (first, second) = (Array(0..<random.pick(12)), Array(100..<(100 + random.pick(12))))
      let recorder = RecordingSubscriber<[Int], Never>(demand: demands[random.pick(demands.count)])
      first.publisher.zip(second.publisher) { (a: Int, b: Int) -> [Int] in [a, b] }.subscribe(recorder)
      let expected = zip(first, second).map { [$0, $1] }
      var asked = 0
      while recorder.completion == nil, asked < 100 {
        asked += 1
        recorder.request(.max(1 + random.pick(3)))
        #expect(recorder.values == Array(expected.prefix(recorder.values.count)), "seed \(seed)")
      }
      #expect(recorder.values == expected, "seed \(seed)")
      #expect(recorder.completion == .finished, "seed \(seed)")
      #expect(recorder.violation == nil, "seed \(seed)")
    }
  }
}
