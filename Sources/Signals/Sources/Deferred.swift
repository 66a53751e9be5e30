/// A publisher that is made anew for each subscriber, when it subscribes.
///
/// ```swift
/// var count = 0
/// let numbered = Deferred {
///   count += 1
///   return Just(count)
/// }
/// numbered.sink { print($0) }.store(in: &cancellables)   // prints 1
/// numbered.sink { print($0) }.store(in: &cancellables)   // prints 2
/// ```
@frozen
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The values are those of the publishers that are made.
  public typealias Output = DeferredPublisher.Output
  /// It fails as the publishers do that are made.
  public typealias Failure = DeferredPublisher.Failure

  /// What makes the publisher for a subscriber.
  public let createPublisher: () -> DeferredPublisher

  /// Makes a publisher that is made anew for each subscriber.
  ///
  /// - Parameter createPublisher: What makes the publisher for a subscriber.
  @inlinable
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  /// Makes a publisher and connects the subscriber with it.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}
