// Also a property of an object that is kept weakly is in its domain.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class AssignWeakThenSend {
  var count = 0

  func note(_ number: Int) { count += number }

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let token = source.assign(to: \.count, on: self, ownership: .weak)
    #if MISUSE
    Task.detached { source.send(1) }
    #else
    Task { source.send(1) }
    #endif
    token.cancel()
  }
}
