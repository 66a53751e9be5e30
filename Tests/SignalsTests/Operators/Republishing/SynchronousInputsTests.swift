import Signals
import SignalsTesting
import Testing

/// `flatMap` and `switchToLatest` do not subscribe to publishers whose content they can see. Nobody should be able to tell.
@Suite("Synchronous inputs of flatMap and switchToLatest")
struct SynchronousInputsTests {
  typealias Inner = Result<Int, Oops>.Publisher

  /// An inner publisher as a number: the value itself, or a failure.
  private static func inner(_ number: Int) -> Inner { number % 11 == 10 ? Inner(.other) : Inner(number) }

  private enum Operation: CaseIterable { case flatMap, flatMapOne, flatMapTwo, switchToLatest }

  private func subscribe(
    _ recorder: RecordingSubscriber<Int, Oops>, to source: ManualPublisher<Int, Oops>, by operation: Operation,
    isHidden: Bool
  ) {
    func connect<Made: Publisher<Int, Oops>>(_ make: @escaping (Int) -> Made) {
      switch operation {
      case .flatMap: source.flatMap(make).subscribe(recorder)
      case .flatMapOne: source.flatMap(maxPublishers: .max(1), make).subscribe(recorder)
      case .flatMapTwo: source.flatMap(maxPublishers: .max(2), make).subscribe(recorder)
      case .switchToLatest: source.map(make).switchToLatest().subscribe(recorder)
      }
    }
    if isHidden { connect { Self.inner($0).eraseToAnyPublisher() } } else { connect(Self.inner) }
  }

  /// What happens to one of the two, and what it was asked for in all.
  private func run(_ operation: Operation, seed: Int, isHidden: Bool) -> (events: [String], demand: Int?) {
    var random = SeededGenerator(seed: seed)
    let demands: [Subscribers.Demand] = [.none, .max(1), .max(3), .unlimited]
    let source = ManualPublisher<Int, Oops>()
    let recorder = RecordingSubscriber<Int, Oops>(demand: demands[random.pick(4)])
    var returned = 0
    var depth = 0
    func send(_ value: Int) { returned += source.send(value).max ?? 0 }
    recorder.whenReceived = { recorder, value in
      depth += 1
      defer { depth -= 1 }
      if depth < 3, random.chance(30) { send(value + 1) }
      if random.chance(20) { recorder.request(.max(1)) }
      if random.chance(3) { source.send(completion: .finished) }
      if random.chance(2) { recorder.cancel() }
    }
    recorder.demandAfterValue = { _ in random.chance(40) ? .max(1) : .none }
    subscribe(recorder, to: source, by: operation, isHidden: isHidden)
    for value in 0..<40 {
      switch random.pick(20) {
      case ..<12: send(value)
      case ..<19: recorder.request(demands[random.pick(random.chance(95) ? 3 : 4)])
      default: source.send(completion: random.chance(50) ? .finished : .failure(.offline))
      }
    }
    #expect(recorder.violation == nil, "seed \(seed)")
    // What a delivery returns counts as what is requested: only the sum can be compared.
    let asked = source.requests.reduce(Subscribers.Demand.none, +)
    return (recorder.events.map(\.description) + ["cancelled \(source.cancelCount)"], asked.max.map { $0 + returned })
  }

  @Test("They deliver, ask and end as if they were subscribed to")
  func likeOthers() {
    for operation in Operation.allCases {
      for seed in 0..<300 {
        let seen = run(operation, seed: seed, isHidden: false)
        let hidden = run(operation, seed: seed, isHidden: true)
        #expect(seen == hidden, "\(operation), seed \(seed)")
      }
    }
  }

