import Signals
import SignalsTesting
import Testing

/// Every time operator on a virtual scheduler, with whatever may happen between and inside deliveries.
@Suite("Time operators, interleaved")
struct TimeInterleavingTests {
  enum Operation: CaseIterable {
    case debounce, throttleLatest, throttleFirst, delay, delayZero, timeout, timeoutError, receiveOn, subscribeOn
    case byTime, byTimeOrCount, chain

    /// Whether it gives everything that it is sent, whatever the time, if it is asked for everything.
    var keepsAll: Bool {
      switch self {
      case .delay, .delayZero, .receiveOn, .byTime, .byTimeOrCount: true
      default: false
      }
    }

    func apply(to source: PassthroughSubject<Int, Oops>, _ scheduler: VirtualTimeScheduler) -> any Publisher<Int, Oops>
    {
      typealias Groups = Publishers.CollectByTime<PassthroughSubject<Int, Oops>, VirtualTimeScheduler>
      func flat(_ groups: Groups) -> any Publisher<Int, Oops> {
        groups.flatMap { Publishers.Sequence<[Int], Oops>(sequence: $0) }
      }
      switch self {
      case .debounce: return source.debounce(for: .tenths(2), scheduler: scheduler)
      case .throttleLatest: return source.throttle(for: .tenths(2), scheduler: scheduler, latest: true)
      case .throttleFirst: return source.throttle(for: .tenths(2), scheduler: scheduler, latest: false)
      case .delay: return source.delay(for: .tenths(3), scheduler: scheduler)
      case .delayZero: return source.delay(for: .zero, scheduler: scheduler)
      case .timeout: return source.timeout(.tenths(9), scheduler: scheduler)
      case .timeoutError: return source.timeout(.tenths(9), scheduler: scheduler) { .other }
      case .receiveOn: return source.receive(on: scheduler)
      case .subscribeOn: return source.subscribe(on: scheduler)
      case .byTime: return flat(source.collect(.byTime(scheduler, .tenths(4))))
      case .byTimeOrCount: return flat(source.collect(.byTimeOrCount(scheduler, .tenths(4), 3)))
      case .chain:
        return source.delay(for: .tenths(1), scheduler: scheduler).receive(on: scheduler)
          .throttle(for: .tenths(1), scheduler: scheduler, latest: true)
          .timeout(.tenths(20), scheduler: scheduler).subscribe(on: scheduler)
      }
    }
  }

  private let demands: [Subscribers.Demand] = [.none, .max(1), .max(2), .max(5), .unlimited]

  @Test("The contract is kept, nothing is lost that is to be kept, and nothing is left", arguments: Operation.allCases)
  func interleaved(_ operation: Operation) {
    for seed in 0..<150 {
      var random = SeededGenerator(seed: seed)
      Diagnostics.counting {
        do {
          let scheduler = VirtualTimeScheduler()
          let source = PassthroughSubject<Int, Oops>()
          var sent: [Int] = []
          var isClosed = false
          var steps = 0
          var recorders: [RecordingSubscriber<Int, Oops>] = []
          func step(_ recorder: RecordingSubscriber<Int, Oops>) {
            steps += 1
            if steps > 150 { return }
            switch random.pick(100) {
            case ..<50:
              // A subject that was completed takes nothing.
              if !isClosed { sent.append(steps) }
              source.send(steps)
            case ..<80: scheduler.advance(by: .tenths(random.pick(4)))
            case ..<97: recorder.request(demands[random.pick(4)])
            case 97: if recorder !== recorders[0] { recorder.cancel() }
            default:
              if steps < 60 { return }
              isClosed = true
              source.send(completion: random.chance(50) ? .finished : .failure(.offline))
            }
          }
          for index in 0..<3 {
            let demand = index == 0 ? .unlimited : demands[random.pick(demands.count)]
            let recorder = RecordingSubscriber<Int, Oops>(demand: demand)
            recorder.whenReceived = { recorder, _ in
              while random.chance(30) { step(recorders[random.pick(recorders.count)]) }
            }
            recorder.demandAfterValue = { _ in random.chance(40) ? .max(random.pick(3)) : .none }
            recorders.append(recorder)
            func subscribe<P: Publisher<Int, Oops>>(_ publisher: P) { publisher.subscribe(recorder) }
            subscribe(operation.apply(to: source, scheduler))
          }
          for _ in 0..<50 { step(recorders[random.pick(recorders.count)]) }
          isClosed = true
          source.send(completion: .finished)
          scheduler.run()
          if operation.keepsAll { #expect(recorders[0].values == sent, "seed \(seed)") }
          #expect(recorders[0].completion != nil, "seed \(seed)")
          for recorder in recorders {
            #expect(recorder.violation == nil, "seed \(seed)")
            recorder.cancel()
            recorder.whenReceived = nil
          }
          #expect(scheduler.scheduledCount == 0, "seed \(seed)")
        }
        #expect(Diagnostics.liveSubscriptions == 0, "seed \(seed)")
        #expect(Diagnostics.liveObjects == 0, "seed \(seed)")
      }
    }
  }

  @Test("Values that are kept for later come back when they are replaced or forgotten", arguments: [false, true])
  func keptValues(_ cancels: Bool) {
    let captured = LiveObjects()
    let scheduler = VirtualTimeScheduler()
    let source = PassthroughSubject<LiveObject, Oops>()
    var recorders: [RecordingSubscriber<Int, Oops>] = []
    var releases = 0
    func object() -> LiveObject {
      captured.make {
        releases += 1
        if releases > 60 { return }
        source.send(object())
        if releases % 7 == 0 { scheduler.advance(by: .tenths(1)) }
        if cancels, releases == 25 { for recorder in recorders { recorder.cancel() } }
      }
    }
    func subscribe<P: Publisher<LiveObject, Oops>>(_ publisher: P, _ demand: Subscribers.Demand) {
      recorders.append(publisher.map { _ in 1 }.record(demand: demand))
    }
    for demand: Subscribers.Demand in [.unlimited, .max(1), .none] {
      subscribe(source.debounce(for: .tenths(1), scheduler: scheduler), demand)
      subscribe(source.throttle(for: .tenths(1), scheduler: scheduler, latest: true), demand)
      subscribe(source.throttle(for: .tenths(1), scheduler: scheduler, latest: false), demand)
      subscribe(source.delay(for: .tenths(1), scheduler: scheduler), demand)
      subscribe(source.receive(on: scheduler), demand)
    }
    // Without demand these would keep everything.
    recorders.append(source.collect(.byTime(scheduler, .tenths(1))).map(\.count).record())
    recorders.append(source.collect(.byTimeOrCount(scheduler, .tenths(1), 2)).map(\.count).record())
    for _ in 0..<40 {
      source.send(object())
      scheduler.advance(by: .milliseconds(50))
    }
    #expect(releases > 25)
    source.send(completion: .failure(.offline))
    scheduler.run()
    for recorder in recorders {
      #expect(recorder.violation == nil)
      recorder.cancel()
    }
    #expect(captured.count == 0)
    #expect(scheduler.scheduledCount == 0)
  }
}
