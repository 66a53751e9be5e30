// A token of the main actor is not put into another actor's set.
// error: actor-isolated property 'tokens' can not be
import Signals

actor NonisolatedStoreKeeper {
  var tokens: Set<AnyCancellable> = []
}

@MainActor
final class NonisolatedStore {
  let source = PassthroughSubject<Int, Never>()
  var tokens: Set<AnyCancellable> = []

  func start(_ keeper: NonisolatedStoreKeeper) {
    #if MISUSE
    source.sink { _ in }.store(in: &keeper.tokens)
    #else
    source.sink { _ in }.store(in: &tokens)
    #endif
  }
}
