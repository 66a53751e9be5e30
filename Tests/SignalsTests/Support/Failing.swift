import Signals

extension Publisher where Failure == Never {
  /// The same stream with the tests' failure type, which it never fails with.
  func failing() -> AnyPublisher<Output, Oops> { AnyPublisher(Failing(upstream: self)) }
}

private struct Failing<Upstream: Publisher>: Publisher where Upstream.Failure == Never {
  typealias Output = Upstream.Output
  typealias Failure = Oops

  let upstream: Upstream

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Oops {
    upstream.receive(
      subscriber: AnySubscriber<Output, Never>(
        receiveSubscription: { subscriber.receive(subscription: $0) },
        receiveValue: { subscriber.receive($0) },
        receiveCompletion: { _ in subscriber.receive(completion: .finished) }))
  }
}
