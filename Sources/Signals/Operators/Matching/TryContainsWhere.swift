extension Publishers {
  /// A publisher of whether there is a value that satisfies a condition which may throw;
  /// ``Publisher/tryContains(where:)`` makes it.
  @frozen
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    /// The answer.
    public typealias Output = Bool
    /// It fails as its upstream does, which is also what its closure may throw.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is looked for, or throws what the stream is to fail with.
    public let predicate: (Upstream.Output) throws(Failure) -> Bool

    /// Makes a publisher of whether there is a value that satisfies a condition which may throw.
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
        subscriber: ReducingStage<Upstream.Output, S>(
          subscriber, name: "tryContains",
          reduce: { (value: Upstream.Output) throws(Failure) -> Bool? in try predicate(value) ? true : nil },
          conclude: { false }))
    }
  }
}

extension Publisher {
  /// Publishes whether there is a value that satisfies a condition, and fails where a closure throws.
  ///
  /// The closure throws what the stream fails with already. An inline closure is taken to throw any error, unless the
  /// type is written: `{ value throws(ParseError) in … }`.
  ///
  /// - Parameter predicate: Whether a value is looked for, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the answer.
  @inlinable
  public func tryContains(
    where predicate: @escaping (Output) throws(Failure) -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }

  /// Publishes whether there is a value that satisfies a condition, and fails where a closure throws, with any error.
  ///
  /// - Parameter predicate: Whether a value is looked for, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the answer, which fails with what was thrown or with what its upstream fails with.
  @inlinable
  @_disfavoredOverload
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Publishers.MapError<Self, any Error>> {
    Publishers.TryContainsWhere(upstream: mapError { $0 as any Error }, predicate: predicate)
  }
}

extension Publisher where Failure == Never {
  /// Publishes whether there is a value that satisfies a condition, and fails where a closure throws, with the type of
  /// error that is thrown.
  ///
  /// ```swift
  /// let token = ["1", "x"].publisher.tryContains { text throws(ParseError) in try parse(text) == 2 }
  ///   .sink { print($0) } receiveValue: { print($0) }   // prints failure(notANumber("x"))
  /// ```
  ///
  /// An inline closure is taken to throw any error, unless the type is written, as it is here.
  ///
  /// - Parameter predicate: Whether a value is looked for, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the answer, which fails with what was thrown.
  @inlinable
  public func tryContains<E: Error>(
    where predicate: @escaping (Output) throws(E) -> Bool
  ) -> Publishers.TryContainsWhere<Publishers.SetFailureType<Self, E>> {
    Publishers.TryContainsWhere(upstream: setFailureType(to: E.self), predicate: predicate)
  }
}
