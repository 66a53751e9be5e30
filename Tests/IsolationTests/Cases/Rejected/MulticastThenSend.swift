// The subject behind a multicast stream sends to its sinks.
// error: risks causing data races
import Signals

@MainActor
final class MulticastThenSend {
  var count = 0

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let subject = PassthroughSubject<Int, Never>()
    let shared = source.multicast(subject: subject)
    let token = shared.sink { self.count += $0 }
    #if MISUSE
    Task.detached { subject.send(1) }
    #else
    Task { subject.send(1) }
    #endif
    token.cancel()
  }
}
