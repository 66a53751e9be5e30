import Signals
import SignalsTesting
import Testing

/// What the stages under all operators that may end their stream, or gather it, do when their closures misbehave or their
/// upstream does.
@Suite("Stages that end their stream")
struct EndingStageTests {
  typealias Source = ManualPublisher<Int, Oops>
  typealias Hook = (Int) throws(Oops) -> Void

  /// Operators with a closure, which calls the hook and then goes on: none has decided before three values have come.
  enum Operation: CaseIterable {
    case prefixWhile, tryDrop, reduce, tryReduce, max, contains, tryContains, allSatisfy, first, last

    func subscribe(_ recorder: RecordingSubscriber<Int, Oops>, to source: Source, _ hook: @escaping Hook) {
      // Where a closure may not throw, the hook of the test does not.
      func quiet(_ value: Int) { try? hook(value) }
      switch self {
      case .prefixWhile:
        source.prefix { (value: Int) -> Bool in
          quiet(value)
          return value < 3
        }.subscribe(recorder)
      case .tryDrop:
        source.tryDrop { (value: Int) throws(Oops) -> Bool in
          try hook(value)
          return value < 3
        }.subscribe(recorder)
      case .reduce:
        source.reduce(0) { (_: Int, value: Int) -> Int in
          quiet(value)
          return value
        }.subscribe(recorder)
      case .tryReduce:
        source.tryReduce(0) { (_: Int, value: Int) throws(Oops) -> Int in
          try hook(value)
          return value
        }.subscribe(recorder)
      case .max:
        source.max { (first: Int, second: Int) -> Bool in
          quiet(second)
          return first < second
        }.subscribe(recorder)
      case .contains:
        source.contains { (value: Int) -> Bool in
          quiet(value)
          return value > 2
        }.map { $0 ? 3 : 0 }.subscribe(recorder)
      case .tryContains:
        source.tryContains { (value: Int) throws(Oops) -> Bool in
          try hook(value)
          return value > 2
        }.map { $0 ? 3 : 0 }.subscribe(recorder)
      case .allSatisfy:
        source.allSatisfy { (value: Int) -> Bool in
          quiet(value)
          return value < 3
        }.map { $0 ? 1 : 3 }.subscribe(recorder)
      case .first:
        source.first { (value: Int) -> Bool in
          quiet(value)
          return value > 2
        }.subscribe(recorder)
      case .last:
        source.last { (value: Int) -> Bool in
          quiet(value)
          return true
        }.subscribe(recorder)
      }
    }

    /// Whether it has a demand of its own; from the others, the source of these tests takes none.
    var gathers: Bool { self != .prefixWhile && self != .tryDrop }
    var mayThrow: Bool { self == .tryDrop || self == .tryReduce || self == .tryContains }
  }

  /// Sends three values to an operator whose closure calls the hook at each, and then ends.
  private func run(
    _ operation: Operation, demand: Subscribers.Demand = .unlimited,
    _ hook: @escaping (Source, RecordingSubscriber<Int, Oops>, Int) throws(Oops) -> Void
  ) -> (source: Source, recorder: RecordingSubscriber<Int, Oops>, captured: LiveObjects) {
    let captured = LiveObjects()
    let source = Source()
    let recorder = RecordingSubscriber<Int, Oops>(demand: demand)
    operation.subscribe(recorder, to: source) { [probe = captured.make()] (value: Int) throws(Oops) in
      _ = probe
      try hook(source, recorder, value)
    }
    for value in 1...3 { source.send(value) }
    source.send(completion: .finished)
    return (source, recorder, captured)
  }

