/// A type that receives a stream: one subscription, then at most as many values as it has asked for, then at most one
/// completion.
///
/// Use ``Publisher/sink(isolation:receiveValue:)`` unless you write an operator or need to control the demand.
///
/// A subscriber of one's own asks for the first two values, and for no more:
///
/// ```swift
/// final class FirstTwo: Subscriber {
///   func receive(subscription: any Subscription) { subscription.request(.max(2)) }
///   func receive(_ input: Int) -> Subscribers.Demand {
///     print(input)
///     return .none
///   }
///   func receive(completion: Subscribers.Completion<Never>) { print(completion) }
/// }
/// (1...5).publisher.subscribe(FirstTwo())   // prints 1, 2
/// ```
///
/// ## A subscriber that works on the main actor
///
/// A conformance to this protocol cannot be isolated, because the protocol refines `SendableMetatype`. A class that conforms
/// is therefore nonisolated, also in a module whose default isolation is the main actor, and cannot touch that actor's state.
/// The shortest way there is a closure that is written on the main actor and given to a subscriber, one of your own or an
/// ``AnySubscriber``:
///
/// ```swift
/// let two = AnySubscriber<Int, Never> { $0.request(.max(2)) } receiveValue: { screen.show($0); return .none }
/// ```
///
/// The other way is a class that says `@MainActor` and has `nonisolated` methods, which take into the main actor what is
/// `Sendable`: values that are, but not the subscription.
///
/// ```swift
/// @MainActor final class Screen: Subscriber {
///   var lines: [String] = []
///   nonisolated func receive(subscription: any Subscription) { subscription.request(.unlimited) }
///   nonisolated func receive(_ input: Int) -> Subscribers.Demand {
///     MainActor.assumeIsolated { lines.append("\(input)") }
///     return .none
///   }
///   nonisolated func receive(completion: Subscribers.Completion<Never>) {}
/// }
/// ```
public protocol Subscriber<Input, Failure>: SendableMetatype {
  /// The type of the values that are received.
  associatedtype Input
  /// The type of the error that may end the stream; `Never` where none can.
  associatedtype Failure: Error

  /// Receives the subscription, once and before anything else.
  ///
  /// - Parameter subscription: What to ask for values, now or later, and what to cancel.
  func receive(subscription: any Subscription)

  /// Receives a value.
  ///
  /// - Parameter input: The value.
  /// - Returns: How many values are wanted beyond those that were asked for already.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Receives the end of the stream. Nothing comes after it.
  ///
  /// - Parameter completion: Whether the stream finished or failed.
  func receive(completion: Subscribers.Completion<Failure>)

  /// Room for the subscription to a subject, which some of the library's own subscribers bring. Yours have the default.
  var _place: _SubscriptionPlace { get }
}

/// The room that a subscriber brings for its subscription to a subject, so that the two are one object.
///
/// The sink at the end of a chain has it, and the stages before it tell of it, which hand on the subscription and the completion
/// as they are. Only the library makes one.
public struct _SubscriptionPlace {
  @usableFromInline let node: SubjectNode?

  @inlinable
  init(_ node: SubjectNode?) { self.node = node }
}

extension Subscriber {
  /// No room.
  @inlinable public var _place: _SubscriptionPlace { _SubscriptionPlace(nil) }
}

extension Subscriber where Input == Void {
  /// Receives a value that says no more than that something happened.
  ///
  /// - Returns: How many values are wanted beyond those that were asked for already.
  @inlinable
  public func receive() -> Subscribers.Demand { receive(()) }
}
