// An actor with streams: tokens in its state, closures in its isolation, a loop over values.
import Signals

actor StreamingActor {
  let taps = PassthroughSubject<Int, Never>()
  let level = CurrentValueSubject<Int, Never>(0)
  var cancellables: Set<AnyCancellable> = []
  var total = 0

  func start() {
    taps.sink(with: self) { me, tap in me.total += tap }.store(in: &cancellables)
    taps.map { $0 * 2 }.sink(with: self) { me, tap in me.level.value = tap }.store(in: &cancellables)
    taps.sink { self.total += $0 }.store(in: &cancellables)
    let values = level.values()
    Task {
      for await level in values { self.total += level }
    }
  }

  func send(_ tap: Int) { taps.send(tap) }

  func current() -> Int {
    for cancellable in cancellables { cancellable.cancel() }
    return total + level.value
  }
}

nonisolated func useStreamingActor() async -> Int {
  let actor = StreamingActor()
  await actor.start()
  await actor.send(1)
  async let value = actor.current()
  return await value
}
