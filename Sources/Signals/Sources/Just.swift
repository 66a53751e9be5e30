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
    let output = output
    subscriber.receive(
      subscription: ColdSubscription { subscription in
        if !subscription.takeDemand() { return }
        _ = subscriber.receive(output)
        if subscription.isEnded { return }
        subscription.isEnded = true
        subscriber.receive(completion: .finished)
      })
  }
}

extension Just: Equatable where Output: Equatable {}
