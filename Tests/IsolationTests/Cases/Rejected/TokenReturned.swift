// A token does not leave its actor as a result.
// error: non-Sendable 'AnyCancellable'-typed result can not be returned
import Signals

actor TokenReturnedActor {
  let source = PassthroughSubject<Int, Never>()
  var token: AnyCancellable?
  var count = 0

  func start() -> AnyCancellable { source.sink(with: self) { me, number in me.count += number } }

  func keep() { token = start() }
}

@MainActor
func tokenReturned(_ actor: TokenReturnedActor) async {
  #if MISUSE
  let token = await actor.start()
  token.cancel()
  #else
  await actor.keep()
  #endif
}
