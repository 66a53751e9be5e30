// A main-actor function value as a sink, and the subject is sent to from elsewhere.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class FunctionValue {
  var count = 0

  func start() {
    let add: @MainActor (Int) -> Void = { self.count += $0 }
    let source = PassthroughSubject<Int, Never>()
    let token = source.sink(receiveValue: add)
    #if MISUSE
    Task.detached { source.send(1) }
    #else
    Task { source.send(1) }
    #endif
    token.cancel()
  }
}
