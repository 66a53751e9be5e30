/// The end of a chain that hands what it receives to closures, and, where a subject is the chain's beginning, its
/// subscription to that subject: one object instead of two that know each other.
///
/// The state of the sink is kept apart from that of the node: a subject that completes ends the node before it tells the sink.
@usableFromInline
final class SinkNode<Input, Failure: Error>: SubjectNode, Subscriber {
  @exclusivity(unchecked) @usableFromInline var onCompletion: Optional<(Subscribers.Completion<Failure>) -> Void>
  /// The subscription, where it is another object.
  @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?

  @inlinable
  init(
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?, receiveValue: consuming @escaping (Input) -> Void
  ) {
    onCompletion = receiveCompletion
    super.init(LedgerEntry(.object))
    action.fill(receiveValue)
    hasMore = receiveCompletion != nil
  }

  deinit {
    if !action.isEmpty { releaseAction() }
  }

  @inlinable public var _place: _SubscriptionPlace {
    _SubscriptionPlace(isOver || upstream != nil || list != nil ? nil : self)
  }

  @inlinable
  func receive(subscription: any Subscription) {
    if subscription !== self {
      keep(subscription)
      if isOver { return }
    }
    subscription.request(.unlimited)
  }

  /// Keeps a subscription that is another object; cancels it where the sink is over.
  @usableFromInline
  func keep(_ subscription: any Subscription) {
    if isOver {
      subscription.cancel()
      return
    }
    if upstream != nil || list != nil { programmingError("Subscribers.Sink", "a second subscription was received") }
    upstream = subscription
    hasMore = true
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    let wasReceiving = isReceiving
    isReceiving = true
    if !action.isEmpty { action(input) }
    isReceiving = wasReceiving
    if isOver { release() }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if isOver { return }
    let onCompletion = onCompletion
    end()
    onCompletion?(completion)
  }

  /// Ends the subscription and releases the closures.
  @inlinable
  func stop() {
    if isOver { return }
    isOver = true
    if list != nil {
      cancel()
      release()
    } else {
      let upstream = upstream.take()
      end()
      upstream?.cancel()
    }
  }

  @inlinable
  func end() {
    isOver = true
    if list == nil { ledgerEntry.close() }
    release()
  }

  /// Releases what is kept, unless a closure of it is running; then its return does.
  @inlinable
  func release() {
    if isReceiving { return }
    if hasMore { releaseMore() }
    if !action.isEmpty { releaseAction() }
  }

  @inlinable
  func releaseAction() {
    let action = action.empty(Input.self)
    withExtendedLifetime(action) {}
  }

  @usableFromInline
  func releaseMore() {
    hasMore = false
    let onCompletion = onCompletion.take()
    let upstream = upstream.take()
    withExtendedLifetime(onCompletion) {}
    withExtendedLifetime(upstream) {}
  }

  @usableFromInline
  override func vacated() {
    if isOver { release() }
  }
}
