// Who says that nothing needs checking is not checked.
import Signals

nonisolated final class UncheckedHolder: @unchecked Sendable {
  let source = PassthroughSubject<Int, Never>()

  func start() {
    Task.detached { self.source.send(1) }
    source.send(2)
  }
}
