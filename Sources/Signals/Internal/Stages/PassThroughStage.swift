/// A stage of a chain that lets subscription and completion pass, so that an operator is its own logic and little else.
///
/// A stage that has no state is a struct, which lies inside the stage or subscription upstream of it.
@usableFromInline
protocol PassThroughStage<Downstream>: Subscriber {
  associatedtype Downstream: Subscriber

  var downstream: Downstream { get }
}

extension PassThroughStage {
  @inlinable
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  /// The room that the end of the chain brings.
  @inlinable public var _place: _SubscriptionPlace { downstream._place }
}

extension PassThroughStage where Failure == Downstream.Failure {
  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}
