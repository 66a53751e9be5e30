/// What a node does with its subscriber: a closure made where the subscriber's type was known, so that it is specialised. It is
/// borrowed rather than copied where it is called.
@usableFromInline
struct SubscriberHandler: ~Copyable {
  /// What the pointer that the closure is handed points to.
  @usableFromInline
  enum Event {
    /// A value of the subscriber's type of input, which is to be handed on.
    case value
    /// A completion of the subscriber's type of failure, which is to be handed on; then the subscriber is released.
    case completion
    /// Nothing; the subscriber is released.
    case release
  }

  @usableFromInline let body: (SubjectNode, Event, UnsafeRawPointer?) -> Subscribers.Demand

  /// What a node does in which its subscriber lies. The closure captures nothing and allocates nothing.
  @inlinable
  init<S: Subscriber>(inside type: S.Type) {
    body = { node, event, pointer in
      let node = unsafeDowncast(node, to: FilledNode.self)
      if event == .value, let pointer {
        return node.subscriber.receive(pointer.assumingMemoryBound(to: Borrowed<S.Input>.self), as: S.self)
      }
      let subscriber = node.subscriber.empty(S.self)
      if let pointer { subscriber.receive(completion: pointer.load(as: Subscribers.Completion<S.Failure>.self)) }
      return .none
    }
  }

  /// What a node does that is the subscriber itself. The closure captures nothing and allocates nothing.
  @inlinable
  init<Input, Failure: Error>(sink input: Input.Type, _ failure: Failure.Type) {
    body = { node, event, pointer in
      if event == .value, let pointer {
        // It has its action: a sink that is over has ended its subscription, and is offered nothing.
        node.action.lend(ClosureSlot<Input>.self) {
          $0(pointer.assumingMemoryBound(to: Borrowed<Input>.self).pointee.value)
        }
      } else if let pointer {
        let sink = unsafeDowncast(node, to: TypedSinkNode<Input, Failure>.self)
        sink.receive(completion: pointer.load(as: Subscribers.Completion<Failure>.self))
      }
      return .none
    }
  }

  /// What a node does that is the end of a chain: the stages before it are kept by the closure, and released with it.
  @inlinable
  init<S: Subscriber>(keeping subscriber: S) {
    body = { _, event, pointer in
      guard let pointer else { return .none }
      if event == .value {
        return subscriber.receive(pointer.assumingMemoryBound(to: Borrowed<S.Input>.self).pointee.value)
      }
      subscriber.receive(completion: pointer.load(as: Subscribers.Completion<S.Failure>.self))
      return .none
    }
  }
}
