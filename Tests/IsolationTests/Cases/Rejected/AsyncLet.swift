// A child task is another domain.
// error: non-Sendable type 'PassthroughSubject<Int, Never>'
import Signals

@MainActor
final class AsyncLet {
  let source = PassthroughSubject<Int, Never>()

  func send() { source.send(1) }

  func start() async {
    #if MISUSE
    async let sent: Void = source.send(1)
    #else
    async let sent: Void = send()
    #endif
    await sent
  }
}
