// What may be called from any thread captures no subject.
// error: capture of 'source' with non-Sendable type 'PassthroughSubject<Int, Never>'
import Signals

@MainActor
final class SendableClosure {
  let source = PassthroughSubject<Int, Never>()

  func callback() -> @Sendable () -> Void {
    #if MISUSE
    let source = source
    return { source.send(1) }
    #else
    return { Task { @MainActor in self.source.send(1) } }
    #endif
  }
}
