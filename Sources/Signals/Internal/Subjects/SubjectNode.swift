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
  // What is looked at when a subscription is cancelled comes first and lies close together, because in a large list each
  // line of the cache that is touched has to be fetched.

  /// The list, of which the node has a reference; nil until the node is in one.
  @exclusivity(unchecked) @usableFromInline final var list: Unmanaged<SubscriberList>?
  /// How many more values may be delivered; in a shell ``shell``.
  @exclusivity(unchecked) @usableFromInline final var demand = 0
  @exclusivity(unchecked) @usableFromInline final var ledgerEntry: LedgerEntry
  /// Whether the subscriber is on the call stack: then the node stays linked and filled until the delivery returns to it.
  @exclusivity(unchecked) @usableFromInline final var isReceiving = false
  @exclusivity(unchecked) @usableFromInline final var isEnded = false
  /// Whether somebody has begun to take the subscriber out: who cancels, or who drops the subject on another thread.
  @usableFromInline final let isClaimed = Atomic<Bool>(false)
  /// Whether the latest value was passed over for want of demand and has to be made good (current values only).
  @exclusivity(unchecked) @usableFromInline final var owesValue = false
  /// Whether the subscriber lies in the node, and is not the node itself.
  @exclusivity(unchecked) @usableFromInline final var isFilled = false
  /// Whether a sink that is a node has heard of the end or was cancelled.
  @exclusivity(unchecked) @usableFromInline final var isOver = false
  /// Whether such a sink has more to release than its action.
  @exclusivity(unchecked) @usableFromInline final var hasMore = false
  /// What such a sink does with a value.
  @exclusivity(unchecked) @usableFromInline final var action = ActionStorage()

  @exclusivity(unchecked) @usableFromInline final var next: Unmanaged<SubjectNode>?
  @exclusivity(unchecked) @usableFromInline final var previous: Unmanaged<SubjectNode>?
  /// The list's clock when this subscription was made; it gets what is sent later.
  @exclusivity(unchecked) @usableFromInline final var birth = 0
  @exclusivity(unchecked) @usableFromInline final var handler: SubscriberHandler?
  @exclusivity(unchecked) @usableFromInline final var subscriber = SubscriberStorage()

  /// The demand of a node that has no subscriber any more.
  @inlinable static var shell: Int { -1 }

  @inlinable
  init(_ ledgerEntry: consuming LedgerEntry) { self.ledgerEntry = ledgerEntry }

  deinit { list?.release() }

  /// Makes the subscription of a subscriber, in the place that the subscriber brings for it, if it does.
  @inlinable
  static func make<S: Subscriber>(for subscriber: S, in list: SubscriberList) -> SubjectNode {
    if let place = subscriber._place.node {
      place.ledgerEntry.include(.subscription)
      place.attach(subscriber, to: list, isItself: S.self == SinkNode<S.Input, S.Failure>.self)
      return place
    }
    let node = SubjectNode(LedgerEntry(.subscription))
    node.attach(subscriber, to: list, isItself: false)
    return node
  }

  /// - Parameter isItself: Whether the subscriber is this very object.
  @inlinable @inline(__always)
  final func attach<S: Subscriber>(_ subscriber: S, to list: SubscriberList, isItself: Bool) {
    self.list = Unmanaged.passRetained(list)
    birth = list.clock
    if isItself {
      handler = SubscriberHandler(sink: SinkNode<S.Input, S.Failure>.self)
    } else {
      handler = SubscriberHandler(S.self)
      isFilled = true
      self.subscriber.fill(subscriber)
    }
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
    switch handler {
    case .some(let handler): handler.body(self, .value, value)
    case nil: .none
    }
  }

  /// Hands the subscriber the completion that the pointer points to, and releases it. Whoever calls it has claimed it.
  final func finish(with completion: UnsafeRawPointer) {
    switch handler {
    case .some(let handler): _ = handler.body(self, .completion, completion)
    case nil: break
    }
    ledgerEntry.close()
  }

  /// Releases the subscriber. Whoever calls it has claimed it.
  final func empty() {
    ledgerEntry.close()
    if !isFilled { return }
    switch handler {
    case .some(let handler): _ = handler.body(self, .release, nil)
    case nil: break
    }
  }

  /// Says that the node has lost its subscriber after it was cancelled inside a delivery, which is over now.
  @usableFromInline
  func vacated() {}
}

/// What a node does with its subscriber: a closure made where the subscriber's type was known. It captures nothing, so that
/// it is specialised and allocates nothing, and is borrowed rather than copied where it is called.
@usableFromInline
struct SubscriberHandler: ~Copyable {
  /// What the pointer that the closure is handed points to.
  @usableFromInline
  enum Event {
    /// A value of the subscriber's type of input, which is to be handed on.
    case value
    /// A completion of the subscriber's type of failure, which is to be handed on; the subscriber is taken out.
    case completion
    /// Nothing; the subscriber is taken out.
    case release
  }

  @usableFromInline let body: (SubjectNode, Event, UnsafeRawPointer?) -> Subscribers.Demand

  /// What a node does whose subscriber lies in it.
  @inlinable
  init<S: Subscriber>(_ type: S.Type) {
    body = { node, event, pointer in
      if event == .value, let pointer {
        return node.subscriber.receive(pointer.assumingMemoryBound(to: Borrowed<S.Input>.self), as: S.self)
      }
      let subscriber = node.subscriber.empty(S.self)
      if let pointer { subscriber.receive(completion: pointer.load(as: Subscribers.Completion<S.Failure>.self)) }
      return .none
    }
  }

  /// What a node does that is the subscriber itself.
  @inlinable
  init<Input, Failure>(sink type: SinkNode<Input, Failure>.Type) {
    body = { node, event, pointer in
      if event == .value, let pointer {
        let input = pointer.assumingMemoryBound(to: Borrowed<Input>.self)
        if !node.action.isEmpty { node.action(input.pointee.value) }
      } else if let pointer {
        let sink = unsafeDowncast(node, to: SinkNode<Input, Failure>.self)
        sink.receive(completion: pointer.load(as: Subscribers.Completion<Failure>.self))
      }
      return .none
    }
  }
}

/// A value that is borrowed rather than copied when it is handed on. It has the layout of what it holds.
@usableFromInline
struct Borrowed<Value>: ~Copyable {
  @usableFromInline let value: Value
}
