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

    @Test("An actor that dies while its timers wake takes its streams along", arguments: [false, true])
    func dyingActor(_ keepsTokensElsewhere: Bool) async {
      await Diagnostics.counting {
        for round in 0..<60 {
          weak var gone: Station?
          var parcels: [Parcel<[AnyCancellable]>] = []
          do {
            let station = Station()
            gone = station
            await station.startStreams()
            if keepsTokensElsewhere { for _ in 0..<3 { parcels.append(await station.tokens()) } }
            for _ in 0..<(round % 7) { await station.send() }
          }
          // While the task that slept finds its actor gone.
          await withTaskGroup { group in
            for parcel in parcels { group.addTask { parcel.drop() } }
          }
          while gone != nil { await Task.yield() }
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
          let parcel = await station.tokens()
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

  func startStreams() {
    let counter = Counter()
    let scheduler = currentScheduler()
    source.debounce(for: .microseconds(50), scheduler: scheduler).sink { counter.count += $0 }
      .store(in: &cancellables)
    source.delay(for: .microseconds(80), scheduler: scheduler).sink { counter.count += $0 }.store(in: &cancellables)
    source.timeout(.milliseconds(1), scheduler: scheduler).sink { counter.count += $0 }.store(in: &cancellables)
    Publishers.Interval(every: .microseconds(60), scheduler: scheduler).autoconnect().sink { _ in counter.count += 1 }
      .store(in: &cancellables)
  }

  func send() { source.send(1) }

  func tokens() -> Parcel<[AnyCancellable]> {
    let counter = Counter()
    let scheduler = currentScheduler()
    return Parcel([
      source.throttle(for: .microseconds(30), scheduler: scheduler, latest: true).sink { counter.count += $0 },
      source.debounce(for: .microseconds(30), scheduler: scheduler).sink { counter.count += $0 },
      source.collect(.byTime(scheduler, .microseconds(30))).sink { counter.count += $0.count },
      source.receive(on: scheduler).sink { counter.count += $0 },
      source.timeout(.microseconds(200), scheduler: scheduler).sink { counter.count += $0 },
      Publishers.Interval(every: .microseconds(40), scheduler: scheduler).autoconnect().sink { _ in counter.count += 1
      },
    ])
  }
}
