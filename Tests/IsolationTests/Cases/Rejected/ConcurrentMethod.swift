// Work that leaves the main actor does not take its subject along.
// error: non-Sendable type 'PassthroughSubject<Int, Never>'
import Signals

@MainActor
final class ConcurrentMethod {
  let source = PassthroughSubject<Int, Never>()

  func send() { source.send(1) }

  @concurrent func work() async {
    #if MISUSE
    await source.send(1)
    #else
    await send()
    #endif
  }
}
