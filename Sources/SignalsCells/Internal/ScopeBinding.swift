/// The subscriber of ``ReuseScope/bind(_:_:isolation:apply:)``: hands an object that it does not keep, and each value, to a
/// closure. The scope ends it.
@usableFromInline
struct ScopeBinding<Owner: AnyObject, Input>: Subscriber {
  @usableFromInline typealias Failure = Never

  @usableFromInline let core: ScopeCore
  @usableFromInline let ticket: Int
  @usableFromInline let owner: WeakOwner
  @usableFromInline let apply: (Owner, Input) -> Void

  @inlinable
  init(core: ScopeCore, ticket: Int, owner: WeakOwner, apply: @escaping (Owner, Input) -> Void) {
    self.core = core
    self.ticket = ticket
    self.owner = owner
    self.apply = apply
  }

  @inlinable
  func receive(subscription: any Subscription) {
    if core.add(subscription, ticket: ticket) {
      subscription.request(.unlimited)
    } else {
      subscription.cancel()
    }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if !core.endsWithScope, core.isAbandoned {
      core.endUse()
      return .none
    }
    guard let object = owner.object else {
      core.cancel(ticket: ticket)
      return .none
    }
    // It is the object that the binding was made with, which was of this type.
    apply(unsafeDowncast(object, to: Owner.self), input)
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Never>) { core.complete(ticket: ticket) }
}
