extension Publishers {
  /// A publisher of the first value that satisfies a condition which may throw; ``Publisher/tryFirst(where:)`` makes
  /// it.
  @frozen
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    /// The value is one of its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does, which is also what its closure may throw.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is looked for, or throws what the stream is to fail with.
    public let predicate: (Upstream.Output) throws(Failure) -> Bool

    /// Makes a publisher of the first value that satisfies a condition which may throw.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - predicate: Whether a value is looked for, or throws what the stream is to fail with.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws(Failure) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.receive(
        subscriber: ReducingStage<Output, S>(
          subscriber, name: "tryFirst",
          reduce: { (value: Output) throws(Failure) -> Output? in try predicate(value) ? value : nil },
          conclude: { nil }))
    }
  }
}

extension Publisher {
  /// Publishes the first value that satisfies a condition, and fails where a closure throws.
  ///
  /// The closure throws what the stream fails with already. An inline closure is taken to throw any error, unless the
  /// type is written: `{ value throws(ParseError) in … }`.
  ///
  /// - Parameter predicate: Whether a value is looked for, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the value.
  @inlinable
  public func tryFirst(
    where predicate: @escaping (Output) throws(Failure) -> Bool
  ) -> Publishers.TryFirstWhere<Self> {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }

  /// Publishes the first value that satisfies a condition, and fails where a closure throws, with any error.
  ///
  /// - Parameter predicate: Whether a value is looked for, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the value, which fails with what was thrown or with what its upstream fails with.
  @inlinable
  @_disfavoredOverload
  public func tryFirst(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFirstWhere<Publishers.MapError<Self, any Error>> {
    Publishers.TryFirstWhere(upstream: mapError { $0 as any Error }, predicate: predicate)
  }
}

extension Publisher where Failure == Never {
  /// Publishes the first value that satisfies a condition, and fails where a closure throws, with the type of error
  /// that is thrown.
  ///
  /// ```swift
  /// let token = ["1", "2", "x"].publisher.tryFirst { text throws(ParseError) in try parse(text) == 2 }
  ///   .sink { print($0) } receiveValue: { print($0) }   // prints 2, finished
  /// ```
  ///
  /// An inline closure is taken to throw any error, unless the type is written, as it is here.
  ///
  /// - Parameter predicate: Whether a value is looked for, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the value, which fails with what was thrown.
  @inlinable
  public func tryFirst<E: Error>(
    where predicate: @escaping (Output) throws(E) -> Bool
  ) -> Publishers.TryFirstWhere<Publishers.SetFailureType<Self, E>> {
    Publishers.TryFirstWhere(upstream: setFailureType(to: E.self), predicate: predicate)
  }
}
