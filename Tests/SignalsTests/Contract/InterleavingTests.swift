import Signals
import SignalsTesting
import Testing

/// Random interleavings against plain-array models. A failure prints its seed; run the test with that seed alone to see it.
@Suite("Random interleavings")
struct InterleavingTests {
  typealias Source = PassthroughSubject<Int, Oops>
  typealias Recorder = RecordingSubscriber<Int, Oops>

  private let demands: [Subscribers.Demand] = [.none, .max(1), .max(2), .max(5), .unlimited]

  private func subscribe(
    _ operation: InterleavingModel.Operation, _ subjects: [Source], _ outer: Source, _ recorder: Recorder
  ) {
    switch operation {
    case .flatMap: outer.flatMap { (index: Int) -> Source in subjects[index] }.subscribe(recorder)
    case .flatMapTwo:
      outer.flatMap(maxPublishers: .max(2)) { (index: Int) -> Source in subjects[index] }.subscribe(recorder)
    case .switchToLatest: outer.map { (index: Int) -> Source in subjects[index] }.switchToLatest().subscribe(recorder)
    }
  }

  private func randomStep(_ random: inout SeededGenerator, subjects: Int, value: Int) -> Step {
    let completion: Subscribers.Completion<Oops> = random.chance(30) ? .failure(.offline) : .finished
    switch random.pick(100) {
    case ..<62: return .send(random.pick(subjects), value)
    case ..<68: return .end(random.pick(subjects), completion)
    case ..<82: return .open(random.pick(subjects))
    case ..<84: return .endOuter(completion)
    case ..<99: return .request(demands[random.pick(demands.count - (random.chance(90) ? 1 : 0))])
    default: return .cancel
    }
  }

  private func perform(_ step: Step, _ subjects: [Source], _ outer: Source, _ recorder: Recorder) {
    switch step {
    case .send(let subject, let value): subjects[subject].send(value)
    case .end(let subject, let completion): subjects[subject].send(completion: completion)
    case .open(let subject): outer.send(subject)
    case .endOuter(let completion): outer.send(completion: completion)
    case .request(let demand): recorder.request(demand)
    case .cancel: recorder.cancel()
    }
  }

  @Test("Operators on a stream of streams do what their model does", arguments: InterleavingModel.Operation.allCases)
  func againstModel(_ operation: InterleavingModel.Operation) {
    for seed in 0..<400 {
      var random = SeededGenerator(seed: seed)
      Diagnostics.counting {
        do {
          let count = 2 + random.pick(3)
          let subjects = (0..<count).map { _ in Source() }
          let outer = Source()
          let demand = demands[random.pick(demands.count)]
          let recorder = Recorder(demand: demand)
          var model = InterleavingModel(operation, subjects: count, demand: demand)
          subscribe(operation, subjects, outer, recorder)
          for value in 1...(20 + random.pick(40)) {
            let step = randomStep(&random, subjects: count, value: value)
            perform(step, subjects, outer, recorder)
            model.apply(step)
            if recorder.values == model.output, recorder.completion == model.completion { continue }
            Issue.record(
              "seed \(seed), step \(value) \(step): \(recorder.values) \(String(describing: recorder.completion)), not \(model.output) \(String(describing: model.completion))"
            )
            return
          }
          #expect(recorder.violation == nil, "seed \(seed)")
          recorder.cancel()
        }
        #expect(Diagnostics.liveSubscriptions == 0, "seed \(seed)")
        #expect(Diagnostics.liveObjects == 0, "seed \(seed)")
      }
    }
  }

