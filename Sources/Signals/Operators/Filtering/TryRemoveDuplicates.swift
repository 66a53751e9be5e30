extension Publishers {
  /// A publisher that leaves out a value that counts as the same as the one before, and fails where the comparison throws;
  /// ``Publisher/tryRemoveDuplicates(by:)`` makes it.
  @frozen
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does, or with what the comparison throws.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether two values count as the same; it may throw what the stream is to fail with.
    public let predicate: (Output, Output) throws(Failure) -> Bool

    /// Makes a publisher that leaves out a value that counts as the same as the one before.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - predicate: Whether two values count as the same; it may throw what the stream is to fail with.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Output, Output) throws(Failure) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var previous: Output?
      upstream.receive(
        subscriber: DecidingStage<Output, S>(subscriber, name: "tryRemoveDuplicates") { (input) throws(Failure) in
          if let previous, try predicate(previous, input) { return .skip }
          withExtendedLifetime(exchange(&previous, with: input)) {}
          return .send(input)
        })
    }
  }
}

extension Publisher {
  /// Leaves out a value that counts as the same as the one before, and fails where the comparison throws.
  ///
  /// The comparison throws what the stream fails with already. An inline closure is taken to throw any error, unless the type
  /// is written: `{ (first, second) throws(ParseError) in … }`.
  ///
  /// - Parameter predicate: Whether two values count as the same; it may throw what the stream is to fail with. Then upstream
  ///   is cancelled and the stream fails.
  /// - Returns: A publisher of the values that differ from the one before.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws(Failure) -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Leaves out a value that counts as the same as the one before, and fails where the comparison throws, with any error.
  ///
  /// - Parameter predicate: Whether two values count as the same; it may throw what the stream is to fail with. Then upstream
  ///   is cancelled and the stream fails.
  /// - Returns: A publisher of the values that differ from the one before, which fails with what was thrown or with what its
  ///   upstream fails with.
  @inlinable
  @_disfavoredOverload
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Publishers.MapError<Self, any Error>> {
    Publishers.TryRemoveDuplicates(upstream: mapError { $0 as any Error }, predicate: predicate)
  }
}

extension Publisher where Failure == Never {
  /// Leaves out a value that counts as the same as the one before, and fails where the comparison throws, with the type of
  /// error that is thrown.
  ///
  /// ```swift
  /// let token = [1, 1, 2, -1].publisher.tryRemoveDuplicates { (first, second) throws(BelowZero) in
  ///   if second < 0 { throw BelowZero() }
  ///   return first == second
  /// }
  /// .sink { print($0) } receiveValue: { print($0) }   // prints 1, 2, failure(BelowZero())
  /// ```
  ///
  /// An inline closure is taken to throw any error, unless the type is written, as it is here.
  ///
  /// - Parameter predicate: Whether two values count as the same; it may throw what the stream is to fail with. Then upstream
  ///   is cancelled and the stream fails.
  /// - Returns: A publisher of the values that differ from the one before, which fails with what was thrown.
  @inlinable
  public func tryRemoveDuplicates<E: Error>(
    by predicate: @escaping (Output, Output) throws(E) -> Bool
  ) -> Publishers.TryRemoveDuplicates<Publishers.SetFailureType<Self, E>> {
    Publishers.TryRemoveDuplicates(upstream: setFailureType(to: E.self), predicate: predicate)
  }
}
