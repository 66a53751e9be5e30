extension Publishers {
  /// A publisher that transforms each value; ``Publisher/map(_:)`` makes it.
  @frozen
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What makes a value of one that came.
    public let transform: (Upstream.Output) -> Output

    /// Makes a publisher that transforms each value.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - transform: What makes a value of one that came.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
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
      @usableFromInline let transform: (Upstream.Output) -> Output

      @inlinable
      init(downstream: Downstream, transform: @escaping (Upstream.Output) -> Output) {
        self.downstream = downstream
        self.transform = transform
      }

      @inlinable @inline(__always)
      func receive(_ input: Upstream.Output) -> Subscribers.Demand { downstream.receive(transform(input)) }
    }
  }
}

extension Publishers.Map {
  /// Transforms each value once more, in the same stage.
  ///
  /// - Parameter transform: What makes a value of one that came.
  /// - Returns: A publisher of the transformed values.
  @inlinable
  public func map<NewOutput>(_ transform: @escaping (Output) -> NewOutput) -> Publishers.Map<Upstream, NewOutput> {
    let first = self.transform
    return Publishers.Map<Upstream, NewOutput>(upstream: upstream) { transform(first($0)) }
  }
}

extension Publisher {
  /// Transforms each value.
  ///
  /// ```swift
  /// let token = [1, 2].publisher.map { $0 * 10 }.sink { print($0) }   // prints 10, 20
  /// ```
  ///
  /// - Parameter transform: What makes a value of one that came.
  /// - Returns: A publisher of the transformed values.
  @inlinable
  public func map<NewOutput>(_ transform: @escaping (Output) -> NewOutput) -> Publishers.Map<Self, NewOutput> {
    Publishers.Map(upstream: self, transform: transform)
  }
}
