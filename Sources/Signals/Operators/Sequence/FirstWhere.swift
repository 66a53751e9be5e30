extension Publishers {
  /// A publisher of the first value that satisfies a condition; ``Publisher/first(where:)`` makes it.
  @frozen
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    /// The value is one of its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is looked for.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes a publisher of the first value that satisfies a condition.
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
        subscriber: ReducingStage<Output, S>(
          subscriber, name: "first", reduce: { predicate($0) ? $0 : nil }, conclude: { nil }))
    }
  }
}

extension Publisher {
  /// Publishes the first value that satisfies a condition and completes; if none does, it completes without.
  ///
  /// ```swift
  /// let token = (1...9).publisher.first { $0.isMultiple(of: 4) }.sink { print($0) }   // prints 4
  /// ```
  ///
  /// Values are asked for whether or not there is demand, and the one is kept until there is. Upstream is cancelled
  /// when it has come.
  ///
  /// - Parameter predicate: Whether a value is looked for.
  /// - Returns: A publisher of the value.
  @inlinable
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }
}
