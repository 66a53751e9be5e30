extension Publishers {
  /// A publisher that begins its upstream again where it fails; ``Publisher/retry(_:)`` makes it.
  @frozen
  public struct Retry<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How often upstream is begun again at the most; nil is without a limit.
    public let retries: Int?

    /// Makes a publisher that begins its upstream again where it fails.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - retries: How often upstream is begun again at the most; nil is without a limit, and below zero stops the program.
    @inlinable
    public init(upstream: Upstream, retries: Int?) {
      if let retries, retries < 0 { programmingError("retry", "the number \(retries) of retries is below zero") }
      self.upstream = upstream
      self.retries = retries
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      SuccessionStage.start(subscriber, name: "retry") { upstream.receive(subscriber: Attempt($0, self)) }
    }

    @frozen
    @usableFromInline
    struct Attempt<Downstream: Subscriber>: SuccessionInput
    where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline typealias Input = Downstream.Input
      @usableFromInline typealias Failure = Upstream.Failure

      @usableFromInline let stage: SuccessionStage<Downstream>
      @usableFromInline let number: Int
      /// What is to be done where this input fails: to begin again, and how often.
      @usableFromInline let retry: Retry

      @inlinable
      init(_ stage: SuccessionStage<Downstream>, _ retry: Retry) {
        self.stage = stage
        number = stage.turn
        self.retry = retry
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        if !stage.endInput(number) { return }
        guard case .failure = completion, retry.retries != 0 else {
          stage.finish(completion)
          return
        }
        let rest = Retry(upstream: retry.upstream, retries: retry.retries.map { $0 - 1 })
        stage.proceed { rest.upstream.receive(subscriber: Attempt($0, rest)) }
      }
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Begins this publisher again where it fails.
  ///
  /// ```swift
  /// let token = request.retry(2).sink { print($0) } receiveValue: { show($0) }   // three attempts in all
  /// ```
  ///
  /// Values that have come are not taken back, and what was asked for and has not come is asked of the next attempt. A subject
  /// that has failed tells whoever subscribes the same failure, so retrying it is in vain.
  ///
  /// - Parameter retries: How often it is begun again at the most; below zero stops the program. The last failure is the
  ///   stream's.
  /// - Returns: A publisher that fails only where the last attempt does.
  @inlinable
  public func retry(_ retries: Int) -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: retries) }
}
