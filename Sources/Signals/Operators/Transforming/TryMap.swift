extension Publishers {
  /// A publisher that transforms each value, and fails where that throws; ``Publisher/tryMap(_:)`` makes it.
  @frozen
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    /// It fails as its upstream does, or with what the transform throws.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What makes a value of one that came, or throws what the stream is to fail with.
    public let transform: (Upstream.Output) throws(Failure) -> Output

    /// Makes a publisher that transforms each value, and fails where that throws.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - transform: What makes a value of one that came, or throws what the stream is to fail with.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws(Failure) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.receive(
        subscriber: DecidingStage<Upstream.Output, S>(subscriber, name: "tryMap") { (input) throws(Failure) in
          .send(try transform(input))
        })
    }
  }
}

extension Publishers.TryMap {
  /// Transforms each value once more, in the same stage.
  ///
  /// - Parameter transform: What makes a value of one that came.
  /// - Returns: A publisher of the transformed values.
  @inlinable
  public func map<NewOutput>(_ transform: @escaping (Output) -> NewOutput) -> Publishers.TryMap<Upstream, NewOutput> {
    let first = self.transform
    return Publishers.TryMap<Upstream, NewOutput>(upstream: upstream) { (input) throws(Failure) in
      transform(try first(input))
    }
  }

  /// Transforms each value once more, in the same stage, and fails where that throws.
  ///
  /// - Parameter transform: What makes a value of one that came, or throws what the stream is to fail with.
  /// - Returns: A publisher of the transformed values.
  @inlinable
  public func tryMap<NewOutput>(
    _ transform: @escaping (Output) throws(Failure) -> NewOutput
  ) -> Publishers.TryMap<Upstream, NewOutput> {
    let first = self.transform
    return Publishers.TryMap<Upstream, NewOutput>(upstream: upstream) { (input) throws(Failure) in
      try transform(try first(input))
    }
  }
}

extension Publishers.Map {
  /// Transforms each value once more, in the same stage, and fails where that throws.
  ///
  /// - Parameter transform: What makes a value of one that came, or throws what the stream is to fail with.
  /// - Returns: A publisher of the transformed values.
  @inlinable
  public func tryMap<NewOutput>(
    _ transform: @escaping (Output) throws(Failure) -> NewOutput
  ) -> Publishers.TryMap<Upstream, NewOutput> {
    let first = self.transform
    return Publishers.TryMap<Upstream, NewOutput>(upstream: upstream) { (input) throws(Failure) in
      try transform(first(input))
    }
  }
}

extension Publisher {
  /// Transforms each value, and fails where that throws.
  ///
  /// The transform throws what the stream fails with already. An inline closure is taken to throw any error, unless the type
  /// is written: `{ value throws(ParseError) in … }`.
  ///
  /// - Parameter transform: What makes a value of one that came, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the transformed values.
  @inlinable
  public func tryMap<NewOutput>(
    _ transform: @escaping (Output) throws(Failure) -> NewOutput
  ) -> Publishers.TryMap<Self, NewOutput> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  /// Transforms each value, and fails where that throws, with any error.
  ///
  /// - Parameter transform: What makes a value of one that came, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the transformed values, which fails with what was thrown or with what its upstream fails with.
  @inlinable
  @_disfavoredOverload
  public func tryMap<NewOutput>(
    _ transform: @escaping (Output) throws -> NewOutput
  ) -> Publishers.TryMap<Publishers.MapError<Self, any Error>, NewOutput> {
    Publishers.TryMap(upstream: mapError { $0 as any Error }, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Transforms each value, and fails where that throws, with the type of error that is thrown.
  ///
  /// ```swift
  /// let token = ["1", "x", "3"].publisher.tryMap { text throws(ParseError) in try parse(text) }
  ///   .sink { print($0) } receiveValue: { print($0) }   // prints 1, failure(notANumber("x"))
  /// ```
  ///
  /// An inline closure is taken to throw any error, unless the type is written, as it is here.
  ///
  /// - Parameter transform: What makes a value of one that came, or throws what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the transformed values, which fails with what was thrown.
  @inlinable
  public func tryMap<NewOutput, E: Error>(
    _ transform: @escaping (Output) throws(E) -> NewOutput
  ) -> Publishers.TryMap<Publishers.SetFailureType<Self, E>, NewOutput> {
    Publishers.TryMap(upstream: setFailureType(to: E.self), transform: transform)
  }
}
