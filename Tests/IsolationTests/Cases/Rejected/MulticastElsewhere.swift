// A stream that is connected by hand is connected in the domain of its source.
// error: risks causing data races
import Signals

@MainActor
final class MulticastElsewhere {
  let source = PassthroughSubject<Int, Never>()
  var token: (any Cancellable)?

  func start() {
    let shared = source.multicast(subject: PassthroughSubject())
    #if MISUSE
    Task.detached { _ = shared.connect() }
    #else
    token = shared.connect()
    #endif
  }
}
