/// One subscription to a subject: a link of the subject's list, the demand, and the right to end it.
///
/// The class is not generic, so that requesting and cancelling through `any Subscription` is as fast as a call can be.
/// What depends on the types is in ``ValueNode``, behind closures that were made where the types were known.
///
/// Links are unmanaged; the list owns one reference to each node that is in it, and every node one to the list. Links,
/// demand and flags belong to the subject's domain; ``SubscriberList/abandon()`` says how a subject ends elsewhere.
@usableFromInline
class SubjectNode: Subscription {
  @exclusivity(unchecked) @usableFromInline final var next: Unmanaged<SubjectNode>?
  @exclusivity(unchecked) @usableFromInline final var previous: Unmanaged<SubjectNode>?
  @exclusivity(unchecked) @usableFromInline final var demand = 0
  /// The list's clock when this subscription was made; it gets what is sent later.
  @exclusivity(unchecked) @usableFromInline final var birth: Int
  /// Whether the subscriber is on the call stack: then the node stays linked and filled until the delivery returns to it.
  @exclusivity(unchecked) @usableFromInline final var isReceiving = false
  @exclusivity(unchecked) @usableFromInline final var isEnded = false
  /// Whether the latest value was passed over for want of demand and has to be made good (current values only).
  @exclusivity(unchecked) @usableFromInline final var owesValue = false
  @usableFromInline final let list: SubscriberList
  @exclusivity(unchecked) @usableFromInline final var subscriber = SubscriberStorage()
  /// Releases the subscriber.
  @usableFromInline final let empty: (SubjectNode) -> Void
  @usableFromInline final let ledgerEntry = LedgerEntry(.subscription)

  @inlinable
  init(list: SubscriberList, empty: @escaping (SubjectNode) -> Void) {
    self.list = list
    self.birth = list.clock
    self.empty = empty
  }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    if isEnded { return }
    add(demand)
    if owesValue, !isReceiving, self.demand > 0 { list.settle(self) }
    if list.upstreams != nil, self.demand > 0 { list.demandArrived() }
  }

  @inlinable
  final func add(_ more: Subscribers.Demand) {
    demand = pendingDemand(demand, adding: more)
  }

  @usableFromInline
  final func cancel() {
    if isEnded { return }
    isEnded = true
    if isReceiving { return }
    list.remove(self)
  }
}

/// A node as its subject sees it: what takes a value and a completion.
@usableFromInline
final class ValueNode<Output, Failure: Error>: SubjectNode {
  @usableFromInline let offer: (SubjectNode, Output) -> Subscribers.Demand
  @usableFromInline let finish: (SubjectNode, Subscribers.Completion<Failure>) -> Void

  /// The closures are made here, where the subscriber's type is known, and capture nothing else, so that they are
  /// specialised and allocate nothing.
  @inlinable
  init<S: Subscriber>(_ subscriber: S, list: SubscriberList) where S.Input == Output, S.Failure == Failure {
    offer = { node, value in node.subscriber.receive(value, as: S.self) }
    finish = { node, completion in node.subscriber.empty(S.self).receive(completion: completion) }
    super.init(list: list, empty: { node in _ = node.subscriber.empty(S.self) })
    self.subscriber.fill(subscriber)
  }
}
