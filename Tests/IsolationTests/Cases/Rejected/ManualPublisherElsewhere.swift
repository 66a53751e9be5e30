// A stream that a test sends by hand is sent in the domain of its subscribers.
// error: risks causing data races
import Signals
import SignalsTesting

@MainActor
final class ManualPublisherElsewhere {
  var count = 0

  func start() {
    let manual = ManualPublisher<Int, Never>()
    let token = manual.map { $0 + 1 }.sink { self.count += $0 }
    #if MISUSE
    Task.detached { _ = manual.send(1) }
    #else
    _ = manual.send(1)
    #endif
    token.cancel()
  }
}
