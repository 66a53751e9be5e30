// An actor's values are not looped over by a task that runs elsewhere.
// error: sending 'values' risks causing data races
import Signals

actor ActorValuesElsewhere {
  let source = PassthroughSubject<Int, Never>()
  var count = 0

  func start() {
    let values = source.values()
    #if MISUSE
    Task { @MainActor in for await value in values { print(value) } }
    #else
    Task { for await value in values { self.count += value } }
    #endif
  }
}
