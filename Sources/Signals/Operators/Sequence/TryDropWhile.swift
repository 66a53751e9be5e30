extension Publishers {
  /// A publisher of the values from the first that does not satisfy a condition which may throw;
  /// ``Publisher/tryDrop(while:)`` makes it.
  @frozen
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does, which is also what its closure may throw.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether a value is left out, or throws what the stream is to fail with.
    public let predicate: (Upstream.Output) throws(Failure) -> Bool

    /// Makes a publisher of the values from the first that does not satisfy a condition which may throw.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - predicate: Whether a value is left out, or throws what the stream is to fail with.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws(Failure) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      let isDropping = Kept(true)
      upstream.receive(
        subscriber: DecidingStage<Output, S>(subscriber, name: "tryDrop") { (value: Output) throws(Failure) in
          if isDropping.value {
            if try predicate(value) { return .skip }
            isDropping.value = false
          }
          return .send(value)
        })
    }
  }
}

extension Publisher {
  /// Leaves out values as long as they satisfy a condition, and fails where a closure throws.
  ///
  /// The closure throws what the stream fails with already. An inline closure is taken to throw any error, unless the
  /// type is written: `{ value throws(ParseError) in … }`.
  ///
  /// - Parameter predicate: Whether a value is left out, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the values from there on.
  @inlinable
  public func tryDrop(
    while predicate: @escaping (Output) throws(Failure) -> Bool
  ) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }

  /// Leaves out values as long as they satisfy a condition, and fails where a closure throws, with any error.
  ///
  /// - Parameter predicate: Whether a value is left out, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the values from there on, which fails with what was thrown or with what its upstream
  ///   fails with.
  @inlinable
  @_disfavoredOverload
  public func tryDrop(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryDropWhile<Publishers.MapError<Self, any Error>> {
    Publishers.TryDropWhile(upstream: mapError { $0 as any Error }, predicate: predicate)
  }
}

extension Publisher where Failure == Never {
  /// Leaves out values as long as they satisfy a condition, and fails where a closure throws, with the type of error
  /// that is thrown.
  ///
  /// ```swift
  /// let token = ["1", "2", "x"].publisher.tryDrop { text throws(ParseError) in try parse(text) == 1 }
  ///   .sink { print($0) } receiveValue: { print($0) }   // prints 2, x, finished
  /// ```
  ///
  /// An inline closure is taken to throw any error, unless the type is written, as it is here.
  ///
  /// - Parameter predicate: Whether a value is left out, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the values from there on, which fails with what was thrown.
  @inlinable
  public func tryDrop<E: Error>(
    while predicate: @escaping (Output) throws(E) -> Bool
  ) -> Publishers.TryDropWhile<Publishers.SetFailureType<Self, E>> {
    Publishers.TryDropWhile(upstream: setFailureType(to: E.self), predicate: predicate)
  }
}
