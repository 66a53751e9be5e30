extension Publishers {
  /// A publisher of the values that satisfy a condition, which fails where that throws; ``Publisher/tryFilter(_:)`` makes it.
  @frozen
  public struct TryFilter<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does, or with what the condition throws.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Whether to hand a value on; it may throw what the stream is to fail with.
    public let isIncluded: (Output) throws(Failure) -> Bool

    /// Makes a publisher of the values that satisfy a condition, which fails where that throws.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - isIncluded: Whether to hand a value on; it may throw what the stream is to fail with.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Output) throws(Failure) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let isIncluded = isIncluded
      upstream.receive(
        subscriber: DecidingStage<Output, S>(subscriber, name: "tryFilter") { (input) throws(Failure) in
          try isIncluded(input) ? .send(input) : .skip
        })
    }
  }
}

extension Publishers.TryFilter {
  /// Asks for one more condition, in the same stage.
  ///
  /// - Parameter isIncluded: Whether to hand a value on.
  /// - Returns: A publisher of the values that satisfy both.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { (input) throws(Failure) in
      if try first(input) { return isIncluded(input) }
      return false
    }
  }

  /// Asks for one more condition, in the same stage, and fails where that throws.
  ///
  /// - Parameter isIncluded: Whether to hand a value on; it may throw what the stream is to fail with.
  /// - Returns: A publisher of the values that satisfy both.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws(Failure) -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { (input) throws(Failure) in
      if try first(input) { return try isIncluded(input) }
      return false
    }
  }
}

extension Publishers.Filter {
  /// Asks for one more condition, in the same stage, and fails where that throws.
  ///
  /// - Parameter isIncluded: Whether to hand a value on; it may throw what the stream is to fail with.
  /// - Returns: A publisher of the values that satisfy both.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws(Failure) -> Bool) -> Publishers.TryFilter<Upstream> {
    let first = self.isIncluded
    return Publishers.TryFilter(upstream: upstream) { (input) throws(Failure) in
      if first(input) { return try isIncluded(input) }
      return false
    }
  }
}

extension Publisher {
  /// Hands on the values that satisfy a condition, and fails where that throws.
  ///
  /// The condition throws what the stream fails with already. An inline closure is taken to throw any error, unless the type
  /// is written: `{ value throws(ParseError) in … }`.
  ///
  /// - Parameter isIncluded: Whether to hand a value on; it may throw what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the values that satisfy the condition.
  @inlinable
  public func tryFilter(_ isIncluded: @escaping (Output) throws(Failure) -> Bool) -> Publishers.TryFilter<Self> {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }

  /// Hands on the values that satisfy a condition, and fails where that throws, with any error.
  ///
  /// - Parameter isIncluded: Whether to hand a value on; it may throw what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the values that satisfy the condition, which fails with what was thrown or with what its
  ///   upstream fails with.
  @inlinable
  @_disfavoredOverload
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Publishers.MapError<Self, any Error>> {
    Publishers.TryFilter(upstream: mapError { $0 as any Error }, isIncluded: isIncluded)
  }
}

extension Publisher where Failure == Never {
  /// Hands on the values that satisfy a condition, and fails where that throws, with the type of error that is thrown.
  ///
  /// ```swift
  /// let token = (1...4).publisher.tryFilter { value throws(TooLarge) in
  ///   if value > 3 { throw TooLarge() }
  ///   return value.isMultiple(of: 2)
  /// }
  /// .sink { print($0) } receiveValue: { print($0) }   // prints 2, failure(TooLarge())
  /// ```
  ///
  /// An inline closure is taken to throw any error, unless the type is written, as it is here.
  ///
  /// - Parameter isIncluded: Whether to hand a value on; it may throw what the stream is to fail with. Then upstream is
  ///   cancelled and the stream fails.
  /// - Returns: A publisher of the values that satisfy the condition, which fails with what was thrown.
  @inlinable
  public func tryFilter<E: Error>(
    _ isIncluded: @escaping (Output) throws(E) -> Bool
  ) -> Publishers.TryFilter<Publishers.SetFailureType<Self, E>> {
    Publishers.TryFilter(upstream: setFailureType(to: E.self), isIncluded: isIncluded)
  }
}
