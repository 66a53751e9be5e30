// Nor does a continuation.
// error: sending 'self.source' risks causing data races
import Signals

@MainActor
final class ResumedWithStream {
  let source = PassthroughSubject<Int, Never>()

  func start(_ continuation: CheckedContinuation<PassthroughSubject<Int, Never>, Never>) {
    #if MISUSE
    continuation.resume(returning: source)
    #else
    continuation.resume(returning: PassthroughSubject())
    #endif
  }
}
