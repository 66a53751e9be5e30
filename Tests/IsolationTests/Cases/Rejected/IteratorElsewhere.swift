// Nor does an iterator of values leave their domain.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
final class IteratorElsewhere {
  let source = PassthroughSubject<Int, Never>()

  func start() {
    let iterator = source.values().makeAsyncIterator()
    #if MISUSE
    Task.detached {
      var iterator = iterator
      _ = await iterator.next()
    }
    #else
    Task {
      var iterator = iterator
      _ = await iterator.next()
    }
    #endif
  }
}
