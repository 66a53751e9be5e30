// A token's closure that may run anywhere cannot touch a stream.
// error: capture of 'source' with non-Sendable type
import Signals

@MainActor
func tokenInSendableClosure() -> AnyCancellable {
  let source = PassthroughSubject<Int, Never>()
  #if MISUSE
  return AnyCancellable { source.send(1) }
  #else
  return AnyCancellable(isolation: #isolation) { source.send(1) }
  #endif
}
