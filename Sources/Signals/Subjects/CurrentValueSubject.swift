/// A subject that has a value: who subscribes gets it first, then each new one.
///
/// ```swift
/// let count = CurrentValueSubject<Int, Never>(0)
/// let token = count.sink { print($0) }   // prints 0
/// count.value = 1                        // prints 1
/// ```
///
/// A subscriber without demand gets the newest value when it asks. The value changes at once, also when it is set while
/// another is delivered; ``value`` may therefore be ahead of the value that a subscriber has in hand.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  @usableFromInline let broadcast: CurrentValueBroadcast<Output, Failure>

  /// Makes a subject.
  ///
  /// - Parameter value: The first value.
  @inlinable
  public init(_ value: Output) { broadcast = CurrentValueBroadcast(value) }

  deinit { broadcast.abandon() }

  /// The current value; setting it sends it. A subject that has completed keeps the value that it had.
  @inlinable public var value: Output {
    get { broadcast.value }
    set { send(newValue) }
  }

  /// Whether anybody is subscribed. Who cancels inside a delivery counts until it has returned.
  @inlinable package var hasSubscribers: Bool { broadcast.subscriberCount != 0 }

  /// Publishes a value.
  @inlinable
  public func send(_ value: Output) {
    // Dropped before it returns, the subject would release the subscribers that it is delivering to.
    withExtendedLifetime(self) { broadcast.update(value) }
  }

  /// Ends the stream; what is sent later is ignored.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    withExtendedLifetime(self) { broadcast.send(completion: completion) }
  }

  /// Takes the subscription of a stream that is sent to this subject, and asks it for everything, at once, so that its value keeps up.
  @inlinable
  public func send(subscription: any Subscription) {
    withExtendedLifetime(self) { broadcast.feed(with: subscription, isEager: true) }
  }

  /// Connects a subscriber.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    withExtendedLifetime(self) { broadcast.subscribe(subscriber, owesValue: true) }
  }
}

extension CurrentValueSubject: UpstreamKeeper {
  @usableFromInline
  func forget(upstream subscription: any Subscription) {
    withExtendedLifetime(self) { broadcast.forget(upstream: subscription) }
  }
}
