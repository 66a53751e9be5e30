/// The end of a chain that hands what it receives to closures, and, where a subject is the chain's beginning, its
/// subscription to that subject: one object instead of two that know each other.
///
/// The state of the sink is kept apart from that of the node: a subject that completes ends the node before it tells the sink.
/// The class is not generic, so that a token ends it quickly; ``TypedSinkNode`` is what knows the types.
@usableFromInline
class SinkNode: SubjectNode {
  /// What is done with the completion.
  @exclusivity(unchecked) @usableFromInline final var ending = TwoWords()

  @inlinable
  init() { super.init(LedgerEntry(.object)) }

  deinit {
    // Nobody has it, so nobody calls what is in it.
    releaseAll()
  }

  /// Whether the subscription is another object. It lies where a subject's node has its handler.
  @inlinable final var hasUpstream: Bool { list == nil && !handler.isEmpty }

  private func takeUpstream() -> (any Subscription)? { hasUpstream ? handler.take(as: (any Subscription).self) : nil }

  /// Keeps a subscription that is another object; cancels it where the sink is over.
  @usableFromInline
  final func keep(_ subscription: any Subscription) {
    if isOver {
      subscription.cancel()
      return
    }
    if list != nil || hasUpstream { programmingError("Subscribers.Sink", "a second subscription was received") }
    handler.fill(subscription, as: (any Subscription).self)
    hasMore = true
  }

  /// Ends the subscription and releases the closures.
  @usableFromInline
  final func stop() {
    if isOver { return }
    let upstream = takeUpstream()
    end()
    upstream?.cancel()
  }

  /// The same for who keeps the sink, and does not mean to keep the subject's list.
  @usableFromInline
  final func stopAndLeave() {
    // Where the node is being ended further up the stack, the list is in use there.
    let isFirst = !isOver && !isEnded
    stop()
    if isFirst, !isReceiving { leave() }
  }

  /// Releases the closures. Where the subject has not ended the subscription, this does.
  @usableFromInline
  final func end() {
    isOver = true
    if list != nil { cancel() } else { ledgerEntry.close() }
    release()
  }

  /// Releases what is kept, unless a closure of it is running; then its return does.
  @usableFromInline
  final func release() {
    if !isReceiving, !isRunning { releaseAll() }
  }

  private func releaseAll() {
    if hasMore { releaseMore() }
    if !action.isEmpty { withExtendedLifetime(action.takeClosure()) {} }
  }

  private func releaseMore() {
    hasMore = false
    let upstream = takeUpstream()
    if !ending.isEmpty { withExtendedLifetime(ending.takeClosure()) {} }
    withExtendedLifetime(upstream) {}
  }

  @usableFromInline
  override final func vacated() {
    isOver = true
    release()
  }
}

/// A sink's node that is a subscriber.
@usableFromInline
final class TypedSinkNode<Input, Failure: Error>: SinkNode, Subscriber {
  @inlinable
  init(
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?, receiveValue: consuming @escaping (Input) -> Void
  ) {
    super.init()
    action.fill(ClosureSlot(receiveValue), as: ClosureSlot<Input>.self)
    if let receiveCompletion {
      ending.fill(ClosureSlot(receiveCompletion), as: ClosureSlot<Subscribers.Completion<Failure>>.self)
      hasMore = true
    }
  }

  /// Itself. Whether it is free is asked where the place is taken, since a place may be kept.
  @inlinable public var _place: _SubscriptionPlace { _SubscriptionPlace(self) }

  @inlinable
  func receive(subscription: any Subscription) {
    if subscription !== self {
      keep(subscription)
      if isOver { return }
    }
    subscription.request(.unlimited)
  }

  @inlinable @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    if isOver { return .none }
    let wasRunning = isRunning
    isRunning = true
    action.lend(ClosureSlot<Input>.self) { $0(input) }
    isRunning = wasRunning
    if isOver { release() }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if isOver { return }
    let closure = receiveCompletion
    end()
    closure?(completion)
  }

  /// What is done with the completion, unless it was done.
  @inlinable var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? {
    ending.isEmpty ? nil : ending.lend(ClosureSlot<Subscribers.Completion<Failure>>.self) { $0.body }
  }
}
