/// A subscriber whose type is hidden.
///
/// ```swift
/// let two = AnySubscriber<Int, Never> { $0.request(.max(2)) } receiveValue: { print($0); return .none }
/// (1...5).publisher.subscribe(two)   // prints 1, 2
/// ```
@frozen
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  @usableFromInline let onSubscription: (any Subscription) -> Void
  @usableFromInline let onValue: (Input) -> Subscribers.Demand
  @usableFromInline let onCompletion: (Subscribers.Completion<Failure>) -> Void

  /// What tells this subscriber from others: where it stands for an object, the object's identifier.
  public let combineIdentifier: CombineIdentifier

  /// Hides the type of a subscriber.
  ///
  /// - Parameter subscriber: Who receives what this subscriber receives.
  @inlinable
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    if let erased = subscriber as? AnySubscriber<Input, Failure> {
      self = erased
      return
    }
    onSubscription = { subscriber.receive(subscription: $0) }
    onValue = { subscriber.receive($0) }
    onCompletion = { subscriber.receive(completion: $0) }
    // A value of a class type is a reference; `as AnyObject` would look that up once more, by way of a box.
    combineIdentifier =
      S.self is AnyObject.Type
      ? CombineIdentifier(unsafeBitCast(subscriber, to: AnyObject.self)) : CombineIdentifier()
  }

  /// Hides the type of a subscriber that has an identifier of its own, and keeps the identifier.
  ///
  /// - Parameter subscriber: Who receives what this subscriber receives.
  @inlinable
  public init<S: Subscriber & CustomCombineIdentifierConvertible>(_ subscriber: S)
  where S.Input == Input, S.Failure == Failure {
    if let erased = subscriber as? AnySubscriber<Input, Failure> {
      self = erased
      return
    }
    onSubscription = { subscriber.receive(subscription: $0) }
    onValue = { subscriber.receive($0) }
    onCompletion = { subscriber.receive(completion: $0) }
    combineIdentifier = subscriber.combineIdentifier
  }

  /// Makes a subscriber that sends what it receives to a subject, the completion too.
  ///
  /// The subject asks for what it wants; ``Publisher/subscribe(_:isolation:)`` does the same and returns a token that ends it.
  ///
  /// - Parameter subject: Where to send it. It is kept for as long as the subscriber is.
  @inlinable
  public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
    onSubscription = { subject.send(subscription: $0) }
    onValue = {
      subject.send($0)
      return .none
    }
    onCompletion = { subject.send(completion: $0) }
    combineIdentifier = CombineIdentifier(subject)
  }

  /// Makes a subscriber of closures.
  ///
  /// - Parameters:
  ///   - receiveSubscription: What to do with the subscription; without it nothing is ever asked for.
  ///   - receiveValue: What to do with a value; it returns the demand to add. Without it values are ignored.
  ///   - receiveCompletion: What to do at the end.
  @inlinable
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    onSubscription = receiveSubscription ?? { _ in }
    onValue = receiveValue ?? { _ in .none }
    onCompletion = receiveCompletion ?? { _ in }
    combineIdentifier = CombineIdentifier()
  }

  /// Receives the subscription.
  @inlinable
  public func receive(subscription: any Subscription) { onSubscription(subscription) }

  /// Receives a value.
  @inlinable
  public func receive(_ input: Input) -> Subscribers.Demand { onValue(input) }

  /// Receives the end of the stream.
  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}

extension AnySubscriber: CustomCombineIdentifierConvertible {}

extension AnySubscriber: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  /// The name of the type, without what is hidden.
  public var description: String { "AnySubscriber" }

  /// A mirror that shows nothing of what is hidden.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

  /// The name of the type.
  public var playgroundDescription: Any { description }
}
