extension Publishers {
  /// A publisher of a running result; ``Publisher/scan(_:_:)`` makes it.
  @frozen
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// The result before the first value.
    public let initialResult: Output
    /// What makes the next result of the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Makes a publisher of a running result.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - initialResult: The result before the first value.
    ///   - nextPartialResult: What makes the next result of the last one and a value.
    @inlinable
    public init(
      upstream: Upstream, initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Stage(subscriber, result: initialResult, nextPartialResult: nextPartialResult))
    }

    @usableFromInline
    final class Stage<Downstream: Subscriber>: PassThroughStage
    where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline typealias Failure = Upstream.Failure

      @usableFromInline let downstream: Downstream
      @usableFromInline let nextPartialResult: (Output, Upstream.Output) -> Output
      @exclusivity(unchecked) @usableFromInline var result: Output
      @usableFromInline let ledgerEntry = LedgerEntry(.object)

      @inlinable
      init(
        _ downstream: Downstream, result: Output,
        nextPartialResult: @escaping (Output, Upstream.Output) -> Output
      ) {
        self.downstream = downstream
        self.result = result
        self.nextPartialResult = nextPartialResult
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        let next = nextPartialResult(result, input)
        // Released after the delivery: its owner's code may cancel, and the value in hand must not come after that.
        let previous = exchange(&result, with: next)
        let more = downstream.receive(next)
        withExtendedLifetime(previous) {}
        return more
      }
    }
  }
}

extension Publisher {
  /// Publishes, for each value, the result of everything up to it.
  ///
  /// ```swift
  /// let token = (1...4).publisher.scan(0) { $0 + $1 }.sink { print($0) }   // prints 1, 3, 6, 10
  /// ```
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first value.
  ///   - nextPartialResult: What makes the next result of the last one and a value.
  /// - Returns: A publisher of the results.
  @inlinable
  public func scan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) -> Result
  ) -> Publishers.Scan<Self, Result> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}
