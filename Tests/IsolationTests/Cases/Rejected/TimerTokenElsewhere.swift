// What stops a scheduled action is called where the action would run.
// error: risks causing data races
import Signals

@MainActor
func timerTokenElsewhere() {
  let scheduler = ActorScheduler()
  let token = scheduler.schedule(at: scheduler.now.advanced(by: .seconds(1))) {}
  #if MISUSE
  Task.detached { token.cancel() }
  #else
  Task { token.cancel() }
  #endif
}
