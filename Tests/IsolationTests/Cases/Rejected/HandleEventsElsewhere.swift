// A closure of `handleEvents` that touches the main actor's state, subscribed to elsewhere.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class HandleEventsElsewhere {
  let other = PassthroughSubject<Int, Never>()
  var count = 0

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let chain = source.handleEvents(receiveOutput: { self.count += $0 })
    #if MISUSE
    Task.detached { _ = chain.sink { _ in } }
    #else
    Task { _ = chain.sink { _ in } }
    #endif
  }
}
