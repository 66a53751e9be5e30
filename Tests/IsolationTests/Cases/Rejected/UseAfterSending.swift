// A subject that was given to a task is not touched any more by who gave it.
// error: sending value of non-Sendable type
import Signals

nonisolated func useAfterSending() {
  let source = PassthroughSubject<Int, Never>()
  Task.detached { source.send(1) }
  #if MISUSE
  source.send(2)
  #endif
}
