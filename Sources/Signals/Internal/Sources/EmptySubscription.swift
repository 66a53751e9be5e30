/// A subscription with no value behind it: for a stream that is over as soon as it begins.
@usableFromInline
final class EmptySubscription: Subscription {
  @exclusivity(unchecked) @usableFromInline var isCancelled = false

  @inlinable
  init() {}

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {}

  @usableFromInline
  func cancel() { isCancelled = true }
}
