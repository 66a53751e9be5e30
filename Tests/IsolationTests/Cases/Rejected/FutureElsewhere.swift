// A future is awaited where it was made.
// error: risks causing data races
import Signals

nonisolated final class FutureElsewhereItem { var count = 0 }

@MainActor
final class FutureElsewhere {
  let future = Future<FutureElsewhereItem, Never>(isolation: MainActor.shared) { $0(.success(FutureElsewhereItem())) }

  func start() {
    let future = future
    #if MISUSE
    Task.detached { _ = future.sink { _ in } }
    #else
    Task { _ = future.sink { _ in } }
    #endif
  }
}
