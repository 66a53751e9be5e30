import Synchronization

/// The subscriptions of one subject, in the order in which they were made: a doubly linked list of ``SubjectNode``s.
///
/// Appending takes constant time and allocates nothing. The list owns one reference to each linked node.
///
/// Who cancels empties its node and leaves it linked, because its neighbours may be anywhere in memory. A delivery that comes
/// by takes such shells out; without one the list is swept when there are more than twice as many of them as subscribers, so
/// that cancelling takes constant time on average, and memory stays in proportion to the subscribers.
@usableFromInline
class SubscriberList {
  @exclusivity(unchecked) @usableFromInline final var head: Unmanaged<SubjectNode>?
  @exclusivity(unchecked) @usableFromInline final var tail: Unmanaged<SubjectNode>?
  /// Counts what was sent. What is sent at time `t` goes to the nodes born before `t`.
  @exclusivity(unchecked) @usableFromInline final var clock = 0
  @exclusivity(unchecked) @usableFromInline final var isDelivering = false
  /// Whether something is left to do when the present delivery has reached its last subscriber: values, the completion or
  /// shells.
  @exclusivity(unchecked) @usableFromInline final var hasBacklog = false
  /// How many of the linked nodes have a subscriber; who cancels inside its delivery counts until that returns.
  @exclusivity(unchecked) @usableFromInline final var subscriberCount = 0
  /// How many of the linked nodes are shells.
  @exclusivity(unchecked) @usableFromInline final var shellCount = 0

  /// Whether ``becameEmpty()`` is of interest.
  @exclusivity(unchecked) @usableFromInline final var isToldWhenEmpty = false
  /// What feeds the subject, where something does.
  @exclusivity(unchecked) @usableFromInline final var upstreams: SubjectUpstreams?
  /// The actor that the subject's tokens have remembered, where it is not the main one.
  @exclusivity(unchecked) @usableFromInline final var remembered: RememberedActor?

  /// How many changes are going on that a dropped subject must not overtake, and whether it is dropped. It is touched on
  /// sweeping, never on the path of a value.
  @usableFromInline final let users = Atomic<Int>(0)
  @usableFromInline static var abandoned: Int { 1 << (Int.bitWidth - 2) }

  @inlinable
  init() {}

  @inlinable
  final func append(_ node: SubjectNode) {
    let link = Unmanaged.passRetained(node)
    node.previous = tail
    if let tail { tail._withUnsafeGuaranteedRef { $0.next = link } } else { head = link }
    tail = link
    subscriberCount &+= 1
  }

  /// Takes a linked node out and gives up the list's reference to it.
  @usableFromInline
  final func unlink(_ node: SubjectNode) {
    let next = node.next
    let previous = node.previous
    node.next = nil
    node.previous = nil
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { head = next }
    if let next { next._withUnsafeGuaranteedRef { $0.previous = previous } } else { tail = previous }
    Unmanaged.passUnretained(node).release()
  }

  // MARK: Delivering

  /// Delivers a value to the nodes that were born before it was sent.
  ///
  /// - Parameter value: Where the value lies, of the type that the subject has.
  @inlinable @inline(__always)
  final func deliver(_ value: UnsafeRawPointer, sentAt time: Int) {
    var cursor = head
    while let link = cursor {
      // The list owns the node, and a node that receives is not unlinked before its delivery returns here.
      cursor = link._withUnsafeGuaranteedRef { node -> Unmanaged<SubjectNode>? in
        if node.birth >= time { return node.next }
        return offer(value, to: node)
      }
    }
  }

  /// Delivers a value to one node; returns the node after it.
  @inlinable @inline(__always)
  final func offer(_ value: UnsafeRawPointer, to node: SubjectNode) -> Unmanaged<SubjectNode>? {
    if node.demand != .max {
      if node.demand <= 0 { return passOver(node) }
      node.demand -= 1
    }
    node.isReceiving = true
    let more = node.take(value)
    if more.count != 0 { node.add(more) }
    if node.isEnded { return dismiss(node) }
    node.isReceiving = false
    return node.next
  }

  /// Leaves out a node that wants nothing, and takes it out of the list if it is a shell; returns the node after it.
  @usableFromInline
  final func passOver(_ node: SubjectNode) -> Unmanaged<SubjectNode>? {
    let next = node.next
    if node.demand == SubjectNode.shell { removeShell(node) } else { node.owesValue = true }
    return next
  }

