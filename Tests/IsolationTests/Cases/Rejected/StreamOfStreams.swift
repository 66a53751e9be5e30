// An asynchronous stream does not carry a subject away.
// error: sending 'self.source' risks causing data races
import Signals

@MainActor
final class StreamOfStreams {
  let source = PassthroughSubject<Int, Never>()

  func start(_ continuation: AsyncStream<PassthroughSubject<Int, Never>>.Continuation) {
    #if MISUSE
    continuation.yield(source)
    #else
    continuation.yield(PassthroughSubject())
    #endif
  }
}
