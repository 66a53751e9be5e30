// A main-actor stream is no argument of a function that leaves the main actor.
// error: risks causing data races
import Signals

@concurrent nonisolated func concurrently(_ publisher: AnyPublisher<Int, Never>) async {
  _ = publisher.sink { print($0) }
}

nonisolated(nonsending) func inPlace(_ publisher: AnyPublisher<Int, Never>) async {
  _ = publisher.sink { print($0) }
}

@MainActor
final class ConcurrentArgument {
  let source = PassthroughSubject<Int, Never>()

  func start() async {
    #if MISUSE
    await concurrently(source.eraseToAnyPublisher())
    #else
    await inPlace(source.eraseToAnyPublisher())
    #endif
  }
}
