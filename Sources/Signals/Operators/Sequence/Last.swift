extension Publishers {
  /// A publisher of the last value; ``Publisher/last()`` makes it.
  @frozen
  public struct Last<Upstream: Publisher>: Publisher {
    /// The value is one of its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes a publisher of the last value.
    ///
    /// - Parameter upstream: Where the values come from.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let last = Kept<Output?>(nil)
      upstream.receive(
        subscriber: ReducingStage<Output, S>(
          subscriber, name: "last",
          reduce: { value in
            withExtendedLifetime(exchange(&last.value, with: value)) {}
            return nil
          }, conclude: { last.value }))
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Publishes the last value when the stream finishes; a stream without values stays without.
  ///
  /// ```swift
  /// let token = (1...3).publisher.last().sink { print($0) }   // prints 3
  /// ```
  ///
  /// - Returns: A publisher of the last value.
  @inlinable
  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }
}
