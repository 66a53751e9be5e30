extension Publishers {
  /// A publisher of whether all values satisfy a condition; ``Publisher/allSatisfy(_:)`` makes it.
  @frozen
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    /// The answer.
    public typealias Output = Bool
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is as all should be.
    public let predicate: (Upstream.Output) -> Bool

    /// Makes a publisher of whether all values satisfy a condition.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - predicate: Whether a value is as all should be.
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
          subscriber, name: "allSatisfy", reduce: { predicate($0) ? nil : false }, conclude: { true }))
    }
  }
}

extension Publisher {
  /// Publishes false when a value comes that does not satisfy a condition, or true when the stream finishes without
  /// one.
  ///
  /// ```swift
  /// let token = [2, 4, 5].publisher.allSatisfy { $0.isMultiple(of: 2) }.sink { print($0) }   // prints false
  /// ```
  ///
  /// Upstream is cancelled as soon as the answer is known. Of a stream without values the answer is true.
  ///
  /// - Parameter predicate: Whether a value is as all should be.
  /// - Returns: A publisher of the answer.
  @inlinable
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }
}
