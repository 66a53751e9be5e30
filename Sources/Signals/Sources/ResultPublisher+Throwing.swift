// Operators whose closures may throw, on one value or a failure. A closure throws what the stream fails with already, or
// any error. It runs when the operator is applied, once.

extension Result.Publisher {
  /// Transforms the value, or fails.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter transform: What makes another value of it, or throws what the stream is to fail with.
  /// - Returns: A publisher of the transformed value, or of what failed.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws(Failure) -> T) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(
      Result<T, Failure> { () throws(Failure) in try transform(try result.get()) })
  }

  /// Publishes the result of the value, or fails.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the value.
  ///   - nextPartialResult: What makes the result of the one before and the value.
  /// - Returns: A publisher of the result, or of what failed.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws(Failure) -> T
  ) -> Result<T, Failure>.Publisher {
    tryMap { (output) throws(Failure) in try nextPartialResult(initialResult, output) }
  }

  /// Publishes the result of the value, or fails.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the value.
  ///   - nextPartialResult: What makes the result of the one before and the value.
  /// - Returns: A publisher of the result, or of what failed.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws(Failure) -> T
  ) -> Result<T, Failure>.Publisher {
    tryScan(initialResult, nextPartialResult)
  }

  /// Publishes whether the value satisfies a condition, or fails.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: A publisher of the answer, or of what failed.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws(Failure) -> Bool) -> Result<Bool, Failure>.Publisher {
    tryMap(predicate)
  }

  /// Publishes whether the value satisfies a condition, or fails.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: A publisher of the answer, or of what failed.
  @inlinable
  public func tryContains(where predicate: (Output) throws(Failure) -> Bool) -> Result<Bool, Failure>.Publisher {
    tryMap(predicate)
  }
}

extension Result.Publisher {
  /// Transforms the value, or fails.
  ///
  /// The closure runs here, once, and not for each subscriber. It may throw any error.
  ///
  /// - Parameter transform: What makes another value of it, or throws what the stream is to fail with.
  /// - Returns: A publisher of the transformed value, or of what failed.
  @inlinable
  @_disfavoredOverload
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    mapError { $0 as any Error }.tryMap(transform)
  }

  /// Publishes the result of the value, or fails.
  ///
  /// The closure runs here, once, and not for each subscriber. It may throw any error.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the value.
  ///   - nextPartialResult: What makes the result of the one before and the value.
  /// - Returns: A publisher of the result, or of what failed.
  @inlinable
  @_disfavoredOverload
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryMap { (output) throws(any Error) in try nextPartialResult(initialResult, output) }
  }

  /// Publishes the result of the value, or fails.
  ///
  /// The closure runs here, once, and not for each subscriber. It may throw any error.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the value.
  ///   - nextPartialResult: What makes the result of the one before and the value.
  /// - Returns: A publisher of the result, or of what failed.
  @inlinable
  @_disfavoredOverload
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryScan(initialResult, nextPartialResult)
  }

  /// Publishes whether the value satisfies a condition, or fails.
  ///
  /// The closure runs here, once, and not for each subscriber. It may throw any error.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: A publisher of the answer, or of what failed.
  @inlinable
  @_disfavoredOverload
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// Publishes whether the value satisfies a condition, or fails.
  ///
  /// The closure runs here, once, and not for each subscriber. It may throw any error.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: A publisher of the answer, or of what failed.
  @inlinable
  @_disfavoredOverload
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }
}
