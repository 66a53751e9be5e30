// A cancellation handler may run anywhere.
// error: capture of 'source' with non-Sendable type 'PassthroughSubject<Int, Never>'
import Signals

nonisolated(nonsending) func cancelHandler(_ source: PassthroughSubject<Int, Never>) async {
  await withTaskCancellationHandler {
    source.send(1)
  } onCancel: {
    #if MISUSE
    source.send(completion: .finished)
    #endif
  }
}
