// A record keeps its values, so it is where they are.
// error: risks causing data races
import Signals

nonisolated final class RecordOfModelsItem { var count = 0 }

@MainActor
final class RecordOfModels {
  let item = RecordOfModelsItem()

  func start() {
    let record = Record<RecordOfModelsItem, Never>(output: [item], completion: .finished)
    #if MISUSE
    Task.detached { _ = record.sink { $0.count += 1 } }
    #else
    Task { _ = record.sink { $0.count += 1 } }
    #endif
  }
}
