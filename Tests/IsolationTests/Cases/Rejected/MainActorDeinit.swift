// The `deinit` of a main-actor class may run anywhere and does not touch its tokens, unless it is isolated.
// error: cannot access property 'tokens' with a non-Sendable type 'Set<AnyCancellable>' from nonisolated deinit
import Signals

@MainActor
final class MainActorDeinit {
  var tokens: Set<AnyCancellable> = []

  #if MISUSE
  nonisolated deinit { tokens.removeAll() }
  #else
  isolated deinit { tokens.removeAll() }
  #endif
}
