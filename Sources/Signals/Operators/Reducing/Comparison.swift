extension Publishers {
  /// A publisher of the greatest value; ``Publisher/max(by:)`` makes it, and ``Publisher/min(by:)`` with the order
  /// turned round.
  @frozen
  public struct Comparison<Upstream: Publisher>: Publisher {
    /// The value is one of its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is less than another.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// Makes a publisher of the greatest value.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - areInIncreasingOrder: Whether a value is less than another.
    @inlinable
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
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
          subscriber, name: "Publishers.Comparison",
          reduce: { value in
            if let before = greatest.value, !areInIncreasingOrder(before, value) { return nil }
            withExtendedLifetime(exchange(&greatest.value, with: value)) {}
            return nil
          }, conclude: { greatest.value }))
    }
  }
}
