// A stream of a list is as bound as the closure behind it.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class SequenceElsewhere {
  let other = PassthroughSubject<Int, Never>()
  var count = 0

  func start() {
    let chain = [1, 2].publisher.map { $0 + self.count }
    #if MISUSE
    Task.detached { _ = chain.sink { _ in } }
    #else
    Task { _ = chain.sink { _ in } }
    #endif
  }
}
