// A helper that keeps a stream is in the stream's domain.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

nonisolated final class HelperElsewhereHelper {
  let source: PassthroughSubject<Int, Never>

  init(_ source: PassthroughSubject<Int, Never>) { self.source = source }
}

@MainActor
final class HelperElsewhere {
  let source = PassthroughSubject<Int, Never>()

  func start() {
    let helper = HelperElsewhereHelper(source)
    #if MISUSE
    Task.detached { helper.source.send(1) }
    #else
    Task { helper.source.send(1) }
    #endif
  }
}
