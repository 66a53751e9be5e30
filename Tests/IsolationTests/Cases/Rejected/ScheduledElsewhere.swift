// What is scheduled runs where the scheduler is, so it cannot touch another actor's state.
// error: main actor-isolated property 'shown' can not be mutated
import Signals

actor ScheduledElsewhere {
  var count = 0
  @MainActor var shown = 0

  func start() {
    let scheduler = ActorScheduler()
    #if MISUSE
    scheduler.schedule { self.shown += 1 }
    #else
    scheduler.schedule { self.count += 1 }
    #endif
  }
}
