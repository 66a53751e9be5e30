// A closure of `compactMap` that touches the main actor's state, subscribed to elsewhere.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class CompactMapElsewhere {
  let other = PassthroughSubject<Int, Never>()
  var count = 0

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let chain = source.compactMap { $0 == self.count ? nil : $0 }
    #if MISUSE
    Task.detached { _ = chain.sink { _ in } }
    #else
    Task { _ = chain.sink { _ in } }
    #endif
  }
}
