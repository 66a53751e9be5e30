extension Publishers {
  /// A publisher of nothing but the end of its upstream; ``Publisher/ignoreOutput()`` makes it.
  @frozen
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    /// There are no values.
    public typealias Output = Never
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the end comes from.
    public let upstream: Upstream

    /// Makes a publisher of nothing but the end of its upstream.
    ///
    /// - Parameter upstream: Where the end comes from.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Never, S.Failure == Failure {
      upstream.receive(
        subscriber: ReducingStage<Upstream.Output, S>(
          subscriber, name: "ignoreOutput", reduce: { _ in nil }, conclude: { nil }))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Asks for every value and leaves all of them out: what comes is the end of the stream.
  ///
  /// ```swift
  /// let token = (1...3).publisher.ignoreOutput().sink { print($0) } receiveValue: { _ in }   // prints finished
  /// ```
  ///
  /// The end does not wait to be asked for, since upstream is asked for all it has as soon as there is a subscription.
  ///
  /// - Returns: A publisher without values, which ends as this one does.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}
