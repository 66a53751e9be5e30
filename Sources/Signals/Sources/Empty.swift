/// A publisher without values, which completes at once or never.
///
/// ```swift
/// let token = Empty<Int, Never>().sink { print($0) } receiveValue: { print($0) }   // prints finished
/// ```
@frozen
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  /// Whether it completes at once; otherwise it never does.
  public let completeImmediately: Bool

  /// Makes a publisher without values.
  ///
  /// - Parameter completeImmediately: Whether it completes at once; otherwise it never does.
  @inlinable
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Makes a publisher without values, of types that are said in so many words.
  ///
  /// - Parameters:
  ///   - completeImmediately: Whether it completes at once; otherwise it never does.
  ///   - outputType: The type of the values that it does not have.
  ///   - failureType: The type of the error that it does not fail with.
  @inlinable
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  /// Connects a subscriber.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = EmptySubscription()
    subscriber.receive(subscription: subscription)
    if completeImmediately, !subscription.isCancelled { subscriber.receive(completion: .finished) }
  }
}
