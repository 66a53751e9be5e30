// A property of the main actor that is assigned, and the subject is sent to from elsewhere.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class AssignThenSend {
  var count = 0

  func note(_ number: Int) { count += number }

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let token = source.assign(to: \.count, on: self)
    #if MISUSE
    Task.detached { source.send(1) }
    #else
    Task { source.send(1) }
    #endif
    token.cancel()
  }
}
