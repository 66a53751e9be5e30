extension Publishers {
  /// A publisher that transforms each value, leaves out those that come to nothing, and fails where the transform throws;
  /// ``Publisher/tryCompactMap(_:)`` makes it.
  @frozen
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    /// It fails as its upstream does, or with what the transform throws.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What makes a value of one that came, or nil to leave it out, or throws what the stream is to fail with.
    public let transform: (Upstream.Output) throws(Failure) -> Output?

    /// Makes a publisher that transforms each value, leaves out those that come to nothing, and fails where the transform
    /// throws.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - transform: What makes a value of one that came, or nil to leave it out, or throws what the stream is to fail with.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws(Failure) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.receive(
        subscriber: DecidingStage<Upstream.Output, S>(subscriber, name: "tryCompactMap") { (input) throws(Failure) in
          if let output = try transform(input) { return .send(output) }
          return .skip
        })
    }
  }
}

extension Publishers.TryCompactMap {
  /// Transforms once more what was not left out, in the same stage.
  ///
  /// - Parameter transform: What makes a value of one that came, or nil to leave it out.
  /// - Returns: A publisher of the transformed values.
  @inlinable
  public func compactMap<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput?
  ) -> Publishers.TryCompactMap<Upstream, NewOutput> {
    let first = self.transform
    return Publishers.TryCompactMap<Upstream, NewOutput>(upstream: upstream) { (input) throws(Failure) in
      if let output = try first(input) { return transform(output) }
      return nil
    }
  }
}

extension Publisher {
  /// Transforms each value, leaves out those that come to nothing, and fails where the transform throws.
  ///
  /// The transform throws what the stream fails with already. An inline closure is taken to throw any error, unless the type
  /// is written: `{ value throws(ParseError) in … }`.
  ///
  /// - Parameter transform: What makes a value of one that came, or nil to leave it out, or throws what the stream is to fail
  ///   with. Then upstream is cancelled and the stream fails.
  /// - Returns: A publisher of the transformed values.
  @inlinable
  public func tryCompactMap<NewOutput>(
    _ transform: @escaping (Output) throws(Failure) -> NewOutput?
  ) -> Publishers.TryCompactMap<Self, NewOutput> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }

  /// Transforms each value, leaves out those that come to nothing, and fails where the transform throws, with any error.
  ///
  /// - Parameter transform: What makes a value of one that came, or nil to leave it out, or throws what the stream is to fail
  ///   with. Then upstream is cancelled and the stream fails.
  /// - Returns: A publisher of the transformed values, which fails with what was thrown or with what its upstream fails with.
  @inlinable
  @_disfavoredOverload
  public func tryCompactMap<NewOutput>(
    _ transform: @escaping (Output) throws -> NewOutput?
  ) -> Publishers.TryCompactMap<Publishers.MapError<Self, any Error>, NewOutput> {
    Publishers.TryCompactMap(upstream: mapError { $0 as any Error }, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Transforms each value, leaves out those that come to nothing, and fails where the transform throws, with the type of
  /// error that is thrown.
  ///
  /// ```swift
  /// let token = ["1", "", "x"].publisher.tryCompactMap { text throws(ParseError) in
  ///   text.isEmpty ? nil : try parse(text)
  /// }
  /// .sink { print($0) } receiveValue: { print($0) }   // prints 1, failure(notANumber("x"))
  /// ```
  ///
  /// An inline closure is taken to throw any error, unless the type is written, as it is here.
  ///
  /// - Parameter transform: What makes a value of one that came, or nil to leave it out, or throws what the stream is to fail
  ///   with. Then upstream is cancelled and the stream fails.
  /// - Returns: A publisher of the transformed values, which fails with what was thrown.
  @inlinable
  public func tryCompactMap<NewOutput, E: Error>(
    _ transform: @escaping (Output) throws(E) -> NewOutput?
  ) -> Publishers.TryCompactMap<Publishers.SetFailureType<Self, E>, NewOutput> {
    Publishers.TryCompactMap(upstream: setFailureType(to: E.self), transform: transform)
  }
}
