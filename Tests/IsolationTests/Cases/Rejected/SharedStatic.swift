// A static subject belongs to a domain, or it cannot be.
// error: is not concurrency-safe because non-'Sendable' type
import Signals

nonisolated enum SharedStatic {
  #if MISUSE
  nonisolated static let source = PassthroughSubject<Int, Never>()
  #else
  @MainActor static let source = PassthroughSubject<Int, Never>()
  #endif
}
