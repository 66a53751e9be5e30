extension Publishers {
  /// A publisher of the result of all values; ``Publisher/reduce(_:_:)`` makes it.
  @frozen
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// The result before the first value.
    public let initial: Output
    /// What makes the next result of the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Makes a publisher of the result of all values.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - initial: The result before the first value.
    ///   - nextPartialResult: What makes the next result of the last one and a value.
    @inlinable
    public init(upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output) {
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
          subscriber, name: "reduce",
          reduce: { value in
            let next = nextPartialResult(result.value, value)
            withExtendedLifetime(exchange(&result.value, with: next)) {}
            return nil
          }, conclude: { result.value }))
    }
  }
}

extension Publisher {
  /// Publishes the result of all values when the stream finishes; of a stream without values, the initial one.
  ///
  /// ```swift
  /// let token = (1...4).publisher.reduce(0) { $0 + $1 }.sink { print($0) }   // prints 10
  /// ```
  ///
  /// ``scan(_:_:)`` publishes each result on the way.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: What makes the next result of the last one and a value.
  /// - Returns: A publisher of the result.
  @inlinable
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}
