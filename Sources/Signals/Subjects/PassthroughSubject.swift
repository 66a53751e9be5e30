/// A subject that hands on what it is sent, to those who are subscribed then.
///
/// ```swift
/// let taps = PassthroughSubject<Int, Never>()
/// let token = taps.sink { print("button \($0)") }
/// taps.send(2)   // prints "button 2"
/// ```
///
/// A subscriber without demand misses the value. Subscribers receive in the order in which they subscribed. A value sent
/// while another is delivered waits its turn, so all of them see one order. Sending costs no allocation and no lock.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline let broadcast = Broadcast<Output, Failure>()

  /// Makes a subject without subscribers.
  @inlinable
  public init() {}

  deinit { broadcast.abandon() }

  /// Publishes a value.
  @inlinable
  public func send(_ value: Output) {
    // Dropped before it returns, the subject would release the subscribers that it is delivering to.
    withExtendedLifetime(self) { broadcast.send(value) }
  }

  /// Ends the stream; what is sent later is ignored.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    withExtendedLifetime(self) { broadcast.send(completion: completion) }
  }

  /// Takes the subscription of a stream that is sent to this subject, and asks it for everything, as soon as one of the subscribers has asked for something.
  @inlinable
  public func send(subscription: any Subscription) {
    withExtendedLifetime(self) { broadcast.feed(with: subscription, isEager: false) }
  }

  /// Connects a subscriber.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    withExtendedLifetime(self) { broadcast.subscribe(subscriber, owesValue: false) }
  }
}

extension PassthroughSubject: UpstreamKeeper {
  @usableFromInline
  func forget(upstream subscription: any Subscription) {
    withExtendedLifetime(self) { broadcast.forget(upstream: subscription) }
  }
}
