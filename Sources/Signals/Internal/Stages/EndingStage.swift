/// A stage that may end its stream before upstream does: with a completion of its own, or with an error that a closure threw.
///
/// It is its downstream's subscription, because it must not complete a stream that was cancelled in its last value, and it
/// has nothing in it any more when the stream has ended, since the downstream may keep the subscription. An operator
/// subclasses it, receives the values, hands on what it likes with ``send(_:)`` and ends with ``sendLast(_:)`` or
/// ``finish(_:)``.
@usableFromInline
class EndingStage<Downstream: Subscriber>: Subscription {
  @usableFromInline typealias Failure = Downstream.Failure

  /// Until the end. It is called where it lies, so it is not let go of while it receives.
  @exclusivity(unchecked) @usableFromInline final var downstream: SubscriberView<Downstream>?
  @exclusivity(unchecked) @usableFromInline final var subscription: (any Subscription)?
  /// Whether the downstream, or a closure of the operator's, is on the call stack; nothing is released then.
  @exclusivity(unchecked) @usableFromInline final var isRunning = false
  /// Whether nothing is taken from upstream any more.
  @exclusivity(unchecked) @usableFromInline final var isEnded = false
  /// Whether nothing is sent downstream any more.
  @exclusivity(unchecked) @usableFromInline final var isCancelled = false
  @usableFromInline final let ledgerEntry = LedgerEntry(.object)

  @inlinable
  init(_ downstream: Downstream) { self.downstream = SubscriberView(downstream) }

  // MARK: What an operator says

  /// The operator's name, for the mistakes of its upstream.
  @usableFromInline var operation: String { "a stage" }

  /// What to do before the downstream has its subscription.
  @usableFromInline
  func subscribed(to subscription: any Subscription) {}

  /// What to do when the downstream has its subscription: here, nothing, because its demand goes upstream.
  @usableFromInline
  func start() {}

  /// Takes demand from the downstream: here, hands it on.
  @usableFromInline
  func request(_ demand: Subscribers.Demand) { if !isEnded { subscription?.request(demand) } }

  /// Takes the end from upstream, which takes nothing any more: here, hands it on.
  @usableFromInline
  func upstreamEnded(_ completion: Subscribers.Completion<Failure>) { complete(completion) }

  /// What to do when the downstream cancels, before upstream is cancelled.
  @usableFromInline
  func cancelled() {}

  /// Lets go of closures and values. Nothing of the stage is on the call stack.
  @usableFromInline
  func releaseState() {}

  // MARK: From upstream

  @usableFromInline
  final func receive(subscription: any Subscription) {
    if isEnded {
      subscription.cancel()
      return
    }
    if self.subscription != nil { programmingError(operation, "a second subscription was received") }
    self.subscription = subscription
    isRunning = true
    subscribed(to: subscription)
    switch downstream {
    case .some(let downstream): downstream.subscriber.receive(subscription: self)
    case nil: break
    }
    isRunning = false
    if !isEnded { start() }
    if isCancelled { release() }
  }

  @usableFromInline
  final func receive(completion: Subscribers.Completion<Failure>) {
    if isEnded { return }
    isEnded = true
    let subscription = subscription.take()
    upstreamEnded(completion)
    withExtendedLifetime(subscription) {}
  }

  // MARK: To the downstream

  /// Hands a value on.
  ///
  /// - Returns: What the downstream asks for beyond what it has asked for.
  @inlinable @inline(__always)
  final func send(_ value: Downstream.Input) -> Subscribers.Demand {
    let wasRunning = isRunning
    isRunning = true
    let more: Subscribers.Demand
    switch downstream {
    case .some(let downstream): more = downstream.receive(value)
    case nil: more = .none
    }
    isRunning = wasRunning
    if isCancelled { release() }
    return more
  }

  /// Hands the last value on, cancels upstream and completes. What upstream sends in the meantime comes too late.
  @inlinable
  final func sendLast(_ value: Downstream.Input) {
    isEnded = true
    _ = send(value)
    cancelUpstream()
    complete(.finished)
  }

  /// Cancels upstream and completes, unless the stream has ended.
  @usableFromInline
  final func finish(_ completion: Subscribers.Completion<Failure>) {
    if isEnded { return }
    cancelUpstream()
    complete(completion)
  }

  @usableFromInline
  final func cancelUpstream() {
    isEnded = true
    let subscription = subscription.take()
    subscription?.cancel()
  }

  /// Tells the downstream the end, unless it has cancelled, and lets go of everything.
  @usableFromInline
  final func complete(_ completion: Subscribers.Completion<Failure>) {
    if isCancelled { return }
    isCancelled = true
    let wasRunning = isRunning
    isRunning = true
    switch downstream {
    case .some(let downstream): downstream.receive(completion: completion)
    case nil: break
    }
    isRunning = wasRunning
    release()
  }

  // MARK: From the downstream

  @usableFromInline
  final func cancel() {
    if isCancelled { return }
    isCancelled = true
    isEnded = true
    cancelled()
    cancelUpstream()
    release()
  }

  /// Lets go of everything, or leaves that to whatever is on the call stack.
  @usableFromInline
  final func release() {
    if isRunning { return }
    let downstream = downstream.take()
    releaseState()
    withExtendedLifetime(downstream) {}
  }
}
