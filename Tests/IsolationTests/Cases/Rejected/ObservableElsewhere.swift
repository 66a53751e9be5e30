// The stream of an observable model of the main actor is not sent to from elsewhere.
// error: non-Sendable type 'PassthroughSubject<Int, Never>'
import Observation
import Signals

@MainActor
@Observable
final class ObservableElsewhere {
  var count = 0
  @ObservationIgnored let changes = PassthroughSubject<Int, Never>()

  func start() {
    #if MISUSE
    Task.detached { await self.changes.send(1) }
    #else
    Task { self.changes.send(1) }
    #endif
  }
}
