import Foundation
import Signals
import Testing

extension RaceTests {
  /// The one task that sleeps for an actor's deadlines, against everything that goes on on that actor meanwhile.
  @Suite struct Timers {
    @Test("Deadlines that are set and cancelled from several tasks run on their actor")
    func deadlines() async {
      let station = Station()
      await withTaskGroup { group in
        for task in 0..<4 { group.addTask { for round in 0..<50 { await station.schedule(task + round) } } }
      }
      while await station.ran < 4 * 50 * 3 { await Task.yield() }
      #expect(await station.ran == 4 * 50 * 3)
      #expect(await station.cancelledRan == 0)
    }

    /// Those who clear up after an actor form a line under a `Mutex`. Where that is contended, as it is here, the sanitizer
    /// reports what the lock protects, with any `Mutex`: it does not see into the library's waiting. So this one runs without.
    @Test(
      "An actor that dies while its timers sleep takes its streams along",
      .enabled(if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] == nil, "it contends for a Mutex"),
      arguments: [false, true])
    func dyingActor(_ keepsTokensElsewhere: Bool) async {
      await Diagnostics.counting {
        for round in 0..<30 {
          weak var gone: Station?
          weak var waiting: Witness?
          var parcels: [Parcel<[AnyCancellable]>] = []
          do {
            let station = Station()
            let witness = Witness()
            (gone, waiting) = (station, witness)
            await station.startStreams(every: .microseconds(50 + 100 * (round % 5)), witness)
            if keepsTokensElsewhere {
              for _ in 0..<3 { parcels.append(await station.tokens(every: .microseconds(50 + 100 * (round % 5)))) }
            }
            for _ in 0..<(round % 7) { await station.send() }
          }
          await withTaskGroup { group in
            for parcel in parcels { group.addTask { parcel.drop() } }
          }
          while gone != nil || waiting != nil { await Task.yield() }
        }
        await untilNothingIsSubscribed()
        while Diagnostics.liveObjects > 0 { await Task.yield() }
      }
    }

    @Test("Tokens of timed streams that are dropped elsewhere while the timers are at work")
    func droppedTokens() async {
      await Diagnostics.counting {
        let station = Station()
        for _ in 0..<30 {
          let parcel = await station.tokens(every: .microseconds(30))
          let drop = Task.detached { parcel.drop() }
          for _ in 0..<20 { await station.send() }
          await drop.value
        }
        await untilNothingIsSubscribed()
      }
    }

    @Test("The same on the main actor, whose scheduler is everybody's")
    @MainActor
    func mainActor() async {
      await Diagnostics.counting {
        let counter = Counter()
        let source = PassthroughSubject<Int, Never>()
        for _ in 0..<30 {
          var tokens: [AnyCancellable] = []
          for _ in 0..<10 {
            source.debounce(for: .microseconds(20)).sink { counter.count += $0 }.store(in: &tokens)
            source.delay(for: .microseconds(10)).sink { counter.count += $0 }.store(in: &tokens)
            source.receive(on: .main).sink { counter.count += $0 }.store(in: &tokens)
          }
          let parcel = Parcel(tokens)
          tokens = []
          let drop = Task.detached { parcel.drop() }
          for _ in 0..<20 {
            source.send(1)
            await Task.yield()
          }
          await drop.value
        }
        await untilNothingIsSubscribed()
      }
    }
  }
}

/// An actor with deadlines and with streams that have time in them.
private actor Station {
  let source = PassthroughSubject<Int, Never>()
  var cancellables: Set<AnyCancellable> = []
  var ran = 0
  var cancelledRan = 0
  var scheduler: ActorScheduler<ContinuousClock>?

  private func currentScheduler() -> ActorScheduler<ContinuousClock> {
    if let scheduler { return scheduler }
    let scheduler = ActorScheduler()
    self.scheduler = scheduler
    return scheduler
  }

  func schedule(_ number: Int) {
    let scheduler = currentScheduler()
    let later = scheduler.now.advanced(by: .microseconds(number % 11 * 40))
    scheduler.schedule { self.ran += 1 }
    scheduler.schedule(at: later) { self.ran += 1 }
    let token = scheduler.schedule(at: later) { self.cancelledRan += 1 }
    scheduler.schedule(at: later.advanced(by: .microseconds(50))) { self.ran += 1 }
    token.cancel()
  }

  /// Starts streams, and a deadline that keeps nothing but the witness.
  func startStreams(every interval: Duration, _ witness: Witness) {
    let counter = Counter()
    let scheduler = currentScheduler()
    source.debounce(for: interval, scheduler: scheduler).sink { counter.count += $0 }.store(in: &cancellables)
    source.delay(for: interval, scheduler: scheduler).sink { counter.count += $0 }.store(in: &cancellables)
    source.timeout(interval * 2, scheduler: scheduler).sink { counter.count += $0 }.store(in: &cancellables)
    Publishers.Interval(every: interval, scheduler: scheduler).autoconnect().sink { _ in counter.count += 1 }
      .store(in: &cancellables)
    scheduler.schedule(at: scheduler.now.advanced(by: interval)) { _ = witness }
  }

  func send() { source.send(1) }

  func tokens(every interval: Duration) -> Parcel<[AnyCancellable]> {
    let counter = Counter()
    let scheduler = currentScheduler()
    return Parcel([
      source.throttle(for: interval, scheduler: scheduler, latest: true).sink { counter.count += $0 },
      source.debounce(for: interval, scheduler: scheduler).sink { counter.count += $0 },
      source.collect(.byTime(scheduler, interval)).sink { counter.count += $0.count },
      source.receive(on: scheduler).sink { counter.count += $0 },
      source.timeout(interval * 7, scheduler: scheduler).sink { counter.count += $0 },
      Publishers.Interval(every: interval, scheduler: scheduler).autoconnect().sink { _ in counter.count += 1 },
    ])
  }
}

/// What a deadline captures.
private final class Witness: Sendable {}
