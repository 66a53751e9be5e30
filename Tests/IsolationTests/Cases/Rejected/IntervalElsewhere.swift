// The time that an actor's timer publishes is published on that actor.
// error: risks causing data races
import Signals

actor IntervalElsewhere {
  var connection: (any Cancellable)?

  func start() {
    let ticks = Publishers.Interval(every: .seconds(1))
    #if MISUSE
    Task.detached { _ = ticks.connect() }
    #else
    connection = ticks.connect()
    #endif
  }
}