  /// Lets go of a node that was cancelled while it received; returns the node after it.
  @usableFromInline
  final func dismiss(_ node: SubjectNode) -> Unmanaged<SubjectNode>? {
    // Nobody else can: a subject is not dropped while it sends, nor let go of while a change is going on.
    node.isClaimed.store(true, ordering: .relaxed)
    node.isReceiving = false
    subscriberCount &-= 1
    // Releasing the subscriber runs its owner's code, which may cancel the next node: the link is read afterwards.
    node.ledgerEntry.close()
    node.empty()
    node.vacated()
    if node.isOver, node.handler.isEmpty { node.leave() }
    let next = node.next
    unlink(node)
    if subscriberCount == 0 { becameEmpty() }
    return next
  }

  /// Hands the completion to every subscriber.
  ///
  /// - Parameter completion: Where the completion lies, of the type that the subject has.
  @usableFromInline
  final func finishAll(with completion: UnsafeRawPointer) {
    while let link = head {
      let node = link.takeUnretainedValue()
      if node.demand == SubjectNode.shell {
        removeShell(node)
        continue
      }
      node.isEnded = true
      node.isClaimed.store(true, ordering: .relaxed)
      subscriberCount &-= 1
      unlink(node)
      node.finish(with: completion)
    }
  }

  // MARK: Cancelling

  /// Takes the subscriber out of a cancelled node, which stays linked.
  @usableFromInline
  final func retire(_ node: SubjectNode) {
    // The subject may be dropped elsewhere at this moment; then that is what empties the node.
    if node.isClaimed.exchange(true, ordering: .acquiringAndReleasing) { return }
    node.demand = SubjectNode.shell
    subscriberCount &-= 1
    shellCount &+= 1
    node.ledgerEntry.close()
    node.empty()
    // A shell has nothing left whose release could run anybody's code. A sink that ends sees to that itself.
    if !node.isOver, !node.action.isEmpty { node.vacated() }
    if hasTooManyShells || isToldWhenEmpty && subscriberCount == 0 { tidy() }
  }

  private var hasTooManyShells: Bool { shellCount > 2 &* subscriberCount &+ 4 }

  private func removeShell(_ node: SubjectNode) {
    shellCount &-= 1
    unlink(node)
  }

  /// Takes out the shells, or leaves that to the delivery that is going on: it has a place in the list.
  private func tidy() {
    if !enter() { return }
    if isDelivering { hasBacklog = true } else { sweepIfWorthwhile() }
    if subscriberCount == 0 { becameEmpty() }
    leave()
  }

  /// Takes out the shells, if there are many. No delivery has a place in the list.
  @usableFromInline
  final func sweepIfWorthwhile() {
    if !hasTooManyShells { return }
    // Releasing a shell runs nobody's code.
    var cursor = head
    while let link = cursor {
      cursor = link._withUnsafeGuaranteedRef { node -> Unmanaged<SubjectNode>? in
        let next = node.next
        if node.demand == SubjectNode.shell { removeShell(node) }
        return next
      }
    }
  }

  /// Gives a node the value it was passed over for. Only a list with a current value has one.
  @usableFromInline
  func settle(_ node: SubjectNode) {}

  /// Says that the last subscriber has cancelled.
  @usableFromInline
  func becameEmpty() {}

  // MARK: The end of a subject

  /// Begins a change that does not come through the subject, and which its end must not overtake; false where it has.
  @usableFromInline
  final func enter() -> Bool {
    if users.add(1, ordering: .acquiringAndReleasing).oldValue != Self.abandoned { return true }
    users.subtract(1, ordering: .relaxed)
    return false
  }

  /// Whether such a change is going on.
  final var isInUse: Bool { users.load(ordering: .relaxed) & ~Self.abandoned != 0 }

  /// Ends such a change. If the subject ended meanwhile, the last one out releases the subscribers.
  @usableFromInline
  final func leave() {
    if users.subtract(1, ordering: .acquiringAndReleasing).newValue == Self.abandoned { emptyAll() }
  }

  /// Ends the list of a subject that is dropped, on whatever thread: nothing can be sent any more, so every subscriber is
  /// released, here or by who is changing the list at this moment.
  @usableFromInline
  final func abandon() {
    if users.bitwiseOr(Self.abandoned, ordering: .acquiringAndReleasing).oldValue == 0 { emptyAll() }
  }

  private func emptyAll() {
    // What feeds the subject is let go of and not cancelled, because this may be any thread. The field itself stays as it is:
    // subscriptions look at it.
    upstreams?.clear()
    var cursor = head
    while let link = cursor {
      let node = link.takeRetainedValue()
      cursor = node.next
      if !node.isClaimed.exchange(true, ordering: .acquiringAndReleasing) {
        // A sink goes on being counted for as long as its token keeps it.
        node.ledgerEntry.exclude(.subscription)
        node.empty()
      }
    }
  }
}
