extension Publishers {
  /// A publisher of the last value that satisfies a condition which may throw; ``Publisher/tryLast(where:)`` makes it.
  @frozen
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    /// The value is one of its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does, which is also what its closure may throw.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is looked for, or throws what the stream is to fail with.
    public let predicate: (Upstream.Output) throws(Failure) -> Bool

    /// Makes a publisher of the last value that satisfies a condition which may throw.
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
      let last = Kept<Output?>(nil)
      upstream.receive(
        subscriber: ReducingStage<Output, S>(
          subscriber, name: "tryLast",
          reduce: { (value: Output) throws(Failure) -> Output? in
            if try predicate(value) { withExtendedLifetime(exchange(&last.value, with: value)) {} }
            return nil
          }, conclude: { last.value }))
    }
  }
}

extension Publisher {
  /// Publishes the last value that satisfies a condition, and fails where a closure throws.
  ///
  /// The closure throws what the stream fails with already. An inline closure is taken to throw any error, unless the
  /// type is written: `{ value throws(ParseError) in … }`.
  ///
  /// - Parameter predicate: Whether a value is looked for, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the value.
  @inlinable
  public func tryLast(
    where predicate: @escaping (Output) throws(Failure) -> Bool
  ) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }

  /// Publishes the last value that satisfies a condition, and fails where a closure throws, with any error.
  ///
  /// - Parameter predicate: Whether a value is looked for, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the value, which fails with what was thrown or with what its upstream fails with.
  @inlinable
  @_disfavoredOverload
  public func tryLast(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryLastWhere<Publishers.MapError<Self, any Error>> {
    Publishers.TryLastWhere(upstream: mapError { $0 as any Error }, predicate: predicate)
  }
}

extension Publisher where Failure == Never {
  /// Publishes the last value that satisfies a condition, and fails where a closure throws, with the type of error that
  /// is thrown.
  ///
  /// ```swift
  /// let token = ["1", "x"].publisher.tryLast { text throws(ParseError) in try parse(text) == 1 }
  ///   .sink { print($0) } receiveValue: { print($0) }   // prints failure(notANumber("x"))
  /// ```
  ///
  /// An inline closure is taken to throw any error, unless the type is written, as it is here.
  ///
  /// - Parameter predicate: Whether a value is looked for, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the value, which fails with what was thrown.
  @inlinable
  public func tryLast<E: Error>(
    where predicate: @escaping (Output) throws(E) -> Bool
  ) -> Publishers.TryLastWhere<Publishers.SetFailureType<Self, E>> {
    Publishers.TryLastWhere(upstream: setFailureType(to: E.self), predicate: predicate)
  }
}
