// Which values are published, and what stands in for none: a publisher of what is known again.

extension Optional.Publisher {
  /// Publishes the first value.
  ///
  /// - Returns: This publisher.
  @inlinable
  public func first() -> Optional<Output>.Publisher { self }

  /// Publishes the last value.
  ///
  /// - Returns: This publisher.
  @inlinable
  public func last() -> Optional<Output>.Publisher { self }

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
    return Optional<Output>.Publisher(count == 0 ? output : nil)
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
    return Optional<Output>.Publisher(maxLength > 0 ? output : nil)
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
    Optional<Output>.Publisher(checkedPosition(index) == 0 ? output : nil)
  }

  /// Publishes the values at some positions.
  ///
  /// - Parameter range: The positions, counted from zero; below zero stops the program.
  /// - Returns: A publisher of the value, if zero is among the positions.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int {
    Optional<Output>.Publisher(positions(range).contains(0) ? output : nil)
  }
}

extension Optional.Publisher {
  /// Leaves the value out.
  ///
  /// - Returns: A publisher that completes at once.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Never> { Empty<Output, Never>() }

  /// Does nothing, since the stream cannot fail.
  ///
  /// - Parameter output: Not used.
  /// - Returns: This publisher.
  @inlinable
  public func replaceError(with output: Output) -> Optional<Output>.Publisher { self }

  /// Publishes another value where there is none.
  ///
  /// - Parameter output: What stands in for the value.
  /// - Returns: A publisher of the one or the other.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Output> { Just<Output>(self.output ?? output) }

  /// Does nothing, since the stream cannot fail.
  ///
  /// - Parameter retries: Not used; below zero stops the program.
  /// - Returns: This publisher.
  @inlinable
  public func retry(_ retries: Int) -> Optional<Output>.Publisher {
    if retries < 0 { programmingError("retry", "the number \(retries) of retries is below zero") }
    return self
  }
}
