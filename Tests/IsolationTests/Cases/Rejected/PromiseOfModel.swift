// A promise takes its value over to another domain, so that nobody may keep one which is not Sendable.
// error: risks causing data races
import Signals

nonisolated final class PromiseOfModelItem { var count = 0 }

@MainActor
final class PromiseOfModel {
  let item = PromiseOfModelItem()

  func keep(_ promise: Future<PromiseOfModelItem, Never>.Promise) {
    #if MISUSE
    promise(.success(item))
    #else
    promise(.success(PromiseOfModelItem()))
    #endif
  }
}
