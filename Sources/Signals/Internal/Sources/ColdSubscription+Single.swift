extension ColdSubscription {
  /// Connects a subscriber with a stream of one value, which comes when it is asked for and ends the stream.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - subscriber: Who receives it.
  ///   - source: The source's type.
  @inlinable
  static func deliver<S: Subscriber>(_ value: S.Input, to subscriber: S, of source: Any.Type) {
    subscriber.receive(
      subscription: ColdSubscription(of: source) { subscription in
        if !subscription.takeDemand() { return }
        _ = subscriber.receive(value)
        if subscription.isEnded { return }
        subscription.isEnded = true
        subscriber.receive(completion: .finished)
      })
  }
}
