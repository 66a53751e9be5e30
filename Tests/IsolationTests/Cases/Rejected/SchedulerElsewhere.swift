// A scheduler is called on its actor and nowhere else.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
func schedulerElsewhere() {
  let scheduler = ActorScheduler()
  #if MISUSE
  Task.detached { scheduler.schedule {} }
  #else
  Task { scheduler.schedule {} }
  #endif
}
