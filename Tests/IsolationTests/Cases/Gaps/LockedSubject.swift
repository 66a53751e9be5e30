// A lock hands out what it holds. The compiler accepts this for every class that is not Sendable.
import Signals
import Synchronization

nonisolated final class LockedSubject: Sendable {
  let locked = Mutex(PassthroughSubject<Int, Never>())

  func send() {
    let source = locked.withLock { $0 }
    source.send(1)
  }
}
