// Nor does it capture a chain.
// error: capture of 'chain' with non-Sendable type
import Signals

nonisolated func sendableChain() -> @Sendable () -> Void {
  #if MISUSE
  let chain = Just(1).map { $0 + 1 }
  return { _ = chain.sink { print($0) } }
  #else
  return { _ = Just(1).map { $0 + 1 }.sink { print($0) } }
  #endif
}
