// A subject that is fed by another is in its domain, and sends what that sends.
// error: risks causing data races
import Signals

@MainActor
final class SubscribedSubjectThenSend {
  var count = 0

  func start() {
    let source = PassthroughSubject<Int, Never>()
    let subject = CurrentValueSubject<Int, Never>(0)
    let feed = source.subscribe(subject)
    let token = subject.sink { self.count += $0 }
    #if MISUSE
    Task.detached { source.send(1) }
    #else
    Task { source.send(1) }
    #endif
    feed.cancel()
    token.cancel()
  }
}
