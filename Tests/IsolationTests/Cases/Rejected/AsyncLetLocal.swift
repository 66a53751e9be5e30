// A child task does not send to a subject that its parent goes on using.
// error: risks causing data races
import Signals

@MainActor
func asyncLetLocal() async {
  let source = PassthroughSubject<Int, Never>()
  let token = source.sink { print($0) }
  #if MISUSE
  async let sent: Void = source.send(1)
  await sent
  #else
  source.send(1)
  #endif
  token.cancel()
}
