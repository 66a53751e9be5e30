// The value of a main-actor subject is not set from a task that runs elsewhere.
// error: main actor-isolated property 'state' can not be mutated from a nonisolated context
import Signals

@MainActor
final class CurrentValueElsewhere {
  let state = CurrentValueSubject<Int, Never>(0)

  func start() {
    #if MISUSE
    Task.detached { self.state.value = 1 }
    #else
    Task.detached { await MainActor.run { self.state.value = 1 } }
    #endif
  }
}
