extension Publishers {
  /// A publisher of one array, of all values; ``Publisher/collect()`` makes it.
  @frozen
  public struct Collect<Upstream: Publisher>: Publisher {
    /// The values that came, in order.
    public typealias Output = [Upstream.Output]
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes a publisher of one array, of all values.
    ///
    /// - Parameter upstream: Where the values come from.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let values = Kept<[Upstream.Output]>([])
      upstream.receive(
        subscriber: ReducingStage<Upstream.Output, S>(
          subscriber, name: "collect",
          reduce: { value in
            values.append(value)
            return nil
          }, conclude: { exchange(&values.value, with: []) }))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Gathers all values and publishes them as one array when the stream finishes.
  ///
  /// ```swift
  /// let token = (1...3).publisher.collect().sink { print($0) }   // prints [1, 2, 3]
  /// ```
  ///
  /// A stream without values makes an empty array, a stream that fails none. Everything is asked for, and kept until
  /// the end comes, so the memory that this takes has no bound; ``collect(_:)`` has one.
  ///
  /// - Returns: A publisher of the array.
  @inlinable
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }
}
