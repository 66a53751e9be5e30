// What is bound to an actor is not given away as a result.
// error: task or actor-isolated value cannot be sent
import Signals

actor SendingReturnFromActor {
  var count = 0

  func stream() -> sending AnyPublisher<Int, Never> {
    #if MISUSE
    Just(1).map { $0 + self.count }.eraseToAnyPublisher()
    #else
    Just(count).eraseToAnyPublisher()
    #endif
  }
}
