extension Publishers {
  /// A publisher that transforms each value and leaves out those that come to nothing; ``Publisher/compactMap(_:)`` makes it.
  @frozen
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What makes a value of one that came, or nil to leave it out.
    public let transform: (Upstream.Output) -> Output?

    /// Makes a publisher that transforms each value and leaves out those that come to nothing.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - transform: What makes a value of one that came, or nil to leave it out.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Stage(downstream: subscriber, transform: transform))
    }

    @frozen
    @usableFromInline
    struct Stage<Downstream: Subscriber>: PassThroughStage
    where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline typealias Failure = Upstream.Failure

      @usableFromInline let downstream: Downstream
      @usableFromInline let transform: (Upstream.Output) -> Output?

      @inlinable
      init(downstream: Downstream, transform: @escaping (Upstream.Output) -> Output?) {
        self.downstream = downstream
        self.transform = transform
      }

      @inlinable
      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        guard let output = transform(input) else { return .max(1) }
        return downstream.receive(output)
      }
    }
  }
}

extension Publishers.CompactMap {
  /// Transforms once more what was not left out, in the same stage.
  ///
  /// - Parameter transform: What makes a value of one that came, or nil to leave it out.
  /// - Returns: A publisher of the transformed values.
  @inlinable
  public func compactMap<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput?
  ) -> Publishers.CompactMap<Upstream, NewOutput> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, NewOutput>(upstream: upstream) { first($0).flatMap(transform) }
  }

  /// Transforms once more what was not left out, in the same stage.
  ///
  /// - Parameter transform: What makes a value of one that came.
  /// - Returns: A publisher of the transformed values.
  @inlinable
  public func map<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> Publishers.CompactMap<Upstream, NewOutput> {
    let first = self.transform
    return Publishers.CompactMap<Upstream, NewOutput>(upstream: upstream) { first($0).map(transform) }
  }
}

extension Publisher {
  /// Transforms each value and leaves out those that come to nothing.
  ///
  /// ```swift
  /// let token = ["1", "x", "3"].publisher.compactMap { Int($0) }.sink { print($0) }   // prints 1, 3
  /// ```
  ///
  /// - Parameter transform: What makes a value of one that came, or nil to leave it out.
  /// - Returns: A publisher of the transformed values.
  @inlinable
  public func compactMap<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput?
  ) -> Publishers.CompactMap<Self, NewOutput> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
}
