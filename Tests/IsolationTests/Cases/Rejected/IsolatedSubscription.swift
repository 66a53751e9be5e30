// A subscription that belongs to the main actor could be cancelled by a subscriber that does not.
// error: cannot form main actor-isolated conformance of 'IsolatedSubscription' to SendableMetatype-inheriting protocol 'Subscription'
import Signals

#if MISUSE
@MainActor final class IsolatedSubscription: @MainActor Subscription {
  var isCancelled = false
  func request(_ demand: Subscribers.Demand) {}
  func cancel() { isCancelled = true }
}
#else
nonisolated final class IsolatedSubscription: Subscription {
  var isCancelled = false
  func request(_ demand: Subscribers.Demand) {}
  func cancel() { isCancelled = true }
}
#endif
