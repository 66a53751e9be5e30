// A closure of `scan` that touches the main actor's state, subscribed to elsewhere.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class ScanElsewhere {
  let other = PassthroughSubject<Int, Never>()
  var count = 0

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let chain = source.scan(0) { $0 + $1 + self.count }
    #if MISUSE
    Task.detached { _ = chain.sink { _ in } }
    #else
    Task { _ = chain.sink { _ in } }
    #endif
  }
}
