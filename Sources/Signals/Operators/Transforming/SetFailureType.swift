extension Publishers {
  /// A publisher that cannot fail, as one of a failure type; ``Publisher/setFailureType(to:)`` makes it.
  @frozen
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes a publisher of a failure type from one that cannot fail.
    ///
    /// - Parameter upstream: Where the values come from.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Stage(downstream: subscriber))
    }

    @frozen
    @usableFromInline
    struct Stage<Downstream: Subscriber>: PassThroughStage {
      @usableFromInline typealias Failure = Never

      @usableFromInline let downstream: Downstream

      @inlinable
      init(downstream: Downstream) { self.downstream = downstream }

      @inlinable @inline(__always)
      func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

      @inlinable
      func receive(completion: Subscribers.Completion<Never>) { downstream.receive(completion: .finished) }
    }
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

extension Publishers.SetFailureType {
  /// Gives the stream another failure type instead of this one, in the same stage.
  ///
  /// - Parameter failure: The failure type.
  /// - Returns: A publisher of the same values, with the failure type.
  @inlinable
  public func setFailureType<NewFailure: Error>(
    to failure: NewFailure.Type
  ) -> Publishers.SetFailureType<Upstream, NewFailure> {
    Publishers.SetFailureType(upstream: upstream)
  }
}

extension Publisher where Failure == Never {
  /// Gives a stream that cannot fail a failure type, so that it can be used with others that may fail.
  ///
  /// ```swift
  /// let cached = ["cached"].publisher.setFailureType(to: LoadError.self)
  /// let page = cached.merge(with: loaded)   // strings; may fail with a LoadError, as `loaded` may
  /// ```
  ///
  /// - Parameter failureType: The failure type. The stream does not fail with it.
  /// - Returns: A publisher of the same values, with the failure type.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}
