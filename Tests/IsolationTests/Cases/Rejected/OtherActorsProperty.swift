// A subject does not leave its actor as a property.
// error: non-Sendable type 'PassthroughSubject<Int, Never>'
import Signals

actor OtherActorsProperty {
  let source = PassthroughSubject<Int, Never>()

  func send() { source.send(1) }
}

@MainActor
func otherActorsProperty(_ actor: OtherActorsProperty) async {
  #if MISUSE
  await actor.source.send(1)
  #else
  await actor.send()
  #endif
}
