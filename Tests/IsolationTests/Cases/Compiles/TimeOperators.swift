// Time operators: on the current actor, on the main actor's scheduler where the actor is not known, and on any scheduler.
import Signals

@MainActor
final class TimedScreen {
  let text = PassthroughSubject<String, Never>()
  lazy var query = text.debounce(for: .milliseconds(300), scheduler: .main)
  lazy var late: AnyPublisher<String, Never> = text.delay(for: .seconds(1), scheduler: .main).eraseToAnyPublisher()
  let ticks = Publishers.Interval(every: .seconds(1), scheduler: .main)
  var shown = ""
  var tokens: Set<AnyCancellable> = []

  func start() {
    query.sink { [weak self] in self?.shown = $0 }.store(in: &tokens)
    text.debounce(for: .milliseconds(300)).sink { self.shown = $0 }.store(in: &tokens)
    text.throttle(for: .milliseconds(300), latest: true).sink { self.shown = $0 }.store(in: &tokens)
    text.delay(for: .seconds(1), tolerance: .seconds(1)).sink { self.shown = $0 }.store(in: &tokens)
    text.timeout(.seconds(1)).sink { self.shown = $0 }.store(in: &tokens)
    text.measureInterval().sink { self.shown = "\($0)" }.store(in: &tokens)
    text.collect(.byTime(.seconds(1))).sink { self.shown = "\($0)" }.store(in: &tokens)
    text.collect(.byTimeOrCount(.seconds(1), 3)).sink { self.shown = "\($0)" }.store(in: &tokens)
    text.receive(on: .current()).subscribe(on: .main).sink { self.shown = $0 }.store(in: &tokens)
    Publishers.Interval(every: .seconds(1)).autoconnect().sink { self.shown = "\($0)" }.store(in: &tokens)
    ActorScheduler().schedule { self.shown = "" }
    ActorScheduler(clock: SuspendingClock()).schedule { self.shown = "" }
  }

  func watch<S: Scheduler>(on scheduler: S) {
    text.debounce(for: .seconds(1), scheduler: scheduler)
      .throttle(for: .seconds(1), scheduler: scheduler, latest: false)
      .delay(for: .seconds(1), tolerance: nil, scheduler: scheduler)
      .setFailureType(to: Silence.self)
      .timeout(.seconds(1), scheduler: scheduler) { Silence() }
      .collect(.byTime(scheduler, .seconds(1)))
      .receive(on: scheduler)
      .measureInterval(using: scheduler)
      .sink { _ in
      } receiveValue: {
        self.shown = "\($0)"
      }
      .store(in: &tokens)
    scheduler.schedule(after: scheduler.now, interval: .seconds(1)) { self.shown = "" }.store(in: &tokens)
  }

  struct Silence: Error {}
}

actor TimedMeter {
  let readings = PassthroughSubject<Int, Never>()
  var last = 0
  var tokens: Set<AnyCancellable> = []

  func start() {
    readings.debounce(for: .seconds(1)).sink(with: self) { me, reading in me.last = reading }.store(in: &tokens)
    readings.receive(on: .current()).sink { self.last = $0 }.store(in: &tokens)
    let scheduler = ActorScheduler()
    scheduler.schedule(at: scheduler.now.advanced(by: .seconds(1))) { self.last = 0 }
  }
}

extension Publisher {
  func settled(isolation: isolated any Actor = #isolation) -> some Publisher<Output, Failure> {
    debounce(for: .seconds(1), isolation: isolation)
  }
}

nonisolated struct OwnScheduler: Scheduler {
  let now = ContinuousClock.now
  let minimumTolerance = Duration.zero

  func schedule(_ action: @escaping () -> Void) { action() }

  func schedule(
    at instant: ContinuousClock.Instant, tolerance: Duration?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
