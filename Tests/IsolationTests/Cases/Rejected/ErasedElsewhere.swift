// A hidden chain is in the domain that its closures are in, whatever its type says.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class ErasedElsewhere {
  let other = PassthroughSubject<Int, Never>()
  var count = 0

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let chain = source.map { $0 + self.count }.eraseToAnyPublisher()
    #if MISUSE
    Task.detached { _ = chain.sink { _ in } }
    #else
    Task { _ = chain.sink { _ in } }
    #endif
  }
}
