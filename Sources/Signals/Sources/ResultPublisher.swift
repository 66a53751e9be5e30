extension Result {
  /// A publisher of a result: its value, or its failure; ``Swift/Result/publisher-swift.property`` makes it.
  ///
  /// A value comes when it is asked for, a failure at once.
  @frozen
  public struct Publisher: Signals.Publisher {
    /// The type of the value.
    public typealias Output = Success

    /// The value, or the error.
    public let result: Result<Success, Failure>

    /// Makes a publisher of a result.
    ///
    /// - Parameter result: The value, or the error.
    @inlinable
    public init(_ result: Result<Success, Failure>) { self.result = result }

    /// Makes a publisher of a value.
    ///
    /// - Parameter output: The value.
    @inlinable
    public init(_ output: Success) { self.init(.success(output)) }

    /// Makes a publisher that fails at once.
    ///
    /// - Parameter failure: What it fails with.
    @inlinable
    public init(_ failure: Failure) { self.init(.failure(failure)) }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let output): ColdSubscription.deliver(output, to: subscriber, of: Self.self)
      case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
      }
    }
  }

  /// A publisher of this result: its value, or its failure.
  ///
  /// ```swift
  /// let token = Result<Int, Never>.success(1).publisher.sink { print($0) }   // prints 1
  /// ```
  @inlinable public var publisher: Publisher { Publisher(self) }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
