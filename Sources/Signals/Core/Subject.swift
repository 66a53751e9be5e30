/// A publisher that is told from outside what to publish.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Publishes a value.
  ///
  /// Sent while the subject delivers another value, it is queued and delivered next, so that every subscriber sees the
  /// same order.
  ///
  /// - Parameter value: The value.
  func send(_ value: Output)

  /// Ends the stream. What is sent later is ignored, and who subscribes later is told the completion at once.
  ///
  /// - Parameter completion: Whether the stream finished or failed.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Publishes that something happened.
  @inlinable
  public func send() { send(()) }
}
