extension ColdSubscription {
  /// Connects a subscriber with a stream of one value, which comes when it is asked for and ends the stream.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - subscriber: Who receives it.
  @inlinable
  static func deliver<S: Subscriber>(_ value: S.Input, to subscriber: S) {
    subscriber.receive(
      subscription: ColdSubscription { subscription in
        if !subscription.takeDemand() { return }
        _ = subscriber.receive(value)
        if subscription.isEnded { return }
        subscription.isEnded = true
        subscriber.receive(completion: .finished)
      })
  }
}
