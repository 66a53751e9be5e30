// A chain whose type names a main-actor conformance of `Publisher` is not subscribed to elsewhere.
// error: main actor-isolated conformance of 'IsolatedPublisherSource' to 'Publisher' cannot be used in nonisolated context
import Signals

@MainActor
final class IsolatedPublisherSource: @MainActor Publisher {
  typealias Output = Int
  typealias Failure = Never

  let inner = PassthroughSubject<Int, Never>()

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    inner.receive(subscriber: subscriber)
  }
}

@MainActor
func isolatedPublisherElsewhere(_ source: IsolatedPublisherSource) {
  let chain = source.map { $0 + 1 }
  #if MISUSE
  Task.detached { _ = chain.sink { _ in } }
  #else
  Task { _ = chain.sink { _ in } }
  #endif
}
