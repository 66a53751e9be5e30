// Operators on one value or none: what they make of it is such a publisher again. Their closures run when the operator is
// applied, and not, as with other publishers, for each subscriber.

extension Optional.Publisher {
  /// Transforms the value.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter transform: What makes another value of it.
  /// - Returns: A publisher of the transformed value, if there is one.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.map(transform))
  }

  /// Transforms the value, or leaves it out.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter transform: What makes another value of it, or nil for none.
  /// - Returns: A publisher of the transformed value, if there is one.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.flatMap(transform))
  }

  /// Leaves the value out unless it satisfies a condition.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter isIncluded: The condition.
  /// - Returns: A publisher of the value, if it satisfies the condition.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// Publishes the result of the value.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the value.
  ///   - nextPartialResult: What makes the result of the one before and the value.
  /// - Returns: A publisher of the result, if there is a value.
  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// Publishes the result of the value.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the value.
  ///   - nextPartialResult: What makes the result of the one before and the value.
  /// - Returns: A publisher of the result; without a value it is the initial one.
  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Just<T> {
    Just<T>(output.map { nextPartialResult(initialResult, $0) } ?? initialResult)
  }

  /// Publishes whether the value satisfies a condition, which none does as well.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: A publisher of the answer.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { Just<Bool>(output.map(predicate) ?? true) }

  /// Publishes whether there is a value that satisfies a condition.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: A publisher of the answer.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { Just<Bool>(output.map(predicate) ?? false) }

  /// Publishes an array of the value, or an empty one.
  ///
  /// - Returns: A publisher of the array.
  @inlinable
  public func collect() -> Just<[Output]> { Just<[Output]>(output.map { [$0] } ?? []) }

  /// Publishes how many values there are.
  ///
  /// - Returns: A publisher of one or zero.
  @inlinable
  public func count() -> Just<Int> { Just<Int>(output == nil ? 0 : 1) }

  /// Publishes the least value, which is the only one.
  ///
  /// - Parameter areInIncreasingOrder: Not asked, since there is nothing to compare.
  /// - Returns: This publisher.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher { self }

  /// Publishes the greatest value, which is the only one.
  ///
  /// - Parameter areInIncreasingOrder: Not asked, since there is nothing to compare.
  /// - Returns: This publisher.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher { self }

  /// Leaves nothing out, since there is no value before.
  ///
  /// - Parameter predicate: Not asked, since there is no value before.
  /// - Returns: This publisher.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Optional<Output>.Publisher { self }
}

extension Optional.Publisher where Wrapped: Equatable {
  /// Publishes whether there is a value that equals another.
  ///
  /// - Parameter output: The other value.
  /// - Returns: A publisher of the answer.
  @inlinable
  public func contains(_ output: Output) -> Just<Bool> { Just<Bool>(self.output == output) }

  /// Leaves nothing out, since there is no value before.
  ///
  /// - Returns: This publisher.
  @inlinable
  public func removeDuplicates() -> Optional<Output>.Publisher { self }
}

extension Optional.Publisher where Wrapped: Comparable {
  /// Publishes the least value, which is the only one.
  ///
  /// - Returns: This publisher.
  @inlinable
  public func min() -> Optional<Output>.Publisher { self }

  /// Publishes the greatest value, which is the only one.
  ///
  /// - Returns: This publisher.
  @inlinable
  public func max() -> Optional<Output>.Publisher { self }
}
