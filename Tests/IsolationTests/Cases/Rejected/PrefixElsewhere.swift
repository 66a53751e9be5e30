// An operator without a closure does not wash the chain before it clean.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class PrefixElsewhere {
  let other = PassthroughSubject<Int, Never>()
  var count = 0

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let chain = source.filter { $0 > self.count }.prefix(1)
    #if MISUSE
    Task.detached { _ = chain.sink { _ in } }
    #else
    Task { _ = chain.sink { _ in } }
    #endif
  }
}
