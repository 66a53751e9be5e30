// What a stream carries is as bound as the stream: a model that is not Sendable does not leave with a value.
// error: risks causing data races
import Signals

nonisolated final class SubjectOfModelsItem { var count = 0 }

@MainActor
final class SubjectOfModels {
  let items = PassthroughSubject<SubjectOfModelsItem, Never>()

  func start() -> AnyCancellable {
    items.sink { item in
      #if MISUSE
      Task.detached { item.count += 1 }
      #else
      Task { item.count += 1 }
      #endif
    }
  }
}
