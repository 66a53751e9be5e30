import Synchronization

/// The subscriptions of one subject, in the order in which they were made: a doubly linked list of ``SubjectNode``s.
///
/// Appending and unlinking take constant time and allocate nothing. The list owns one reference to each linked node.
@usableFromInline
class SubscriberList {
  @exclusivity(unchecked) @usableFromInline final var head: Unmanaged<SubjectNode>?
  @exclusivity(unchecked) @usableFromInline final var tail: Unmanaged<SubjectNode>?
  /// Counts what was sent. What is sent at time `t` goes to the nodes born before `t`.
  @exclusivity(unchecked) @usableFromInline final var clock = 0

  /// What feeds the subject, where something does.
  @exclusivity(unchecked) @usableFromInline final var upstreams: SubjectUpstreams?

  /// How many changes are going on that a dropped subject must not overtake, and whether it is dropped. It is touched on
  /// cancelling, never on the path of a value.
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

  /// Takes a cancelled node out and releases its subscriber.
  @usableFromInline
  final func remove(_ node: SubjectNode) {
    if !enter() { return }
    unlink(node)
    node.empty(node)
    if head == nil { becameEmpty() }
    leave()
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
      node.empty(node)
    }
  }
}
