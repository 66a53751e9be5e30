/// A publisher that fails at once.
///
/// ```swift
/// let token = Fail<Int, ParseError>(error: .notANumber("x"))
///   .sink { print($0) } receiveValue: { print($0) }   // prints failure(notANumber("x"))
/// ```
@frozen
public struct Fail<Output, Failure: Error>: Publisher {
  /// What it fails with.
  public let error: Failure

  /// Makes a publisher that fails at once.
  ///
  /// - Parameter error: What it fails with.
  @inlinable
  public init(error: Failure) { self.error = error }

  /// Makes a publisher that fails at once, of an output type that is said in so many words.
  ///
  /// - Parameters:
  ///   - outputType: The type of the values that it does not have.
  ///   - failure: What it fails with.
  @inlinable
  public init(outputType: Output.Type, failure: Failure) { self.init(error: failure) }

  /// Connects a subscriber.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = EmptySubscription()
    subscriber.receive(subscription: subscription)
    if !subscription.isCancelled { subscriber.receive(completion: .failure(error)) }
  }
}

extension Fail: Equatable where Failure: Equatable {}
