extension Publishers {
  /// A publisher that goes on with another one where its upstream fails; ``Publisher/catch(_:)`` makes it.
  @frozen
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The values are its upstream's and the other publisher's.
    public typealias Output = Upstream.Output
    /// It fails as the other publisher does.
    public typealias Failure = NewPublisher.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What makes the other publisher of the error.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Makes a publisher that goes on with another one where its upstream fails.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - handler: What makes the other publisher of the error.
    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      SuccessionStage.start(subscriber, name: "catch") { upstream.receive(subscriber: First($0, handler)) }
    }

    @frozen
    @usableFromInline
    struct First<Downstream: Subscriber>: SuccessionInput
    where Downstream.Input == NewPublisher.Output, Downstream.Failure == NewPublisher.Failure {
      @usableFromInline typealias Input = Downstream.Input
      @usableFromInline typealias Failure = Upstream.Failure

      @usableFromInline let stage: SuccessionStage<Downstream>
      @usableFromInline let number: Int
      @usableFromInline let handler: (Upstream.Failure) -> NewPublisher

      @inlinable
      init(_ stage: SuccessionStage<Downstream>, _ handler: @escaping (Upstream.Failure) -> NewPublisher) {
        self.stage = stage
        number = stage.turn
        self.handler = handler
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        if !stage.endInput(number) { return }
        switch completion {
        case .finished: stage.finish(.finished)
        case .failure(let error):
          let publisher = handler(error)
          stage.proceed { publisher.receive(subscriber: LastInput($0)) }
        }
      }
    }
  }
}

extension Publisher {
  /// Goes on with another publisher where this one fails.
  ///
  /// ```swift
  /// let token = Fail<Int, LoadError>(error: .offline).catch { _ in Just(0) }.sink { print($0) }   // prints 0
  /// ```
  ///
  /// What was asked for and has not come is asked of the other publisher.
  ///
  /// - Parameter handler: What makes the other publisher of the error. It is called once at the most.
  /// - Returns: A publisher that fails only where the other one does.
  @inlinable
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }
}
