extension Publishers {
  /// A publisher of the values up to the first that does not satisfy a condition which may throw;
  /// ``Publisher/tryPrefix(while:)`` makes it.
  @frozen
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does, which is also what its closure may throw.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is handed on, or throws what the stream is to fail with.
    public let predicate: (Upstream.Output) throws(Failure) -> Bool

    /// Makes a publisher of the values up to the first that does not satisfy a condition which may throw.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - predicate: Whether a value is handed on, or throws what the stream is to fail with.
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
        subscriber: DecidingStage<Output, S>(subscriber, name: "tryPrefix") { (value: Output) throws(Failure) in
          try predicate(value) ? .send(value) : .finish
        })
    }
  }
}

extension Publisher {
  /// Publishes values as long as they satisfy a condition, and fails where a closure throws.
  ///
  /// The closure throws what the stream fails with already. An inline closure is taken to throw any error, unless the
  /// type is written: `{ value throws(ParseError) in … }`.
  ///
  /// - Parameter predicate: Whether a value is handed on, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the values up to there.
  @inlinable
  public func tryPrefix(
    while predicate: @escaping (Output) throws(Failure) -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }

  /// Publishes values as long as they satisfy a condition, and fails where a closure throws, with any error.
  ///
  /// - Parameter predicate: Whether a value is handed on, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the values up to there, which fails with what was thrown or with what its upstream fails
  ///   with.
  @inlinable
  @_disfavoredOverload
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Publishers.MapError<Self, any Error>> {
    Publishers.TryPrefixWhile(upstream: mapError { $0 as any Error }, predicate: predicate)
  }
}

extension Publisher where Failure == Never {
  /// Publishes values as long as they satisfy a condition, and fails where a closure throws, with the type of error
  /// that is thrown.
  ///
  /// ```swift
  /// let token = ["1", "x"].publisher.tryPrefix { text throws(ParseError) in try parse(text) == 1 }
  ///   .sink { print($0) } receiveValue: { print($0) }   // prints 1, failure(notANumber("x"))
  /// ```
  ///
  /// An inline closure is taken to throw any error, unless the type is written, as it is here.
  ///
  /// - Parameter predicate: Whether a value is handed on, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the values up to there, which fails with what was thrown.
  @inlinable
  public func tryPrefix<E: Error>(
    while predicate: @escaping (Output) throws(E) -> Bool
  ) -> Publishers.TryPrefixWhile<Publishers.SetFailureType<Self, E>> {
    Publishers.TryPrefixWhile(upstream: setFailureType(to: E.self), predicate: predicate)
  }
}
