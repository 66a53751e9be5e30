import SignalsTesting
import Testing

@testable import Signals

/// The stages that may end a stream, with closures and subscribers that come back to the stream while it runs.
@Suite("Stages that end their stream, re-entered")
struct StageReentrancyTests {
  typealias Recorder = RecordingSubscriber<Int, Oops>

  /// A publisher of what a deciding stage makes of a subject's values.
  struct Deciding<Upstream: Publisher<Int, Oops>>: Publisher {
    typealias Output = Int
    typealias Failure = Oops
    let upstream: Upstream
    let decide: (Int) throws(Oops) -> Decision<Int>

    func receive<S: Subscriber<Int, Oops>>(subscriber: S) {
      upstream.receive(subscriber: DecidingStage<Int, S>(subscriber, name: "deciding", decide: decide))
    }
  }

  /// A publisher of what a reducing stage makes of a subject's values.
  struct Reducing<Upstream: Publisher<Int, Oops>>: Publisher {
    typealias Output = Int
    typealias Failure = Oops
    let upstream: Upstream
    let reduce: (Int) throws(Oops) -> Int?
    let conclude: () throws(Oops) -> Int?

    func receive<S: Subscriber<Int, Oops>>(subscriber: S) {
      upstream.receive(
        subscriber: ReducingStage<Int, S>(subscriber, name: "reducing", reduce: reduce, conclude: conclude))
    }
  }

  /// A stream under test: a subject, one recorder, and objects whose release does something, too.
  final class Stage {
    var random: SeededGenerator
    let subject = PassthroughSubject<Int, Oops>()
    let recorder: Recorder
    let captured = LiveObjects()
    var cancels = 0
    var depth = 0
    var steps = 0
    /// What was sent to the subject before it was completed, in order.
    var sent: [Int] = []
    var end: Subscribers.Completion<Oops>?
    /// How many values the subject had sent when the recorder cancelled.
    var seen = 0

    init(seed: Int, demand: Subscribers.Demand) {
      random = SeededGenerator(seed: seed)
      recorder = Recorder(demand: demand)
    }

    func make() -> LiveObject { captured.make { [self] in act() } }

    func send() {
      steps += 1
      if end == nil { sent.append(steps) }
      subject.send(steps)
    }

    /// Does something at random to the stream, from wherever it is called.
    func act() {
      if steps > 60 || depth > 3 { return }
      depth += 1
      defer { depth -= 1 }
      switch random.pick(24) {
      case ..<5: send()
      case ..<8: recorder.request(.max(random.pick(3)))
      case 8: recorder.cancel()
      case 9:
        if random.chance(30) {
          let completion: Subscribers.Completion<Oops> = random.chance(50) ? .finished : .failure(.other)
          end = end ?? completion
          subject.send(completion: completion)
        }
      default: break
      }
    }

    /// Runs the stream to its end or the end of the test, and looks at what holds whatever happened.
    func run(seed: Int, location: SourceLocation = #_sourceLocation) {
      recorder.whenReceived = { [self] _, _ in
        act()
        act()
      }
      recorder.whenCompleted = { [self] _, _ in act() }
      for _ in 0..<30 {
        send()
        act()
      }
      #expect(recorder.violation == nil, "seed \(seed)", sourceLocation: location)
      recorder.cancel()
      recorder.whenReceived = nil
      recorder.whenCompleted = nil
      #expect(captured.count == 0, "seed \(seed)", sourceLocation: location)
      #expect(cancels <= 1, "seed \(seed)", sourceLocation: location)
    }
  }

