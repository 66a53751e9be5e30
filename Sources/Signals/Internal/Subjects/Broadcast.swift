/// What subjects share: delivering values and the completion to every subscription, one after the other and in one order.
///
/// A value sent while another is delivered is queued and goes to those who had subscribed before it was sent.
@usableFromInline
class Broadcast<Output, Failure: Error>: SubscriberList {
  /// Whether the completion was sent; from then on the subject takes nothing.
  @exclusivity(unchecked) @usableFromInline final var completion: Subscribers.Completion<Failure>?
  @exclusivity(unchecked) @usableFromInline final var isClosed = false
  @usableFromInline final var backlog = OrderedQueue<(value: Output, time: Int)>()
  @usableFromInline final let ledgerEntry = LedgerEntry(.object)

  @inlinable
  override init() { super.init() }

  // MARK: Subscribing

  @inlinable
  final func subscribe<S: Subscriber>(_ subscriber: S, owesValue: Bool)
  where S.Input == Output, S.Failure == Failure {
    if isClosed, let completion {
      let subscription = EmptySubscription()
      subscriber.receive(subscription: subscription)
      if !subscription.isCancelled { subscriber.receive(completion: completion) }
      return
    }
    let node = SubjectNode.make(for: subscriber, in: self)
    node.owesValue = owesValue
    append(node)
    subscriber.receive(subscription: node)
  }

  /// Takes a subscription that feeds the subject.
  @usableFromInline
  final func feed(with subscription: any Subscription, isEager: Bool) {
    if isClosed { subscription.cancel() } else { keep(upstream: subscription, isEager: isEager) }
  }

  // MARK: Sending

  @inlinable
  final func send(_ value: Output) {
    if isDelivering || isClosed {
      if !isClosed { enqueue(value) }
      return
    }
    isDelivering = true
    clock &+= 1
    deliver(value, sentAt: clock)
    if hasBacklog { deliverBacklog() }
    isDelivering = false
  }

  @inlinable @inline(__always)
  final func deliver(_ value: Output, sentAt time: Int) {
    withUnsafePointer(to: value) { deliver(UnsafeRawPointer($0), sentAt: time) }
  }

  @inlinable
  final func enqueue(_ value: Output) {
    clock &+= 1
    hasBacklog = true
    backlog.append((value, clock))
  }

  @inlinable @inline(never)
  final func deliverBacklog() {
    while let (value, time) = backlog.popFirst() { deliver(value, sentAt: time) }
    hasBacklog = false
    if isClosed { deliverCompletion() }
    sweepIfWorthwhile()
  }

  // MARK: Completing

  @inlinable
  final func send(completion: Subscribers.Completion<Failure>) {
    if isClosed { return }
    isClosed = true
    self.completion = completion
    if upstreams != nil { cancelUpstreams() }
    if isDelivering {
      hasBacklog = true
      return
    }
    isDelivering = true
    deliverCompletion()
    isDelivering = false
  }

  @inlinable
  final func deliverCompletion() {
    guard let completion else { return }
    withUnsafePointer(to: completion) { finishAll(with: UnsafeRawPointer($0)) }
  }
}
