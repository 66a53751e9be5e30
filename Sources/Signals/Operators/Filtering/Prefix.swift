extension Publishers {
  /// A publisher of the first values; ``Publisher/prefix(_:)`` makes it.
  @frozen
  public struct Prefix<Upstream: Publisher>: Publisher {
    /// The values are its upstream's.
    public typealias Output = Upstream.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How many values there are at the most.
    public let maxLength: Int

    /// Makes a publisher of the first values.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - maxLength: How many values there are at the most; below zero stops the program.
    @inlinable
    public init(upstream: Upstream, maxLength: Int) {
      if maxLength < 0 { programmingError("prefix", "the length \(maxLength) is below zero") }
      self.upstream = upstream
      self.maxLength = maxLength
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      if maxLength == 0 {
        Empty().receive(subscriber: subscriber)
      } else {
        upstream.receive(subscriber: Stage(subscriber, length: maxLength))
      }
    }

    /// It is its downstream's subscription too, since it must not complete a stream that was cancelled in its last value.
    @usableFromInline
    final class Stage<Downstream: Subscriber>: Subscriber, Subscription
    where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline typealias Failure = Upstream.Failure

      /// Until the end. It is called where it lies, so it is not let go of while it receives.
      @exclusivity(unchecked) @usableFromInline var downstream: SubscriberView<Downstream>?
      @exclusivity(unchecked) @usableFromInline var isReceiving = false
      @exclusivity(unchecked) @usableFromInline var remaining: Int
      @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
      @usableFromInline let ledgerEntry = LedgerEntry(.object)

      @inlinable
      init(_ downstream: Downstream, length: Int) {
        self.downstream = SubscriberView(downstream)
        remaining = length
      }

      @inlinable
      func receive(subscription: any Subscription) {
        self.subscription = subscription
        downstream?.subscriber.receive(subscription: self)
      }

      @inlinable
      func receive(_ input: Output) -> Subscribers.Demand {
        if remaining == 0 { return .none }
        remaining &-= 1
        isReceiving = true
        let more: Subscribers.Demand
        switch downstream {
        case .some(let downstream): more = downstream.receive(input)
        case nil: more = .none
        }
        isReceiving = false
        if remaining == 0 { finish() }
        return more
      }

      @usableFromInline
      func finish() {
        guard let subscription = subscription.take() else {
          release()
          return
        }
        subscription.cancel()
        complete(.finished)
      }

      @usableFromInline
      func complete(_ completion: Subscribers.Completion<Failure>) {
        let wasReceiving = isReceiving
        isReceiving = true
        switch downstream {
        case .some(let downstream): downstream.receive(completion: completion)
        case nil: break
        }
        isReceiving = wasReceiving
        release()
      }

      private func release() {
        if isReceiving { return }
        let downstream = downstream.take()
        withExtendedLifetime(downstream) {}
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        if subscription.take() != nil { complete(completion) }
      }

      @usableFromInline
      func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

      @usableFromInline
      func cancel() {
        remaining = 0
        subscription.take()?.cancel()
        release()
      }
    }
  }
}

extension Publisher {
  /// Publishes the first values and then completes, without waiting for another.
  ///
  /// ```swift
  /// let token = taps.prefix(2).sink { print("done:", $0) } receiveValue: { print($0) }
  /// ```
  ///
  /// The last value is delivered first, then upstream is cancelled, then the stream completes. With a length of zero nothing
  /// is subscribed to.
  ///
  /// - Parameter maxLength: How many values there are at the most; below zero stops the program.
  /// - Returns: A publisher of the first values.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Prefix<Self> {
    Publishers.Prefix(upstream: self, maxLength: maxLength)
  }
}
