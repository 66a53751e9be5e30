// A set of tokens is in the domain of each of its tokens.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class TokenSetElsewhere {
  let source = PassthroughSubject<Int, Never>()
  var count = 0

  func start() {
    var tokens: Set<AnyCancellable> = []
    source.sink { self.count += $0 }.store(in: &tokens)
    let kept = tokens
    #if MISUSE
    Task.detached { for token in kept { token.cancel() } }
    #else
    Task { for token in kept { token.cancel() } }
    #endif
  }
}
