extension Publishers {
  /// A publisher of a running result, which fails where that cannot be made; ``Publisher/tryScan(_:_:)`` makes it.
  @frozen
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    /// It fails as its upstream does, or with what making a result throws.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// The result before the first value.
    public let initialResult: Output
    /// What makes the next result of the last one and a value, or throws what the stream is to fail with.
    public let nextPartialResult: (Output, Upstream.Output) throws(Failure) -> Output

    /// Makes a publisher of a running result, which fails where that cannot be made.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - initialResult: The result before the first value.
    ///   - nextPartialResult: What makes the next result of the last one and a value, or throws what the stream is to fail
    ///     with.
    @inlinable
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws(Failure) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let nextPartialResult = nextPartialResult
      var result = initialResult
      upstream.receive(
        subscriber: DecidingStage<Upstream.Output, S>(subscriber, name: "tryScan") { (input) throws(Failure) in
          let next = try nextPartialResult(result, input)
          withExtendedLifetime(exchange(&result, with: next)) {}
          return .send(next)
        })
    }
  }
}

extension Publisher {
  /// Publishes, for each value, the result of everything up to it, and fails where that cannot be made.
  ///
  /// The closure throws what the stream fails with already. An inline closure is taken to throw any error, unless the type is
  /// written: `{ (result, value) throws(Overflow) in … }`.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: What makes the next result of the last one and a value, or throws what the stream is to fail with.
  ///     Then upstream is cancelled and the stream fails.
  /// - Returns: A publisher of the results.
  @inlinable
  public func tryScan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) throws(Failure) -> Result
  ) -> Publishers.TryScan<Self, Result> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Publishes, for each value, the result of everything up to it, and fails where that cannot be made, with any error.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: What makes the next result of the last one and a value, or throws what the stream is to fail with.
  ///     Then upstream is cancelled and the stream fails.
  /// - Returns: A publisher of the results, which fails with what was thrown or with what its upstream fails with.
  @inlinable
  @_disfavoredOverload
  public func tryScan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) throws -> Result
  ) -> Publishers.TryScan<Publishers.MapError<Self, any Error>, Result> {
    Publishers.TryScan(
      upstream: mapError { $0 as any Error }, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publisher where Failure == Never {
  /// Publishes, for each value, the result of everything up to it, and fails where that cannot be made, with the type of error
  /// that is thrown.
  ///
  /// ```swift
  /// let token = [100, 27, 1].publisher.tryScan(Int8(0)) { (sum, value) throws(Overflow) in try add(value, to: sum) }
  ///   .sink { print($0) } receiveValue: { print($0) }   // prints 100, 127, failure(Overflow())
  /// ```
  ///
  /// An inline closure is taken to throw any error, unless the type is written, as it is here.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: What makes the next result of the last one and a value, or throws what the stream is to fail with.
  ///     Then upstream is cancelled and the stream fails.
  /// - Returns: A publisher of the results, which fails with what was thrown.
  @inlinable
  public func tryScan<Result, E: Error>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) throws(E) -> Result
  ) -> Publishers.TryScan<Publishers.SetFailureType<Self, E>, Result> {
    Publishers.TryScan(
      upstream: setFailureType(to: E.self), initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}
