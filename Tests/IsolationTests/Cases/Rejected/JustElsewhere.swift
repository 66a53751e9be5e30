// A stream of one value is as bound as the closure behind it.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class JustElsewhere {
  let other = PassthroughSubject<Int, Never>()
  var count = 0

  func start() {
    let chain = Just(1).map { _ in self.count }
    #if MISUSE
    Task.detached { _ = chain.sink { _ in } }
    #else
    Task { _ = chain.sink { _ in } }
    #endif
  }
}
