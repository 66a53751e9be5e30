/// The namespace of subscriptions that are ready to use.
public enum Subscriptions {}

extension Subscriptions {
  /// A subscription with nothing behind it: for a publisher whose stream is over as soon as it begins.
  ///
  /// ```swift
  /// subscriber.receive(subscription: Subscriptions.empty)
  /// subscriber.receive(completion: .finished)
  /// ```
  @inlinable public static var empty: any Subscription { EmptySubscription() }
}
