// The publisher of a property is as bound as the property.
// error: risks causing data races
import Signals

@MainActor
final class PublishedElsewhere {
  @Published var count = 0

  func start() {
    let counts = $count
    #if MISUSE
    Task.detached { _ = counts.sink { _ in } }
    #else
    Task { _ = counts.sink { _ in } }
    #endif
  }
}
