extension Publishers {
  /// A publisher that subscribes once for all its subscribers; ``Publisher/share()`` makes it.
  public final class Share<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    @usableFromInline let hub: Hub
    @usableFromInline let lifeline: Lifeline

    /// Makes a publisher that subscribes once for all its subscribers.
    ///
    /// - Parameter upstream: Where the values come from.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
      hub = Hub()
      lifeline = Lifeline(hub)
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      // As with a subject: what ends the subscribers must not go while one of them is being connected.
      withExtendedLifetime(lifeline) { connect(subscriber) }
    }

    @inlinable
    func connect<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      hub.subscribe(subscriber, owesValue: false)
      if !hub.isConnected, hub.subscriberCount != 0 {
        hub.isConnected = true
        hub.connections += 1
        upstream.receive(subscriber: Connection(hub: hub, lifeline: lifeline, number: hub.connections))
      }
    }

    /// The subscribers, and the one subscription that serves them all. The subscribers keep it, so that a stream goes on
    /// when nobody holds the publisher any more.
    @usableFromInline
    final class Hub: Broadcast<Output, Failure> {
      @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
      @exclusivity(unchecked) @usableFromInline var isConnected = false
      /// How often upstream was subscribed to; the last connection is the one that counts.
      @exclusivity(unchecked) @usableFromInline var connections = 0

      @inlinable
      override init() {
        super.init()
        isToldWhenEmpty = true
      }

      /// Whether this is the connection that counts, and not one that was cancelled.
      @inlinable
      func isCurrent(_ number: Int) -> Bool { isConnected && number == connections }

      @usableFromInline
      func start(_ subscription: any Subscription, number: Int) {
        if !isCurrent(number) {
          subscription.cancel()
          return
        }
        if self.subscription != nil { programmingError("share", "a second subscription was received") }
        self.subscription = subscription
        subscription.request(.unlimited)
      }

      @usableFromInline
      override func becameEmpty() {
        isConnected = false
        subscription.take()?.cancel()
      }
    }

    /// Held by whoever can bring about that the subscribers receive something: the publisher, and its connection with
    /// upstream. When both are gone, so are the subscribers.
    @usableFromInline
    final class Lifeline {
      @usableFromInline let hub: Hub

      @inlinable
      init(_ hub: Hub) { self.hub = hub }

      deinit { hub.abandon() }
    }

    @frozen
    @usableFromInline
    struct Connection: Subscriber {
      @usableFromInline typealias Input = Upstream.Output
      @usableFromInline typealias Failure = Upstream.Failure

      @usableFromInline let hub: Hub
      @usableFromInline let lifeline: Lifeline
      @usableFromInline let number: Int

      @inlinable
      init(hub: Hub, lifeline: Lifeline, number: Int) {
        self.hub = hub
        self.lifeline = lifeline
        self.number = number
      }

      @inlinable
      func receive(subscription: any Subscription) { hub.start(subscription, number: number) }

      @inlinable
      func receive(_ input: Input) -> Subscribers.Demand {
        // A value that was in hand when the connection was cancelled is not for those who have come since.
        if hub.isCurrent(number) { hub.send(input) }
        return .none
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        if !hub.isCurrent(number) { return }
        let subscription = hub.subscription.take()
        hub.send(completion: completion)
        withExtendedLifetime(subscription) {}
      }
    }
  }
}

extension Publisher {
  /// Subscribes once, when the first subscriber comes, and lets all of them have what comes; cancels when the last one goes.
  ///
  /// ```swift
  /// let user = request.share()   // one request for both
  /// user.sink { name.text = $0.name }.store(in: &cancellables)
  /// user.sink { age.text = "\($0.age)" }.store(in: &cancellables)
  /// ```
  ///
  /// Upstream is asked for everything; a subscriber without demand misses values. Who subscribes late gets what comes later,
  /// and after the end the completion at once.
  ///
  /// - Returns: A publisher that may have any number of subscribers.
  @inlinable
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publishers.Share: Equatable {
  /// Whether two are the same object, and so share one stream.
  public static func == (lhs: Publishers.Share<Upstream>, rhs: Publishers.Share<Upstream>) -> Bool { lhs === rhs }
}
