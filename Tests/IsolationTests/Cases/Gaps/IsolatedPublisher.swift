// A main-actor conformance of `Publisher` is forgotten by what hides the publisher's type, and sent away with it.
import Signals

@MainActor
final class IsolatedPublisher: @MainActor Publisher {
  typealias Output = Int
  typealias Failure = Never

  var subscribers = 0

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never { subscribers += 1 }
}

@MainActor
func isolatedPublisher(_ publisher: IsolatedPublisher) -> sending AnyPublisher<Int, Never> {
  publisher.eraseToAnyPublisher()
}
