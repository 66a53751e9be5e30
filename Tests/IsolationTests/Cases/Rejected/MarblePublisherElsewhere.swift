// A drawn stream is in the domain of its virtual time.
// error: risks causing data races
import Signals
import SignalsTesting

@MainActor
func marblePublisherElsewhere(_ marbles: Marbles) {
  let drawn = marbles.hot("1-2-|", of: Int.self)
  #if MISUSE
  Task.detached { _ = drawn.sink { _ in } }
  #else
  Task { _ = drawn.sink { _ in } }
  #endif
}
