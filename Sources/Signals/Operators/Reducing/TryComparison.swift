extension Publishers {
  /// A publisher of the greatest value, in an order that may throw; ``Publisher/tryMax(by:)`` makes it, and
  /// ``Publisher/tryMin(by:)`` with the order turned round.
  @frozen
  public struct TryComparison<Upstream: Publisher>: Publisher {
    /// The value is one of its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does, which is also what its closure may throw.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is less than another, or throws what the stream is to fail with.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws(Failure) -> Bool

    /// Makes a publisher of the greatest value, in an order that may throw.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - areInIncreasingOrder: Whether a value is less than another, or throws what the stream is to fail with.
    @inlinable
    public init(
      upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws(Failure) -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let areInIncreasingOrder = areInIncreasingOrder
      let greatest = Kept<Output?>(nil)
      upstream.receive(
        subscriber: ReducingStage<Output, S>(
          subscriber, name: "Publishers.TryComparison",
          reduce: { (value: Output) throws(Failure) -> Output? in
            if let before = greatest.value, try !areInIncreasingOrder(before, value) { return nil }
            withExtendedLifetime(exchange(&greatest.value, with: value)) {}
            return nil
          }, conclude: { greatest.value }))
    }
  }
}
