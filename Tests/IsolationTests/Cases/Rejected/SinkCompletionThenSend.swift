// Where both closures of a sink are on the main actor, so is the subject.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class SinkCompletionThenSend {
  var count = 0

  func note(_ number: Int) { count += number }

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let token = source.sink { _ in
      self.count = 0
    } receiveValue: { _ in
    }
    #if MISUSE
    Task.detached { source.send(1) }
    #else
    Task { source.send(1) }
    #endif
    token.cancel()
  }
}
