// Operators on one value or a failure: what they make of it is such a publisher again. Their closures run when the operator is
// applied, and not, as with other publishers, for each subscriber.

extension Result.Publisher {
  /// Transforms the value.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter transform: What makes another value of it.
  /// - Returns: A publisher of the transformed value, or of the failure.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(result.map(transform))
  }

  /// Fails with another error.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter transform: What makes an error of the one that there is.
  /// - Returns: A publisher of the value, or of the other error.
  @inlinable
  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
    Result<Output, E>.Publisher(result.mapError(transform))
  }

  /// Publishes the result of the value.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the value.
  ///   - nextPartialResult: What makes the result of the one before and the value.
  /// - Returns: A publisher of the result, or of the failure.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// Publishes the result of the value.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the value.
  ///   - nextPartialResult: What makes the result of the one before and the value.
  /// - Returns: A publisher of the result, or of the failure.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
    scan(initialResult, nextPartialResult)
  }

  /// Publishes whether the value satisfies a condition.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: A publisher of the answer, or of the failure.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { map(predicate) }

  /// Publishes whether the value satisfies a condition.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: A publisher of the answer, or of the failure.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher { map(predicate) }

  /// Publishes the value in an array.
  ///
  /// - Returns: A publisher of the array, or of the failure.
  @inlinable
  public func collect() -> Result<[Output], Failure>.Publisher { map { [$0] } }

  /// Publishes that there is one value.
  ///
  /// - Returns: A publisher of one, or of the failure.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher { map { _ in 1 } }

  /// Publishes the least value, which is the only one.
  ///
  /// - Parameter areInIncreasingOrder: Not asked, since there is nothing to compare.
  /// - Returns: This publisher.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

  /// Publishes the greatest value, which is the only one.
  ///
  /// - Parameter areInIncreasingOrder: Not asked, since there is nothing to compare.
  /// - Returns: This publisher.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

  /// Leaves nothing out, since there is no value before.
  ///
  /// - Parameter predicate: Not asked, since there is no value before.
  /// - Returns: This publisher.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher { self }

  /// Publishes the first value.
  ///
  /// - Returns: This publisher.
  @inlinable
  public func first() -> Result<Output, Failure>.Publisher { self }

  /// Publishes the last value.
  ///
  /// - Returns: This publisher.
  @inlinable
  public func last() -> Result<Output, Failure>.Publisher { self }

  /// Publishes a value in the place of a failure.
  ///
  /// - Parameter output: What stands in for the failure.
  /// - Returns: A publisher of the one value or the other.
  @inlinable
  public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
    switch result {
    case .success(let value): Result<Output, Never>.Publisher(.success(value))
    case .failure: Result<Output, Never>.Publisher(.success(output))
    }
  }

  /// Does nothing, since the stream has a value or fails.
  ///
  /// - Parameter output: Not used.
  /// - Returns: This publisher.
  @inlinable
  public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher { self }

  /// Does nothing, since the stream would fail again.
  ///
  /// - Parameter retries: Not used; below zero stops the program.
  /// - Returns: This publisher.
  @inlinable
  public func retry(_ retries: Int) -> Result<Output, Failure>.Publisher {
    if retries < 0 { programmingError("retry", "the number \(retries) of retries is below zero") }
    return self
  }
}

extension Result.Publisher where Success: Equatable {
  /// Publishes whether the value equals another.
  ///
  /// - Parameter output: The other value.
  /// - Returns: A publisher of the answer, or of the failure.
  @inlinable
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher { map { $0 == output } }

  /// Leaves nothing out, since there is no value before.
  ///
  /// - Returns: This publisher.
  @inlinable
  public func removeDuplicates() -> Result<Output, Failure>.Publisher { self }
}

extension Result.Publisher where Success: Comparable {
  /// Publishes the least value, which is the only one.
  ///
  /// - Returns: This publisher.
  @inlinable
  public func min() -> Result<Output, Failure>.Publisher { self }

  /// Publishes the greatest value, which is the only one.
  ///
  /// - Returns: This publisher.
  @inlinable
  public func max() -> Result<Output, Failure>.Publisher { self }
}
