// Nonisolated code cannot hand a stream of its own to the main actor and keep it.
// error: risks causing data races
import Signals

@MainActor func assumedIsolationSink(_ source: PassthroughSubject<Int, Never>) { _ = source.sink { print($0) } }

nonisolated func assumedIsolation(_ source: PassthroughSubject<Int, Never>) async {
  #if MISUSE
  await assumedIsolationSink(source)
  #else
  await assumedIsolationSink(PassthroughSubject())
  #endif
}
