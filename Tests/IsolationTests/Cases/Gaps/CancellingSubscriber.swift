// A subscriber that cancels its subscription in `deinit`, where nothing can check the isolation. It should end in a token.
import Signals

nonisolated final class CancellingSubscriber: Subscriber {
  var subscription: (any Subscription)?

  func receive(subscription: any Subscription) { self.subscription = subscription }

  func receive(_ input: Int) -> Subscribers.Demand { .none }

  func receive(completion: Subscribers.Completion<Never>) {}

  deinit { subscription?.cancel() }
}
