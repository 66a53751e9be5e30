import Synchronization

/// One subscription to a subject: a link of the subject's list, the demand, and the right to end it.
///
/// The class is not generic, so that requesting and cancelling through `any Subscription` is as fast as a call can be.
/// What depends on the subscriber's type is behind closures that were made where the type was known.
///
/// Links are unmanaged; the list owns one reference to each node that is in it, and every node one to the list. Links,
/// demand and flags belong to the subject's domain; ``SubscriberList/abandon()`` says how a subject ends elsewhere.
///
/// A node that is cancelled loses its subscriber at once and stays in the list as an empty shell, until the list comes by.
@usableFromInline
class SubjectNode: Subscription {
  // What is looked at when a subscription is cancelled comes first and lies close together, also what only sinks have: in a
  // large list each line of the cache that is touched has to be fetched.

  /// How many more values may be delivered; in a shell ``shell``.
  @exclusivity(unchecked) @usableFromInline final var demand = 0
  /// The list, of which the node has a reference; nil until the node is in one, and in a sink that has ended.
  @exclusivity(unchecked) @usableFromInline final var list: Unmanaged<SubscriberList>?
  @exclusivity(unchecked) @usableFromInline final var ledgerEntry: LedgerEntry
  /// Whether the subscriber is on the call stack: then the node stays linked and filled until the delivery returns to it.
  @exclusivity(unchecked) @usableFromInline final var isReceiving = false
  @exclusivity(unchecked) @usableFromInline final var isEnded = false
  /// Whether somebody has begun to take the subscriber out: who cancels, or who drops the subject on another thread.
  @usableFromInline final let isClaimed = Atomic<Bool>(false)
  /// Whether the latest value was passed over for want of demand and has to be made good (current values only).
  @exclusivity(unchecked) @usableFromInline final var owesValue = false
  /// Whether the subscriber has to be released, and is not the node itself.
  @exclusivity(unchecked) @usableFromInline final var isFilled = false
  /// Whether a sink that is a node has called its closure itself, and not the subject's delivery: a stage has, or somebody
  /// who has the sink. One may be inside the other, so each has a flag of its own.
  @exclusivity(unchecked) @usableFromInline final var isRunning = false
  /// Whether a sink that is a node has heard of the end or was cancelled. Until then it has its action.
  @exclusivity(unchecked) @usableFromInline final var isOver = false
  /// Whether such a sink has more to release than its action.
  @exclusivity(unchecked) @usableFromInline final var hasMore = false
  /// What such a sink does with a value. It is called where it lies: it is not taken out while one of the two flags is up.
  @exclusivity(unchecked) @usableFromInline final var action = TwoWords()

  @exclusivity(unchecked) @usableFromInline final var next: Unmanaged<SubjectNode>?
  @exclusivity(unchecked) @usableFromInline final var previous: Unmanaged<SubjectNode>?
  /// The list's clock when this subscription was made; it gets what is sent later.
  @exclusivity(unchecked) @usableFromInline final var birth = 0
  /// What is done with the subscriber, a ``SubscriberHandler``. It is called where it lies: it is not taken out while the
  /// subscriber receives.
  @exclusivity(unchecked) @usableFromInline final var handler = TwoWords()

  /// The demand of a node that has no subscriber any more.
  @inlinable static var shell: Int { -1 }

  @inlinable
  init(_ ledgerEntry: consuming LedgerEntry) { self.ledgerEntry = ledgerEntry }

  deinit {
    guard let list else { return }
    // Where its maker was not specialised, a handler has captured the types.
    if !handler.isEmpty { withExtendedLifetime(handler.take(as: SubscriberHandler.self)) {} }
    list.release()
  }

  /// Makes the subscription of a subscriber, in the place that the subscriber brings for it, if it does.
  @inlinable
  static func make<S: Subscriber>(for subscriber: S, in list: SubscriberList) -> SubjectNode {
    guard let place = subscriber._place.node, place.isFree else {
      let node = FilledNode(subscriber)
      node.join(list)
      return node
    }
    if S.self == TypedSinkNode<S.Input, S.Failure>.self {
      place.handler.fill(SubscriberHandler(sink: S.Input.self, S.Failure.self), as: SubscriberHandler.self)
    } else {
      place.handler.fill(SubscriberHandler(keeping: subscriber), as: SubscriberHandler.self)
      place.isFilled = true
    }
    place.ledgerEntry.include(.subscription)
    place.join(list)
    return place
  }

  /// Whether this is a sink that has not ended and has no subscription.
  @inlinable final var isFree: Bool { !isOver && list == nil && handler.isEmpty }

  @inlinable @inline(__always)
  final func join(_ list: SubscriberList) {
    self.list = Unmanaged.passRetained(list)
    birth = list.clock
  }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    if isEnded { return }
    add(demand)
    guard self.demand > 0, let list else { return }
    list._withUnsafeGuaranteedRef { list in
      if owesValue, !isReceiving { list.settle(self) }
      if list.upstreams != nil { list.demandArrived() }
    }
  }

  @inlinable
  final func add(_ more: Subscribers.Demand) {
    demand = pendingDemand(demand, adding: more)
  }

  @usableFromInline
  final func cancel() {
    if isEnded { return }
    isEnded = true
    if !isReceiving, let list { list._withUnsafeGuaranteedRef { $0.retire(self) } }
  }

  /// Hands the subscriber the value that the pointer points to.
  @inlinable @inline(__always)
  final func take(_ value: UnsafeRawPointer) -> Subscribers.Demand {
    handler.lend(SubscriberHandler.self) { $0.body(self, .value, value) }
  }

  /// Hands the subscriber the completion that the pointer points to, and releases it. Whoever calls it has claimed it.
  final func finish(with completion: UnsafeRawPointer) {
    release(handing: .completion, completion)
    ledgerEntry.close()
    if isOver { leave() }
  }

  /// Releases the subscriber. Whoever calls it has claimed it.
  final func empty() {
    if isFilled { release(handing: .release, nil) }
  }

  /// Lets go of the list, and so of the value of a subject that is gone: whoever keeps a sink that has ended does not keep
  /// that. The handler is empty by now, or being emptied by who drops the subject elsewhere.
  ///
  /// Inside a request the list stays: the request works with the node's reference, and may be what drops the subject.
  final func leave() {
    guard let list, list._withUnsafeGuaranteedRef({ !$0.isInUse }) else { return }
    self.list = nil
    list.release()
  }

  private func release(handing event: SubscriberHandler.Event, _ pointer: UnsafeRawPointer?) {
    // Not copied, to be called: what it keeps is released when this returns.
    let handler = handler.take(as: SubscriberHandler.self)
    _ = handler.body(self, event, pointer)
    withExtendedLifetime(handler) {}
  }

  /// Says that the node has lost its subscriber: after it was cancelled inside a delivery, which is over now, or by somebody
  /// who has the subscription of a sink.
  @usableFromInline
  func vacated() {}
}

/// A node in which its subscriber lies.
@usableFromInline
final class FilledNode: SubjectNode {
  @exclusivity(unchecked) @usableFromInline var subscriber = SubscriberStorage()

  @inlinable
  init<S: Subscriber>(_ subscriber: S) {
    super.init(LedgerEntry(.subscription))
    handler.fill(SubscriberHandler(inside: S.self), as: SubscriberHandler.self)
    isFilled = true
    self.subscriber.fill(subscriber)
  }
}
