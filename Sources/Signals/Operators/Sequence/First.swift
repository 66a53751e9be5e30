extension Publishers {
  /// A publisher of the first value; ``Publisher/first()`` makes it.
  @frozen
  public struct First<Upstream: Publisher>: Publisher {
    /// The value is one of its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes a publisher of the first value.
    ///
    /// - Parameter upstream: Where the values come from.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: ReducingStage<Output, S>(
          subscriber, name: "first", needing: .max(1), reduce: { .some($0) }, conclude: { nil }))
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Publishes the first value and completes; a stream without values stays without.
  ///
  /// ```swift
  /// let token = (1...3).publisher.first().sink { print($0) }   // prints 1
  /// ```
  ///
  /// One value is asked for, whether or not there is demand for it, and kept until there is. Upstream is cancelled when
  /// it has come.
  ///
  /// - Returns: A publisher of the first value.
  @inlinable
  public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }
}
