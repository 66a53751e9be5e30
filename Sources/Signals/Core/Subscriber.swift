/// A type that receives a stream: one subscription, then at most as many values as it has asked for, then at most one
/// completion.
///
/// Use ``Publisher/sink(isolation:receiveValue:)`` unless you write an operator or need to control the demand.
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
}

extension Subscriber where Input == Void {
  /// Receives a value that says no more than that something happened.
  ///
  /// - Returns: How many values are wanted beyond those that were asked for already.
  @inlinable
  public func receive() -> Subscribers.Demand { receive(()) }
}
