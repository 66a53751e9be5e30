// A value that any domain may share keeps no token.
// error: of 'Sendable'-conforming struct 'SendableToken' has non-Sendable type
import Signals

nonisolated struct SendableToken: Sendable {
  #if MISUSE
  let token: AnyCancellable
  #else
  let cancel: @Sendable () -> Void
  #endif
}
