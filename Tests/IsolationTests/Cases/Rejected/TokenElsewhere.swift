// A token is cancelled in the domain of its stream only.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class TokenElsewhere {
  let source = PassthroughSubject<Int, Never>()
  var count = 0

  func start() {
    let token = source.sink { self.count += $0 }
    #if MISUSE
    Task.detached { token.cancel() }
    #else
    Task { token.cancel() }
    #endif
  }
}
