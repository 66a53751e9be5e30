// A debounced stream is in the domain of its timer, whatever its source.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
func debounceElsewhere() {
  let chain = Just(1).debounce(for: .seconds(1))
  #if MISUSE
  Task.detached { _ = chain.sink { _ in } }
  #else
  Task { _ = chain.sink { _ in } }
  #endif
}
