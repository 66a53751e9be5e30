// What is bound to the main actor is not given away as a result.
// error: task or actor-isolated value cannot be sent
import Signals

@MainActor
final class SendingReturn {
  var count = 0

  func stream() -> sending AnyPublisher<Int, Never> {
    #if MISUSE
    Just(1).map { $0 + self.count }.eraseToAnyPublisher()
    #else
    Just(count).eraseToAnyPublisher()
    #endif
  }
}
