// Streams that a closure makes of the main actor's state, subscribed to elsewhere.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class SwitchToLatestElsewhere {
  let other = PassthroughSubject<Int, Never>()
  var count = 0

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let chain = source.map { _ in self.other }.switchToLatest()
    #if MISUSE
    Task.detached { _ = chain.sink { _ in } }
    #else
    Task { _ = chain.sink { _ in } }
    #endif
  }
}
