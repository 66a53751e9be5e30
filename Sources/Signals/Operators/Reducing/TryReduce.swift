extension Publishers {
  /// A publisher of the result of all values, worked out by a closure that may throw; ``Publisher/tryReduce(_:_:)``
  /// makes it.
  @frozen
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    /// It fails as its upstream does, which is also what its closure may throw.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// The result before the first value.
    public let initial: Output
    /// What makes the next result of the last one and a value, or throws what the stream is to fail with.
    public let nextPartialResult: (Output, Upstream.Output) throws(Failure) -> Output

    /// Makes a publisher of the result of all values, worked out by a closure that may throw.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - initial: The result before the first value.
    ///   - nextPartialResult: What makes the next result of the last one and a value, or throws what the stream is to
    ///     fail with.
    @inlinable
    public init(
      upstream: Upstream, initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws(Failure) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let nextPartialResult = nextPartialResult
      let result = Kept(initial)
      upstream.receive(
        subscriber: ReducingStage<Upstream.Output, S>(
          subscriber, name: "tryReduce",
          reduce: { (value: Upstream.Output) throws(Failure) -> Output? in
            let next = try nextPartialResult(result.value, value)
            withExtendedLifetime(exchange(&result.value, with: next)) {}
            return nil
          }, conclude: { result.value }))
    }
  }
}

extension Publisher {
  /// Publishes the result of all values, and fails where a closure throws.
  ///
  /// The closure throws what the stream fails with already. An inline closure is taken to throw any error, unless the
  /// type is written: `{ value throws(ParseError) in … }`.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: What makes the next result of the last one and a value, or throws what the stream is to
  ///     fail with. Then upstream is cancelled and the stream fails.
  /// - Returns: A publisher of the result.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws(Failure) -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Publishes the result of all values, and fails where a closure throws, with any error.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: What makes the next result of the last one and a value, or throws what the stream is to
  ///     fail with. Then upstream is cancelled and the stream fails.
  /// - Returns: A publisher of the result, which fails with what was thrown or with what its upstream fails with.
  @inlinable
  @_disfavoredOverload
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Publishers.MapError<Self, any Error>, T> {
    Publishers.TryReduce(
      upstream: mapError { $0 as any Error }, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publisher where Failure == Never {
  /// Publishes the result of all values, and fails where a closure throws, with the type of error that is thrown.
  ///
  /// ```swift
  /// let token = ["1", "x"].publisher.tryReduce(0) { sum, text throws(ParseError) in try sum + parse(text) }
  ///   .sink { print($0) } receiveValue: { print($0) }   // prints failure(notANumber("x"))
  /// ```
  ///
  /// An inline closure is taken to throw any error, unless the type is written, as it is here.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: What makes the next result of the last one and a value, or throws what the stream is to
  ///     fail with. Then upstream is cancelled and the stream fails.
  /// - Returns: A publisher of the result, which fails with what was thrown.
  @inlinable
  public func tryReduce<T, E: Error>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws(E) -> T
  ) -> Publishers.TryReduce<Publishers.SetFailureType<Self, E>, T> {
    Publishers.TryReduce(
      upstream: setFailureType(to: E.self), initial: initialResult, nextPartialResult: nextPartialResult)
  }
}
