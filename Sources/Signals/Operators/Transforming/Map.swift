extension Publishers {
  /// p
  @frozen public struct Map<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let transform: (Upstream.Output) -> Output
    @inlinable public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream; self.transform = transform
    }
    @inlinable public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Stage(downstream: subscriber, transform: transform))
    }
    @frozen @usableFromInline struct Stage<D: Subscriber>: Subscriber where D.Input == Output, D.Failure == Failure {
      @usableFromInline typealias Input = Upstream.Output
      @usableFromInline typealias Failure = Upstream.Failure
      @usableFromInline let downstream: D
      @usableFromInline let transform: (Upstream.Output) -> Output
      @inlinable init(downstream: D, transform: @escaping (Upstream.Output) -> Output) {
        self.downstream = downstream; self.transform = transform
      }
      @inlinable func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
      @inlinable func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(transform(input)) }
      @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        downstream.receive(completion: completion)
      }
    }
  }
}
extension Publisher {
  /// p
  @inlinable public func map<T>(_ f: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    .init(upstream: self, transform: f)
  }
}