  @Test(
    "cancel() inside the closure: nothing comes any more, and the closure is let go of when it returns",
    arguments: Operation.allCases)
  func cancelInside(_ operation: Operation) {
    var calls: [Int] = []
    let (source, recorder, captured) = run(operation) { _, recorder, value in
      calls.append(value)
      if value == 2 {
        recorder.cancel()
        recorder.request(.max(1))
      }
    }
    #expect(calls.last == 2)
    #expect(recorder.completion == nil)
    #expect(recorder.violation == nil)
    #expect(source.cancelCount == 1)
    #expect(captured.count == 0)
  }

  @Test("A closure that cancels and then throws has cancelled", arguments: Operation.allCases.filter(\.mayThrow))
  func cancelAndThrow(_ operation: Operation) {
    let (source, recorder, captured) = run(operation) { _, recorder, value throws(Oops) in
      if value < 2 { return }
      recorder.cancel()
      throw .other
    }
    #expect(recorder.events == events([]))
    #expect(source.cancelCount == 1)
    #expect(captured.count == 0)
  }

  @Test("A thrown error ends the stream without demand", arguments: Operation.allCases.filter(\.mayThrow))
  func throwing(_ operation: Operation) {
    let (source, recorder, captured) = run(operation, demand: .none) { _, _, value throws(Oops) in
      if value == 2 { throw .other }
    }
    #expect(recorder.events == events([], .failure(.other)))
    #expect(source.cancelCount == 1)
    #expect(captured.count == 0)
  }