  @Test("A deciding stage: what its closure decides, one value after the other, and nothing is left")
  func deciding() {
    for seed in 0..<1500 {
      var random = SeededGenerator(seed: seed)
      let demand: Subscribers.Demand = random.chance(60) ? .unlimited : .max(random.pick(5))
      let decisions = (0..<200).map { _ in random.pick(20) }
      let stage = Stage(seed: seed + 10_000, demand: demand)
      var decided: [Int] = []
      Diagnostics.counting {
        do {
          let object = stage.make()
          let upstream = stage.subject.handleEvents(receiveCancel: {
            stage.cancels += 1
            stage.act()
          })
          Deciding(upstream: upstream) { (value: Int) throws(Oops) -> Decision<Int> in
            _ = object
            #expect(stage.recorder.completion == nil, "seed \(seed)")
            stage.act()
            decided.append(value)
            switch decisions[value] {
            case 0: return .sendLast(value)
            case 1: return .finish
            case 2: throw .offline
            case ..<7: return .skip
            default: return .send(value)
            }
          }.subscribe(stage.recorder)
        }
        stage.run(seed: seed)
      }
      // The values in order; a value whose closure cancelled is not handed on.
      let passed = decided.filter { decisions[$0] == 0 || decisions[$0] > 6 }
      let received = stage.recorder.values
      #expect(received == passed || received == passed.dropLast(), "seed \(seed)")
      if demand == .unlimited { #expect(decided == Array(stage.sent.prefix(decided.count)), "seed \(seed)") }
      // Nothing is decided after the end, and the end is what was decided, or the subject's.
      let last = decided.last.map { decisions[$0] }
      #expect(!decided.dropLast().contains { decisions[$0] < 3 }, "seed \(seed)")
      switch stage.recorder.completion {
      case .finished: #expect(last == 0 || last == 1 || stage.end == .finished, "seed \(seed)")
      case .failure(.offline): #expect(last == 2, "seed \(seed)")
      case .failure(.other): #expect(stage.end == .failure(.other), "seed \(seed)")
      case nil: break
      }
    }
  }

  @Test("A reducing stage: one value or one failure, when there is demand, and nothing is left")
  func reducing() {
    for seed in 0..<1500 {
      var random = SeededGenerator(seed: seed)
      let demand: Subscribers.Demand = random.chance(50) ? .unlimited : .max(random.pick(2))
      let decisions = (0..<200).map { _ in random.pick(40) }
      let concludes = random.pick(3)
      let stage = Stage(seed: seed + 20_000, demand: demand)
      var reduced: [Int] = []
      var conclusions = 0
      Diagnostics.counting {
        do {
          let (first, second) = (stage.make(), stage.make())
          let upstream = stage.subject.handleEvents(receiveCancel: {
            stage.cancels += 1
            stage.act()
          })
          Reducing(
            upstream: upstream,
            reduce: { (value: Int) throws(Oops) -> Int? in
              _ = first
              stage.act()
              reduced.append(value)
              if decisions[value] == 1 { throw .offline }
              return decisions[value] == 0 ? value : nil
            },
            conclude: { () throws(Oops) -> Int? in
              _ = second
              stage.act()
              conclusions += 1
              if concludes == 0 { throw .offline }
              return concludes == 1 ? -1 : nil
            }
          ).subscribe(stage.recorder)
        }
        stage.run(seed: seed)
      }
      #expect(reduced == Array(stage.sent.prefix(reduced.count)), "seed \(seed)")
      #expect(!reduced.dropLast().contains { decisions[$0] < 2 }, "seed \(seed)")
      #expect(conclusions <= 1, "seed \(seed)")
      let decided = reduced.last.flatMap { decisions[$0] == 0 ? $0 : nil }
      #expect(stage.recorder.values.count <= 1, "seed \(seed)")
      for value in stage.recorder.values {
        #expect(value == decided || (value == -1 && conclusions == 1 && concludes == 1), "seed \(seed)")
      }
      switch stage.recorder.completion {
      case .finished: #expect(stage.recorder.values.count == 1 || (conclusions == 1 && concludes == 2), "seed \(seed)")
      case .failure(.offline):
        #expect(reduced.last.map { decisions[$0] } == 1 || (conclusions == 1 && concludes == 0), "seed \(seed)")
      case .failure(.other): #expect(stage.end == .failure(.other), "seed \(seed)")
      case nil: break
      }
    }
  }

  @Test("A stage whose downstream ends inside its subscription", arguments: [false, true])
  func endsInSubscription(_ cancels: Bool) {
    let captured = LiveObjects()
    let recorder = Recorder(demand: .none)
    recorder.whenSubscribed = { recorder in
      recorder.request(.unlimited)
      if cancels { recorder.cancel() }
    }
    do {
      let object = captured.make()
      Deciding(upstream: Publishers.Sequence<[Int], Oops>(sequence: [1, 2, 3])) { (value: Int) in
        _ = object
        return value == 2 ? .sendLast(value) : .send(value)
      }.subscribe(recorder)
    }
    #expect(recorder.events == events([1, 2], .finished))
    #expect(captured.count == 0)
    #expect(recorder.violation == nil)
  }
}
