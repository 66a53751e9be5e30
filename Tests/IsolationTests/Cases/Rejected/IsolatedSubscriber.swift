// A subscriber that belongs to the main actor could be called by a stream that does not.
// error: cannot form main actor-isolated conformance of 'IsolatedSubscriber' to SendableMetatype-inheriting protocol 'Subscriber'
import Signals

#if MISUSE
@MainActor final class IsolatedSubscriber: @MainActor Subscriber {
  var count = 0
  func receive(subscription: any Subscription) { subscription.request(.unlimited) }
  func receive(_ input: Int) -> Subscribers.Demand {
    count += input
    return .none
  }
  func receive(completion: Subscribers.Completion<Never>) {}
}
#else
nonisolated final class IsolatedSubscriber: Subscriber {
  var count = 0
  func receive(subscription: any Subscription) { subscription.request(.unlimited) }
  func receive(_ input: Int) -> Subscribers.Demand {
    count += input
    return .none
  }
  func receive(completion: Subscribers.Completion<Never>) {}
}
#endif
