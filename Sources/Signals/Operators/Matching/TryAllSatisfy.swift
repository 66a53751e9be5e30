extension Publishers {
  /// A publisher of whether all values satisfy a condition which may throw; ``Publisher/tryAllSatisfy(_:)`` makes it.
  @frozen
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    /// The answer.
    public typealias Output = Bool
    /// It fails as its upstream does, which is also what its closure may throw.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is as all should be, or throws what the stream is to fail with.
    public let predicate: (Upstream.Output) throws(Failure) -> Bool

    /// Makes a publisher of whether all values satisfy a condition which may throw.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - predicate: Whether a value is as all should be, or throws what the stream is to fail with.
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
          subscriber, name: "tryAllSatisfy",
          reduce: { (value: Upstream.Output) throws(Failure) -> Bool? in try predicate(value) ? nil : false },
          conclude: { true }))
    }
  }
}

extension Publisher {
  /// Publishes whether all values satisfy a condition, and fails where a closure throws.
  ///
  /// The closure throws what the stream fails with already. An inline closure is taken to throw any error, unless the
  /// type is written: `{ value throws(ParseError) in … }`.
  ///
  /// - Parameter predicate: Whether a value is as all should be, or throws what the stream is to fail with. Then
  ///   upstream is cancelled and the stream fails.
  /// - Returns: A publisher of the answer.
  @inlinable
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws(Failure) -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }

  /// Publishes whether all values satisfy a condition, and fails where a closure throws, with any error.
  ///
  /// - Parameter predicate: Whether a value is as all should be, or throws what the stream is to fail with. Then
  ///   upstream is cancelled and the stream fails.
  /// - Returns: A publisher of the answer, which fails with what was thrown or with what its upstream fails with.
  @inlinable
  @_disfavoredOverload
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Publishers.MapError<Self, any Error>> {
    Publishers.TryAllSatisfy(upstream: mapError { $0 as any Error }, predicate: predicate)
  }
}

extension Publisher where Failure == Never {
  /// Publishes whether all values satisfy a condition, and fails where a closure throws, with the type of error that is
  /// thrown.
  ///
  /// ```swift
  /// let token = ["1", "x"].publisher.tryAllSatisfy { text throws(ParseError) in try parse(text) == 1 }
  ///   .sink { print($0) } receiveValue: { print($0) }   // prints failure(notANumber("x"))
  /// ```
  ///
  /// An inline closure is taken to throw any error, unless the type is written, as it is here.
  ///
  /// - Parameter predicate: Whether a value is as all should be, or throws what the stream is to fail with. Then
  ///   upstream is cancelled and the stream fails.
  /// - Returns: A publisher of the answer, which fails with what was thrown.
  @inlinable
  public func tryAllSatisfy<E: Error>(
    _ predicate: @escaping (Output) throws(E) -> Bool
  ) -> Publishers.TryAllSatisfy<Publishers.SetFailureType<Self, E>> {
    Publishers.TryAllSatisfy(upstream: setFailureType(to: E.self), predicate: predicate)
  }
}
