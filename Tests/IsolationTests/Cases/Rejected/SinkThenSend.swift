// A subject with a sink on the main actor is sent to from elsewhere.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class SinkThenSend {
  var count = 0

  func note(_ number: Int) { count += number }

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let token = source.sink { self.count += $0 }
    #if MISUSE
    Task.detached { source.send(1) }
    #else
    Task { source.send(1) }
    #endif
    token.cancel()
  }
}
