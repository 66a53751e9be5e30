// A sink behind a chain binds the subject before it.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class ChainThenSend {
  var count = 0

  func note(_ number: Int) { count += number }

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let token = source.map { $0 + 1 }.filter { $0 > 1 }.sink { self.count += $0 }
    #if MISUSE
    Task.detached { source.send(1) }
    #else
    Task { source.send(1) }
    #endif
    token.cancel()
  }
}
