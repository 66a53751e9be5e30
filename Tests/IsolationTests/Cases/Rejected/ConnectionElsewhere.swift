// What stops a connected stream is called in the stream's domain.
// error: risks causing data races
import Signals

@MainActor
final class ConnectionElsewhere {
  let source = PassthroughSubject<Int, Never>()

  func start() {
    let connection = source.multicast(subject: PassthroughSubject()).connect()
    #if MISUSE
    Task.detached { connection.cancel() }
    #else
    Task { connection.cancel() }
    #endif
  }
}
