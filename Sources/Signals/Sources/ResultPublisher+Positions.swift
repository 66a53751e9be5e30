// Which values are published, where the stream cannot fail: a publisher of what is known again.

extension Result.Publisher where Failure == Never {
  /// Transforms the value, or leaves it out.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter transform: What makes another value of it, or nil for none.
  /// - Returns: A publisher of the transformed value, if there is one.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional<T>.Publisher(transform(result.get()))
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

  /// Publishes the first value that satisfies a condition.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: A publisher of the value, if it satisfies the condition.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

  /// Publishes the last value that satisfies a condition.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: A publisher of the value, if it satisfies the condition.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

  /// Leaves out the first values.
  ///
  /// - Parameter count: How many values to leave out; below zero stops the program.
  /// - Returns: A publisher of the value, if none is left out.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
    if count < 0 { programmingError("dropFirst", "the number \(count) is below zero") }
    return Optional<Output>.Publisher(count == 0 ? result.get() : nil)
  }

  /// Leaves the value out if it satisfies a condition.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: A publisher of the value, if it does not satisfy the condition.
  @inlinable
  public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter { !predicate($0) } }

  /// Publishes the first values.
  ///
  /// - Parameter maxLength: How many values there are at the most; below zero stops the program.
  /// - Returns: A publisher of the value, unless the length is zero.
  @inlinable
  public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
    if maxLength < 0 { programmingError("prefix", "the length \(maxLength) is below zero") }
    return Optional<Output>.Publisher(maxLength > 0 ? result.get() : nil)
  }

  /// Publishes the value as long as it satisfies a condition.
  ///
  /// The closure runs here, once, and not for each subscriber.
  ///
  /// - Parameter predicate: The condition.
  /// - Returns: A publisher of the value, if it satisfies the condition.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

  /// Publishes the value at a position.
  ///
  /// - Parameter index: The position, counted from zero; below zero stops the program.
  /// - Returns: A publisher of the value, if the position is zero.
  @inlinable
  public func output(at index: Int) -> Optional<Output>.Publisher {
    Optional<Output>.Publisher(checkedPosition(index) == 0 ? result.get() : nil)
  }

  /// Publishes the values at some positions.
  ///
  /// - Parameter range: The positions, counted from zero; below zero stops the program.
  /// - Returns: A publisher of the value, if zero is among the positions.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int {
    Optional<Output>.Publisher(positions(range).contains(0) ? result.get() : nil)
  }

  /// Leaves the value out.
  ///
  /// - Returns: A publisher that completes at once.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Never> { Empty<Output, Never>() }

  /// Gives the stream a failure type.
  ///
  /// - Parameter failureType: The failure type. The stream does not fail with it.
  /// - Returns: A publisher of the value, with the failure type.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    Result<Output, E>.Publisher(.success(result.get()))
  }
}
