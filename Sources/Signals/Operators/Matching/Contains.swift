extension Publishers {
  /// A publisher of whether there is a value equal to one; ``Publisher/contains(_:)`` makes it.
  @frozen
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    /// The answer.
    public typealias Output = Bool
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// The value that is looked for.
    public let output: Upstream.Output

    /// Makes a publisher of whether there is a value equal to one.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - output: The value that is looked for.
    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let output = output
      upstream.receive(
        subscriber: ReducingStage<Upstream.Output, S>(
          subscriber, name: "contains", reduce: { $0 == output ? true : nil }, conclude: { false }))
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

extension Publisher where Output: Equatable {
  /// Publishes true when a value comes that equals one, or false when the stream finishes without it.
  ///
  /// ```swift
  /// let token = ["a", "b"].publisher.contains("b").sink { print($0) }   // prints true
  /// ```
  ///
  /// Upstream is cancelled as soon as the answer is known.
  ///
  /// - Parameter output: The value that is looked for.
  /// - Returns: A publisher of the answer.
  @inlinable
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}
