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

  /// Gives the subject the subscription of a stream whose values are going to be sent to it, so that it can ask for them.
  ///
  /// ``Publisher/subscribe(_:isolation:)`` does it. The subject asks for everything, cancels the subscription when it is
  /// sent a completion, and keeps it until then; given it after that, it cancels it at once. A subject that is dropped lets go
  /// of the subscription without cancelling it.
  ///
  /// - Parameter subscription: The subscription.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Publishes that something happened.
  @inlinable
  public func send() { send(()) }
}

extension Publisher {
  /// Sends what this publisher publishes, the completion too, to a subject, until the returned token is cancelled or dropped.
  ///
  /// ```swift
  /// let numbers = PassthroughSubject<Int, Never>()
  /// numbers.sink { print($0) }.store(in: &cancellables)
  /// let token = [1, 2].publisher.subscribe(numbers)   // prints 1, 2
  /// ```
  ///
  /// A ``CurrentValueSubject`` asks for everything at once, a ``PassthroughSubject`` as soon as one of its subscribers asks it
  /// for something. The stream keeps the subject until it ends.
  ///
  /// - Parameters:
  ///   - subject: What is sent the values and the completion.
  ///   - isolation: The domain of the stream, which the compiler fills in.
  /// - Returns: The token. Keep it: dropping it cancels.
  @inlinable
  public func subscribe<S: Subject>(
    _ subject: S, isolation: isolated (any Actor)? = #isolation
  ) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    let flag = isolation == nil ? DropFlag() : nil
    let conduit = SubjectConduit(to: subject, flag: flag, name: "subscribe")
    receive(subscriber: conduit)
    if let flag { return AnyCancellable(dropping: flag) { [weak conduit] in conduit?.cancel() } }
    return AnyCancellable(isolation: isolation) { conduit.cancel() }
  }
}
