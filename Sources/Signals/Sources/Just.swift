/// A publisher of one value.
///
/// ```swift
/// let token = Just(1).sink { print($0) }   // prints 1
/// ```
@frozen
public struct Just<Output>: Publisher {
  /// It cannot fail.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Makes a publisher of one value.
  ///
  /// - Parameter output: The value.
  @inlinable
  public init(_ output: Output) { self.output = output }

  /// Connects a subscriber.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    ColdSubscription.deliver(output, to: subscriber, of: Self.self)
  }
}

extension Just: Equatable where Output: Equatable {}
