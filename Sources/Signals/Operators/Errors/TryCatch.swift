extension Publishers {
  /// A publisher that goes on with another one where its upstream fails, or with another error; ``Publisher/tryCatch(_:)``
  /// makes it.
  @frozen
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The values are its upstream's and the other publisher's.
    public typealias Output = Upstream.Output
    /// It fails as the other publisher does, or with what the closure throws.
    public typealias Failure = NewPublisher.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What makes the other publisher of the error, or throws another.
    public let handler: (Upstream.Failure) throws(Failure) -> NewPublisher

    /// Makes a publisher that goes on with another one where its upstream fails, or with another error.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - handler: What makes the other publisher of the error, or throws another.
    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws(Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      SuccessionStage.start(subscriber, name: "tryCatch") { upstream.receive(subscriber: First($0, handler)) }
    }

    @frozen
    @usableFromInline
    struct First<Downstream: Subscriber>: SuccessionInput
    where Downstream.Input == NewPublisher.Output, Downstream.Failure == NewPublisher.Failure {
      @usableFromInline typealias Input = Downstream.Input
      @usableFromInline typealias Failure = Upstream.Failure

      @usableFromInline let stage: SuccessionStage<Downstream>
      @usableFromInline let number: Int
      @usableFromInline let handler: (Upstream.Failure) throws(NewPublisher.Failure) -> NewPublisher

      @inlinable
      init(
        _ stage: SuccessionStage<Downstream>,
        _ handler: @escaping (Upstream.Failure) throws(NewPublisher.Failure) -> NewPublisher
      ) {
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
          do throws(NewPublisher.Failure) {
            let publisher = try handler(error)
            stage.proceed { publisher.receive(subscriber: LastInput($0)) }
          } catch {
            stage.finish(.failure(error))
          }
        }
      }
    }
  }
}

extension Publisher {
  /// Goes on with another publisher where this one fails, or fails with another error, which the closure throws.
  ///
  /// ```swift
  /// let token = page.tryCatch { error throws(LoadError) in
  ///   if error == .offline { return savedPage }
  ///   throw error
  /// }.sink { print($0) } receiveValue: { print($0) }
  /// ```
  ///
  /// What was asked for and has not come is asked of the other publisher. The closure throws errors of the other publisher's
  /// failure type; a closure that is written in place throws `any Error` unless it says `throws(LoadError)`.
  ///
  /// - Parameter handler: What makes the other publisher of the error, or throws another. It is called once at the most.
  /// - Returns: A publisher that fails as the other one does, or with what the closure throws.
  @_disfavoredOverload @inlinable
  public func tryCatch<P: Publisher, E: Error>(
    _ handler: @escaping (Failure) throws(E) -> P
  ) -> Publishers.TryCatch<Self, P> where P.Output == Output, P.Failure == E {
    Publishers.TryCatch(upstream: self, handler: handler)
  }

  /// Goes on with another publisher where this one fails; the closure throws nothing, as that of ``catch(_:)``.
  ///
  /// - Parameter handler: What makes the other publisher of the error. It is called once at the most.
  /// - Returns: A publisher that fails only where the other one does.
  @inlinable
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
    Publishers.TryCatch(upstream: self) { error throws(P.Failure) in handler(error) }
  }

  /// Goes on with another publisher, which cannot fail, where this one fails, or fails with an error that the closure throws.
  ///
  /// - Parameter handler: What makes the other publisher of the error, or throws another. It is called once at the most.
  /// - Returns: A publisher that fails with what the closure throws.
  @_disfavoredOverload @inlinable
  public func tryCatch<P: Publisher, E: Error>(
    _ handler: @escaping (Failure) throws(E) -> P
  ) -> Publishers.TryCatch<Self, Publishers.SetFailureType<P, E>> where P.Output == Output, P.Failure == Never {
    Publishers.TryCatch(upstream: self) { error throws(E) in try handler(error).setFailureType(to: E.self) }
  }

  /// Goes on with another publisher where this one fails, or fails with an error of another type, which the closure throws.
  ///
  /// - Parameter handler: What makes the other publisher of the error, or throws another. It is called once at the most.
  /// - Returns: A publisher that fails as the other one does, or with what the closure throws.
  @_disfavoredOverload @inlinable
  public func tryCatch<P: Publisher, E: Error>(
    _ handler: @escaping (Failure) throws(E) -> P
  ) -> Publishers.TryCatch<Self, Publishers.MapError<P, any Error>> where P.Output == Output {
    Publishers.TryCatch(upstream: self) { error throws(any Error) in try handler(error).mapError { $0 as any Error } }
  }
}