  @Test("Every kind is taken for what it is")
  func kinds() {
    let source = [1, 2].publisher.setFailureType(to: Oops.self)
    #expect(source.flatMap { Just($0) }.record().events == events([1, 2], .finished))
    #expect(source.flatMap { Empty<Int, Oops>(completeImmediately: $0 == 1) }.record().events == events([]))
    #expect(source.flatMap { _ in Empty<Int, Oops>() }.record(demand: .none).events == events([], .finished))
    #expect(
      source.flatMap { _ in Fail<Int, Oops>(error: .other) }.record(demand: .none).events
        == events([], .failure(.other)))
    #expect(source.flatMap { ($0 == 1 ? nil : $0).publisher }.record().events == events([2], .finished))
    #expect(source.flatMap { Result<Int, Oops>.success($0).publisher }.record().events == events([1, 2], .finished))
    #expect(source.flatMap { Just($0).setFailureType(to: Oops.self) }.record().events == events([1, 2], .finished))
    #expect(
      source.map { Empty<Int, Oops>(completeImmediately: $0 == 1) }.switchToLatest().record().events == events([]))
    #expect(source.map { ($0 == 1 ? nil : $0).publisher }.switchToLatest().record().events == events([2], .finished))
    #expect(
      source.map { _ in Fail<Int, Oops>(error: .other) }.switchToLatest().record().events
        == events([], .failure(.other)))
  }

  @Test("A switch to a synchronous stream waits for demand, and the newest one is delivered")
  func switchWaits() {
    let source = PassthroughSubject<Int, Oops>()
    let recorder = source.map { Just($0) }.switchToLatest().record(demand: .none)
    source.send(1)
    source.send(2)
    source.send(completion: .finished)
    #expect(recorder.events == [.subscription])
    recorder.request(.max(1))
    #expect(recorder.events == events([2], .finished))
  }

  @Test("Many synchronous streams through switchToLatest, and many that are none through flatMap, take no stack")
  func stack() {
    var sum = 0
    (1...200_000).publisher.map { Just($0) }.switchToLatest().subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: { $0.request(.max(1)) },
        receiveValue: {
          sum += $0
          return .max(1)
        }))
    #expect(sum == 20_000_100_000)
    sum = 0
    (1...200_000).publisher.flatMap(maxPublishers: .max(1)) { Just($0).eraseToAnyPublisher() }.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: { $0.request(.max(1)) },
        receiveValue: {
          sum += $0
          return .max(1)
        }))
    #expect(sum == 20_000_100_000)
  }

  @Test("What cannot fail and what may are mixed, in each combination")
  func mixedFailures() {
    let never = [1, 2].publisher
    let oops = never.setFailureType(to: Oops.self)
    let recorder = RecordingSubscriber<Int, Never>()
    // Never and Never stays Never, so a recorder that cannot fail fits.
    never.flatMap { [$0, $0].publisher }.subscribe(recorder)
    #expect(recorder.values == [1, 1, 2, 2])
    let failing: Publishers.FlatMap<Inner, Publishers.SetFailureType<Publishers.Sequence<[Int], Never>, Oops>> =
      never.flatMap { $0 == 1 ? Inner($0) : Inner(.other) }
    #expect(failing.record().events == events([1], .failure(.other)))
    #expect(oops.flatMap { [$0, $0].publisher }.record().events == events([1, 1, 2, 2], .finished))
    #expect(oops.flatMap { Inner($0) }.record().events == events([1, 2], .finished))
    #expect(oops.flatMap(maxPublishers: .max(1)) { [$0].publisher }.record().events == events([1, 2], .finished))

    let switched = RecordingSubscriber<Int, Never>()
    never.map { [$0, $0].publisher }.switchToLatest().subscribe(switched)
    #expect(switched.values == [1, 1, 2, 2])
    #expect(
      never.map { $0 == 1 ? Inner($0) : Inner(.other) }.switchToLatest().record().events
        == events([1], .failure(.other)))
    #expect(oops.map { [$0, $0].publisher }.switchToLatest().record().events == events([1, 1, 2, 2], .finished))
    #expect(oops.map { Inner($0) }.switchToLatest().record().events == events([1, 2], .finished))
  }
}