  @Test(
    "Whatever happens inside deliveries, the contract is kept and nothing is left",
    arguments: InterleavingModel.Operation.allCases)
  func insideDeliveries(_ operation: InterleavingModel.Operation) {
    for seed in 1000..<1400 {
      var random = SeededGenerator(seed: seed)
      Diagnostics.counting {
        do {
          let count = 2 + random.pick(3)
          let subjects = (0..<count).map { _ in Source() }
          let outer = Source()
          var recorders: [Recorder] = []
          var value = 0
          func step(_ recorder: Recorder) {
            value += 1
            perform(randomStep(&random, subjects: count, value: value), subjects, outer, recorder)
          }
          for _ in 0..<3 {
            let recorder = Recorder(demand: demands[random.pick(demands.count)])
            recorder.whenReceived = { recorder, _ in
              if value > 150 { return }
              while random.chance(45) { step(recorders[random.pick(recorders.count)]) }
              if random.chance(10) { recorder.request(.max(1)) }
            }
            recorder.demandAfterValue = { _ in random.chance(40) ? .max(random.pick(3)) : .none }
            recorder.whenCompleted = { recorder, _ in if random.chance(50) { recorder.cancel() } }
            recorders.append(recorder)
            subscribe(operation, subjects, outer, recorder)
          }
          for _ in 0..<40 { step(recorders[random.pick(recorders.count)]) }
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

  @Test("Random chains of operators, random demand: the composed model, in order")
  func chains() {
    let exact = OperatorCase.allCases.filter { !$0.dropsWithoutDemand }
    for seed in 2000..<2400 {
      var random = SeededGenerator(seed: seed)
      let operations = (0..<(1 + random.pick(5))).map { _ in exact[random.pick(exact.count)] }
      let input = (0..<random.pick(30)).map { _ in random.pick(14) }
      var publisher: any Publisher<Int, Oops> = Publishers.Sequence<[Int], Oops>(sequence: input)
      var expected = Outcome(values: input, completion: .finished)
      for operation in operations {
        if operation.failsAheadOfValues, expected.completion != .finished { continue }
        publisher = operation.apply(to: publisher)
        expected = operation.outcome(of: expected.values, expected.completion)
      }
      let recorder = publisher.record(demand: demands[random.pick(demands.count)])
      while recorder.completion == nil, recorder.values.count < expected.values.count {
        let asked = recorder.values.count
        recorder.request(.max(1 + random.pick(3)))
        if recorder.values.count == asked { break }
      }
      // What ends without a value more may need to be asked once more.
      recorder.request(.max(1))
      let names = operations.map(\.name)
      #expect(recorder.values == expected.values, "seed \(seed): \(names) of \(input)")
      #expect(recorder.completion == expected.completion, "seed \(seed): \(names) of \(input)")
      #expect(recorder.violation == nil, "seed \(seed)")
    }
  }

  @Test("Subscribers of share come and go: each gets what was sent while it was there and had demand")
  func sharing() {
    struct Member {
      let recorder: Recorder
      var demand: Int
      var expected: [Int] = []
    }
    for seed in 3000..<3400 {
      var random = SeededGenerator(seed: seed)
      Diagnostics.counting {
        do {
          let source = Source()
          let shared = source.share()
          var members: [Member] = []
          for value in 0..<60 {
            switch random.pick(10) {
            case ..<2:
              let demand = random.pick(6)
              members.append(Member(recorder: shared.record(demand: .max(demand)), demand: demand))
            case 2 where !members.isEmpty:
              let member = members.remove(at: random.pick(members.count))
              member.recorder.cancel()
              #expect(member.recorder.values == member.expected, "seed \(seed)")
            case 3 where !members.isEmpty:
              let index = random.pick(members.count)
              members[index].recorder.request(.max(3))
              members[index].demand += 3
            default:
              source.send(value)
              for index in members.indices where members[index].demand > 0 {
                members[index].demand -= 1
                members[index].expected.append(value)
              }
            }
            // One connection for all, and none for nobody.
            #expect(Diagnostics.liveSubscriptions == (members.isEmpty ? 0 : members.count + 1), "seed \(seed)")
          }
          source.send(completion: .failure(.other))
          for member in members {
            #expect(member.recorder.events == events(member.expected, .failure(.other)), "seed \(seed)")
            #expect(member.recorder.violation == nil, "seed \(seed)")
          }
        }
        #expect(Diagnostics.liveSubscriptions == 0, "seed \(seed)")
        #expect(Diagnostics.liveObjects == 0, "seed \(seed)")
      }
    }
  }
}
