extension Publishers {
  /// A publisher of the last value that satisfies a condition; ``Publisher/last(where:)`` makes it.
  @frozen
  public struct LastWhere<Upstream: Publisher>: Publisher {
    /// The value is one of its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is looked for.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes a publisher of the last value that satisfies a condition.
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
      let last = Kept<Output?>(nil)
      upstream.receive(
        subscriber: ReducingStage<Output, S>(
          subscriber, name: "last",
          reduce: { value in
            if predicate(value) { withExtendedLifetime(exchange(&last.value, with: value)) {} }
            return nil
          }, conclude: { last.value }))
    }
  }
}

extension Publisher {
  /// Publishes the last value that satisfied a condition when the stream finishes; if none did, it completes without.
  ///
  /// ```swift
  /// let token = (1...9).publisher.last { $0.isMultiple(of: 4) }.sink { print($0) }   // prints 8
  /// ```
  ///
  /// - Parameter predicate: Whether a value is looked for.
  /// - Returns: A publisher of the value.
  @inlinable
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }
}
