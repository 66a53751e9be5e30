// The `deinit` of an actor may run anywhere and does not send, unless it is isolated.
// error: cannot access property 'source' with a non-Sendable type 'PassthroughSubject<Int, Never>' from nonisolated deinit
import Signals

actor ActorDeinit {
  let source = PassthroughSubject<Int, Never>()

  #if MISUSE
  deinit { source.send(completion: .finished) }
  #else
  isolated deinit { source.send(completion: .finished) }
  #endif
}
