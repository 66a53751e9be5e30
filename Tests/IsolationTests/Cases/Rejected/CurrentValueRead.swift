// Nor is it read there.
// error: non-Sendable type 'CurrentValueSubject<Int, Never>'
import Signals

@MainActor
final class CurrentValueRead {
  let state = CurrentValueSubject<Int, Never>(0)
  var current: Int { state.value }
}

@concurrent nonisolated func currentValueRead(_ model: CurrentValueRead) async -> Int {
  #if MISUSE
  await model.state.value
  #else
  await model.current
  #endif
}
