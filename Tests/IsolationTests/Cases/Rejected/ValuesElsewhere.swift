// A loop over values runs in the domain of their stream.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class ValuesElsewhere {
  let source = PassthroughSubject<Int, Never>()

  func start() {
    let values = source.values()
    #if MISUSE
    Task.detached { for await value in values { print(value) } }
    #else
    Task { for await value in values { print(value) } }
    #endif
  }
}