  @Test("Demand that comes inside the closure counts", arguments: Operation.allCases)
  func requestInside(_ operation: Operation) {
    let (_, recorder, captured) = run(operation, demand: .none) { _, recorder, value in
      if value == 2 { recorder.request(.max(3)) }
    }
    #expect(recorder.completion == .finished)
    if operation.gathers { #expect(recorder.values == [3] && recorder.violation == nil) }
    #expect(captured.count == 0)
  }

  /// A source must not do so; what is asked for is that the stream ends once and that nothing is used after it is gone.
  @Test(
    "A source that ends inside the closure", arguments: Operation.allCases, [Subscribers.Demand.unlimited, .none])
  func endInside(_ operation: Operation, _ demand: Subscribers.Demand) {
    for completion: Subscribers.Completion<Oops> in [.finished, .failure(.offline)] {
      let (_, recorder, captured) = run(operation, demand: demand) { source, _, value in
        if value == 2 { source.send(completion: completion) }
      }
      recorder.request(.max(1))
      #expect(recorder.completion == completion)
      #expect(recorder.events.filter { if case .completion = $0 { true } else { false } }.count == 1)
      if operation.gathers || demand == .unlimited { #expect(recorder.violation == nil) }
      #expect(captured.count == 0)
    }
  }

  @Test("A source that sends inside the closure", arguments: Operation.allCases)
  func sendInside(_ operation: Operation) {
    let (source, recorder, captured) = run(operation) { source, _, value in
      if value == 2 { source.send(3) }
    }
    #expect(recorder.completion == .finished)
    #expect(recorder.violation == nil)
    #expect(source.cancelCount <= 1)
    #expect(captured.count == 0)
  }

  @Test("What comes after cancel() is not looked at", arguments: Operation.allCases)
  func sendAfterCancel(_ operation: Operation) {
    let source = Source()
    let recorder = RecordingSubscriber<Int, Oops>()
    var calls = 0
    operation.subscribe(recorder, to: source) { _ in calls += 1 }
    recorder.cancel()
    for value in 1...4 { #expect(source.send(value) == .none) }
    source.send(completion: .finished)
    source.send(completion: .failure(.other))
    #expect(calls == 0)
    #expect(recorder.events == events([]))
    #expect(source.cancelCount == 1)
  }

  @Test("A second subscription after the end is cancelled", arguments: Operation.allCases)
  func secondSubscription(_ operation: Operation) {
    let (source, recorder, _) = run(operation) { _, _, _ in }
    let before = source.cancelCount
    source.connections[0].sendSubscription()
    #expect(source.cancelCount == before + 1)
    #expect(recorder.violation == nil)
  }

  @Test("A result that waits ignores what comes after it, and is let go of when it is cancelled")
  func waiting() {
    let captured = LiveObjects()
    let source = ManualPublisher<LiveObject, Oops>()
    let recorder = RecordingSubscriber<LiveObject, Oops>(demand: .none)
    source.first { _ in true }.subscribe(recorder)
    source.send(captured.make())
    source.send(captured.make())
    source.send(completion: .failure(.other))
    #expect(captured.count == 1)
    #expect(recorder.completion == nil)
    recorder.request(.none)
    #expect(recorder.values.isEmpty)
    recorder.cancel()
    recorder.request(.max(1))
    #expect(captured.count == 0)
    #expect(recorder.values.isEmpty)
    #expect(source.cancelCount == 1)
  }

  @Test("Cancelled in its result, the stream does not end")
  func cancelInResult() {
    let source = Source()
    let recorder = source.reduce(0) { $0 + $1 }.record(demand: .none) {
      $0.whenReceived = { recorder, _ in recorder.cancel() }
    }
    source.send(1)
    source.send(completion: .finished)
    recorder.request(.max(1))
    #expect(recorder.events == events([1]))
    #expect(recorder.violation == nil)
    #expect(source.cancelCount == 0)
  }

  @Test("A source that sends everything in its subscription is held back until the downstream has its own")
  func synchronousSource() {
    let source = Source()
    source.whenRequested = { connection, _ in
      connection.send(1)
      connection.send(2)
      connection.send(completion: .finished)
    }
    var asked: [Subscribers.Demand] = []
    let recorder = source.last().record(demand: .max(1)) { recorder in
      recorder.whenSubscribed = { _ in asked = source.requests }
    }
    #expect(asked == [], "what is asked for is asked for after the subscription was handed on")
    #expect(recorder.events == events([2], .finished))
    #expect(recorder.violation == nil)
  }

  /// The release of a value sends, and at some time cancels everybody, in the middle of whatever is going on.
  @Test("Values that are gathered come back when they are replaced or forgotten", arguments: 1...40)
  func keptValues(_ cancelAt: Int) {
    let captured = LiveObjects()
    let subject = PassthroughSubject<[LiveObject], Oops>()
    var recorders: [RecordingSubscriber<Int, Oops>] = []
    var releases = 0
    func value(_ size: Int) -> [LiveObject] {
      (0..<size).map { _ in
        captured.make {
          releases += 1
          if releases < 30 { subject.send(value(releases % 3 + 1)) }
          if releases == cancelAt { for recorder in recorders { recorder.cancel() } }
        }
      }
    }
    func subscribe<P: Publisher<Int, Oops>>(_ publisher: P, _ demand: Subscribers.Demand) {
      recorders.append(publisher.record(demand: demand))
    }
    func count(_ values: [LiveObject]) -> Int { values.count }
    for demand: Subscribers.Demand in [.unlimited, .max(1), .none] {
      subscribe(subject.reduce(value(1)) { (_: [LiveObject], next: [LiveObject]) in next }.map(count), demand)
      subscribe(subject.max { $0.count <= $1.count }.map(count), demand)
      subscribe(subject.last().map(count), demand)
      subscribe(subject.last { $0.count > 1 }.map(count), demand)
      subscribe(subject.first { $0.count > 2 }.map(count), demand)
      subscribe(subject.collect().map(\.count), demand)
      subscribe(subject.collect(2).map(\.count), demand)
      subscribe(subject.dropFirst().prefix { $0.count < 3 }.map(count), demand)
      subscribe(subject.output(in: 1...3).map(count), demand)
    }
    for number in 1...12 { subject.send(value(number % 3 + 1)) }
    subject.send(completion: .finished)
    for recorder in recorders {
      #expect(recorder.violation == nil)
      recorder.cancel()
    }
    #expect(captured.count == 0)
    #expect(releases > 30)
  }
}
