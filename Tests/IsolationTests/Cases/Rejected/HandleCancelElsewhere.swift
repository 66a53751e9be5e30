// A closure of `handleEvents` that counts cancellations on the main actor, cancelled elsewhere.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class HandleCancelElsewhere {
  let other = PassthroughSubject<Int, Never>()
  var count = 0

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let chain = source.handleEvents(receiveCancel: { self.count += 1 })
    #if MISUSE
    Task.detached { _ = chain.sink { _ in } }
    #else
    Task { _ = chain.sink { _ in } }
    #endif
  }
}
