// A merged stream is in the domain of each of its sources.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class MergeElsewhere {
  let other = PassthroughSubject<Int, Never>()
  var count = 0

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let chain = source.merge(with: other)
    #if MISUSE
    Task.detached { _ = chain.sink { _ in } }
    #else
    Task { _ = chain.sink { _ in } }
    #endif
  }
}
