// A sink that captures the main actor's object weakly is still in its domain.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class WeakSinkThenSend {
  var count = 0

  func note(_ number: Int) { count += number }

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let token = source.sink { [weak self] in self?.count += $0 }
    #if MISUSE
    Task.detached { source.send(1) }
    #else
    Task { source.send(1) }
    #endif
    token.cancel()
  }
}
