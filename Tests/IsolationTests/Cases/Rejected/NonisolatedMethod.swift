// A nonisolated method of a main-actor class does not reach its subject.
// error: main actor-isolated property 'source' can not be referenced from a nonisolated context
import Signals

@MainActor
final class NonisolatedMethod {
  let source = PassthroughSubject<Int, Never>()

  #if MISUSE
  nonisolated func send() { source.send(1) }
  #else
  func send() { source.send(1) }
  #endif
}
