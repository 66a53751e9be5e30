extension Publishers {
  /// A publisher that fails with what is made of its upstream's error; ``Publisher/mapError(_:)`` makes it.
  @frozen
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output

    /// Where the values come from.
    public let upstream: Upstream
    /// What makes an error of the one that came.
    public let transform: (Upstream.Failure) -> Failure

    /// Makes a publisher that fails with what is made of its upstream's error.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - transform: What makes an error of the one that came.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Makes a publisher that fails with what is made of its upstream's error.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - map: What makes an error of the one that came.
    @inlinable
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.init(upstream: upstream, transform: map)
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
      @usableFromInline let transform: (Upstream.Failure) -> Downstream.Failure

      @inlinable
      init(downstream: Downstream, transform: @escaping (Upstream.Failure) -> Downstream.Failure) {
        self.downstream = downstream
        self.transform = transform
      }

      @inlinable @inline(__always)
      func receive(_ input: Output) -> Subscribers.Demand { downstream.receive(input) }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let error): downstream.receive(completion: .failure(transform(error)))
        }
      }
    }
  }
}

extension Publisher {
  /// Fails with another error in place of the one that came.
  ///
  /// ```swift
  /// let token = Fail<Int, LoadError>(error: .offline).mapError { ViewError.cannotShow($0) }
  ///   .sink { print($0) } receiveValue: { print($0) }   // prints failure(cannotShow(offline))
  /// ```
  ///
  /// - Parameter transform: What makes an error of the one that came.
  /// - Returns: A publisher of the same values, with the other failure type.
  @inlinable
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }
}
