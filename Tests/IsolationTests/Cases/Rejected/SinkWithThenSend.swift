// An object of the main actor that is handed in, and the subject is sent to from elsewhere.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class SinkWithThenSend {
  var count = 0

  func note(_ number: Int) { count += number }

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let token = source.sink(with: self) { $0.count += $1 }
    #if MISUSE
    Task.detached { source.send(1) }
    #else
    Task { source.send(1) }
    #endif
    token.cancel()
  }
}
