extension Publishers {
  /// A publisher of whether there is a value that satisfies a condition; ``Publisher/contains(where:)`` makes it.
  @frozen
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    /// The answer.
    public typealias Output = Bool
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is looked for.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes a publisher of whether there is a value that satisfies a condition.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - predicate: Whether a value is looked for.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.receive(
        subscriber: ReducingStage<Upstream.Output, S>(
          subscriber, name: "contains", reduce: { predicate($0) ? true : nil }, conclude: { false }))
    }
  }
}

extension Publisher {
  /// Publishes true when a value comes that satisfies a condition, or false when the stream finishes without one.
  ///
  /// ```swift
  /// let token = (1...4).publisher.contains { $0 > 3 }.sink { print($0) }   // prints true
  /// ```
  ///
  /// Upstream is cancelled as soon as the answer is known.
  ///
  /// - Parameter predicate: Whether a value is looked for.
  /// - Returns: A publisher of the answer.
  @inlinable
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }
}
