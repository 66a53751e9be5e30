/// A publisher whose type is hidden: what an interface shows of a stream that is made of many operators.
///
/// ```swift
/// let names: AnyPublisher<String, Never> = taps.map { "button \($0)" }.eraseToAnyPublisher()
/// ```
@frozen
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  @usableFromInline let subscribe: (AnySubscriber<Output, Failure>) -> Void

  /// Hides the type of a publisher.
  ///
  /// - Parameter publisher: The publisher that this one stands for.
  @inlinable
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      self = erased
      return
    }
    subscribe = { publisher.receive(subscriber: $0) }
  }

  /// Connects a subscriber.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribe(AnySubscriber(subscriber))
  }
}

extension AnyPublisher: CustomStringConvertible {
  /// The name of the type, without what is hidden.
  public var description: String { "AnyPublisher" }
}

extension Publisher {
  /// Hides the type of this publisher, so that an interface does not show how a stream is made.
  ///
  /// ```swift
  /// func names() -> AnyPublisher<String, Never> { [1, 2].publisher.map { "button \($0)" }.eraseToAnyPublisher() }
  /// let token = names().sink { print($0) }   // prints button 1, button 2
  /// ```
  ///
  /// - Returns: A publisher of the same stream.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}
