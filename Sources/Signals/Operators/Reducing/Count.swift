extension Publishers {
  /// A publisher of the number of values; ``Publisher/count()`` makes it.
  @frozen
  public struct Count<Upstream: Publisher>: Publisher {
    /// The number of values.
    public typealias Output = Int
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes a publisher of the number of values.
    ///
    /// - Parameter upstream: Where the values come from.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let count = Kept(0)
      upstream.receive(
        subscriber: ReducingStage<Upstream.Output, S>(
          subscriber, name: "count",
          reduce: { _ in
            count.value &+= 1
            return nil
          }, conclude: { count.value }))
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Publishes how many values there were when the stream finishes; of a stream without values, zero.
  ///
  /// ```swift
  /// let token = ["a", "b"].publisher.count().sink { print($0) }   // prints 2
  /// ```
  ///
  /// - Returns: A publisher of the number.
  @inlinable
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
}
