extension Publishers {
  /// A publisher that tells closures what passes; ``Publisher/handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:receiveRequest:)``
  /// makes it.
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
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Stage(subscriber, events: self))
    }

    /// It is its downstream's subscription too, since requests and cancelling are events.
    private final class Stage<Downstream: Subscriber>: Subscriber, Subscription
    where Downstream.Input == Output, Downstream.Failure == Failure {
      typealias Failure = Upstream.Failure

      /// Until the stream has ended, like the closures.
      var downstream: Downstream?
      var events: Events?
      var subscription: (any Subscription)?
      let ledgerEntry = LedgerEntry(.object)

      init(_ downstream: Downstream, events: HandleEvents) {
        self.downstream = downstream
        // Not the publisher itself: it has its upstream, which would be kept alive by its own subscriber.
        self.events = Events(
          receiveSubscription: events.receiveSubscription, receiveOutput: events.receiveOutput,
          receiveCompletion: events.receiveCompletion, receiveCancel: events.receiveCancel,
          receiveRequest: events.receiveRequest)
      }

      func receive(subscription: any Subscription) {
        self.subscription = subscription
        events?.receiveSubscription?(subscription)
        downstream?.receive(subscription: self)
      }

      func receive(_ input: Output) -> Subscribers.Demand {
        events?.receiveOutput?(input)
        // The closure may have cancelled, and so may the downstream.
        let more = downstream?.receive(input) ?? .none
        if more > 0 { events?.receiveRequest?(more) }
        return more
      }

      func receive(completion: Subscribers.Completion<Failure>) {
        events?.receiveCompletion?(completion)
        let downstream = downstream
        guard let subscription = end() else { return }
        downstream?.receive(completion: completion)
        // Releasing it runs its owner's code, which may cancel: not before the downstream has its completion.
        withExtendedLifetime(subscription) {}
      }

      func request(_ demand: Subscribers.Demand) {
        events?.receiveRequest?(demand)
        subscription?.request(demand)
      }

      func cancel() {
        let receiveCancel = events?.receiveCancel
        guard let subscription = end() else { return }
        receiveCancel?()
        subscription.cancel()
      }

      /// Releases what the stage keeps; returns the subscription if the stream had not ended before.
      func end() -> (any Subscription)? {
        let (events, downstream, subscription) = (events.take(), downstream.take(), subscription.take())
        // What the closures captured is released when nothing here is being changed any more.
        withExtendedLifetime(events) {}
        withExtendedLifetime(downstream) {}
        return subscription
      }
    }

    private struct Events {
      let receiveSubscription: ((any Subscription) -> Void)?
      let receiveOutput: ((Output) -> Void)?
      let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
      let receiveCancel: (() -> Void)?
      let receiveRequest: ((Subscribers.Demand) -> Void)?
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
