/// A subscription with nothing behind it: for a stream that is over before it began.
@usableFromInline
final class EmptySubscription: Subscription {
  @inlinable
  init() {}

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {}

  @usableFromInline
  func cancel() {}
}
