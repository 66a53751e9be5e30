// Operators on one value: what they make of it is such a publisher again. Their closures run when the operator is
// applied, and not, as with other publishers, for each subscriber.

extension Just {
  /// Transforms the value.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter transform: What makes another value of it.
  /// - Returns: A publisher of the transformed value.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

  /// Transforms the value, or fails.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter transform: What makes another value of it, or throws what the stream is to fail with.
  /// - Returns: A publisher of the transformed value, or of what was thrown.
  @inlinable
  public func tryMap<T, E: Error>(_ transform: (Output) throws(E) -> T) -> Result<T, E>.Publisher {
    Result<T, E>.Publisher(Result<T, E> { () throws(E) in try transform(output) })
  }

  /// Transforms the value, or leaves it out.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter transform: What makes another value of it, or nil for none.
  /// - Returns: A publisher of the transformed value, if there is one.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional<T>.Publisher(transform(output))
  }

  /// Leaves the value out unless it satisfies a condition.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter isIncluded: The condition.
  /// - Returns: A publisher of the value, if it satisfies the condition.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional<Output>.Publisher(isIncluded(output) ? output : nil)
  }

  /// Publishes the result of the value.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the value.
  ///   - nextPartialResult: What makes the result of the one before and the value.
  /// - Returns: A publisher of the result.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Just<T> {
    Just<T>(nextPartialResult(initialResult, output))
  }

  /// Publishes the result of the value, or fails.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the value.
  ///   - nextPartialResult: What makes the result of the one before and the value.
  /// - Returns: A publisher of the result, or of what was thrown.
  @inlinable
  public func tryScan<T, E: Error>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws(E) -> T
  ) -> Result<T, E>.Publisher {
    tryMap { (output) throws(E) in try nextPartialResult(initialResult, output) }
  }

  /// Publishes the result of the value.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the value.
  ///   - nextPartialResult: What makes the result of the one before and the value.
  /// - Returns: A publisher of the result.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Just<T> {
    scan(initialResult, nextPartialResult)
  }

  /// Publishes the result of the value, or fails.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the value.
  ///   - nextPartialResult: What makes the result of the one before and the value.
  /// - Returns: A publisher of the result, or of what was thrown.
  @inlinable
  public func tryReduce<T, E: Error>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws(E) -> T
  ) -> Result<T, E>.Publisher {
    tryScan(initialResult, nextPartialResult)
  }

  /// Publishes whether the value satisfies a condition.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: A publisher of the answer.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { map(predicate) }

  /// Publishes whether the value satisfies a condition, or fails.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: A publisher of the answer, or of what was thrown.
  @inlinable
  public func tryAllSatisfy<E: Error>(_ predicate: (Output) throws(E) -> Bool) -> Result<Bool, E>.Publisher {
    tryMap(predicate)
  }

  /// Publishes whether the value satisfies a condition.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: A publisher of the answer.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { map(predicate) }

  /// Publishes whether the value satisfies a condition, or fails.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: A publisher of the answer, or of what was thrown.
  @inlinable
  public func tryContains<E: Error>(where predicate: (Output) throws(E) -> Bool) -> Result<Bool, E>.Publisher {
    tryMap(predicate)
  }

  /// Publishes the value in an array.
  ///
  /// - Returns: A publisher of the array.
  @inlinable
  public func collect() -> Just<[Output]> { Just<[Output]>([output]) }

  /// Publishes that there is one value.
  ///
  /// - Returns: A publisher of one.
  @inlinable
  public func count() -> Just<Int> { Just<Int>(1) }

  /// Publishes the least value, which is the only one.
  ///
  /// - Parameter areInIncreasingOrder: Not asked, since there is nothing to compare.
  /// - Returns: This publisher.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  /// Publishes the greatest value, which is the only one.
  ///
  /// - Parameter areInIncreasingOrder: Not asked, since there is nothing to compare.
  /// - Returns: This publisher.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  /// Leaves nothing out, since there is no value before.
  ///
  /// - Parameter predicate: Not asked, since there is no value before.
  /// - Returns: This publisher.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> { self }

  /// Leaves nothing out, since there is no value before.
  ///
  /// - Parameter predicate: Not asked, since there is no value before.
  /// - Returns: A publisher of the value, with the failure type.
  @inlinable
  public func tryRemoveDuplicates<E: Error>(
    by predicate: (Output, Output) throws(E) -> Bool
  ) -> Result<Output, E>.Publisher {
    setFailureType(to: E.self)
  }
}

extension Just where Output: Equatable {
  /// Publishes whether the value equals another.
  ///
  /// - Parameter output: The other value.
  /// - Returns: A publisher of the answer.
  @inlinable
  public func contains(_ output: Output) -> Just<Bool> { Just<Bool>(self.output == output) }

  /// Leaves nothing out, since there is no value before.
  ///
  /// - Returns: This publisher.
  @inlinable
  public func removeDuplicates() -> Just<Output> { self }
}

extension Just where Output: Comparable {
  /// Publishes the least value, which is the only one.
  ///
  /// - Returns: This publisher.
  @inlinable
  public func min() -> Just<Output> { self }

  /// Publishes the greatest value, which is the only one.
  ///
  /// - Returns: This publisher.
  @inlinable
  public func max() -> Just<Output> { self }
}
