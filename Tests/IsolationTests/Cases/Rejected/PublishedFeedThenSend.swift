// A subject that sets a published property sends where the property is.
// error: risks causing data races
import Signals

@MainActor
final class PublishedFeedThenSend {
  @Published var count = 0

  func start() {
    let source = PassthroughSubject<Int, Never>()
    source.assign(to: &$count)
    #if MISUSE
    Task.detached { source.send(1) }
    #else
    Task { source.send(1) }
    #endif
  }
}
