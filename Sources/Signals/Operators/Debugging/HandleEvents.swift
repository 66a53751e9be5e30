extension Publishers {
  /// A publisher that tells closures what passes; ``Publisher/handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)``
  /// makes it.
  @frozen
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What to do when the subscription comes.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// What to do before a value is handed on.
    public var receiveOutput: ((Output) -> Void)?
    /// What to do before the completion is handed on.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// What to do when the subscriber cancels.
    public var receiveCancel: (() -> Void)?
    /// What to do when the subscriber asks for values.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Makes a publisher that tells closures what passes.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - receiveSubscription: What to do when the subscription comes.
    ///   - receiveOutput: What to do before a value is handed on.
    ///   - receiveCompletion: What to do before the completion is handed on.
    ///   - receiveCancel: What to do when the subscriber cancels.
    ///   - receiveRequest: What to do when the subscriber asks for values.
    @inlinable
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      // Not the publisher itself: it has its upstream, which would be kept alive by its own subscriber.
      let events = Events(
        receiveSubscription: receiveSubscription, receiveOutput: receiveOutput, receiveCompletion: receiveCompletion,
        receiveCancel: receiveCancel, receiveRequest: receiveRequest)
      upstream.receive(subscriber: WatchingStage(subscriber, watcher: events, name: "handleEvents"))
    }

    @frozen
    @usableFromInline
    struct Events: StreamWatcher {
      @usableFromInline let receiveSubscription: ((any Subscription) -> Void)?
      @usableFromInline let receiveOutput: ((Output) -> Void)?
      @usableFromInline let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
      @usableFromInline let receiveCancel: (() -> Void)?
      @usableFromInline let receiveRequest: ((Subscribers.Demand) -> Void)?

      @inlinable
      init(
        receiveSubscription: ((any Subscription) -> Void)?, receiveOutput: ((Output) -> Void)?,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?, receiveCancel: (() -> Void)?,
        receiveRequest: ((Subscribers.Demand) -> Void)?
      ) {
        self.receiveSubscription = receiveSubscription
        self.receiveOutput = receiveOutput
        self.receiveCompletion = receiveCompletion
        self.receiveCancel = receiveCancel
        self.receiveRequest = receiveRequest
      }

      @inlinable
      func receive(subscription: any Subscription) { receiveSubscription?(subscription) }

      @inlinable
      func receive(_ output: Output) { receiveOutput?(output) }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion?(completion) }

      @inlinable
      func receive(request: Subscribers.Demand, isReturned: Bool) { receiveRequest?(request) }

      @inlinable
      func receiveCancellation() { receiveCancel?() }
    }
  }
}

extension Publisher {
  /// Calls closures when something passes: to log, to count, to set a spinner.
  ///
  /// ```swift
  /// let spun = download.handleEvents(
  ///   receiveSubscription: { _ in spinner.start() },
  ///   receiveCompletion: { _ in spinner.stop() },
  ///   receiveCancel: { spinner.stop() })
  /// ```
  ///
  /// - Parameters:
  ///   - receiveSubscription: What to do when the subscription comes.
  ///   - receiveOutput: What to do before a value is handed on.
  ///   - receiveCompletion: What to do before the completion is handed on.
  ///   - receiveCancel: What to do when the subscriber cancels.
  ///   - receiveRequest: What to do when the subscriber asks for values; demand that it adds when it receives counts.
  /// - Returns: A publisher of the same stream.
  @inlinable
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }
}
