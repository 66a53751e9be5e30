// Which values are published, and what comes beside them: a publisher of a value that is known again.

extension Just {
  /// Publishes the first value.
  ///
  /// - Returns: This publisher.
  @inlinable
  public func first() -> Just<Output> { self }

  /// Publishes the last value.
  ///
  /// - Returns: This publisher.
  @inlinable
  public func last() -> Just<Output> { self }

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

  /// Leaves the value out.
  ///
  /// - Returns: A publisher that completes at once.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Never> { Empty<Output, Never>() }
}

extension Just {
  /// Gives the stream a failure type.
  ///
  /// - Parameter failureType: The failure type. The stream does not fail with it.
  /// - Returns: A publisher of the value, with the failure type.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    Result<Output, E>.Publisher(.success(output))
  }

  /// Gives the stream a failure type, since there is no error to make another of.
  ///
  /// - Parameter transform: Not called.
  /// - Returns: A publisher of the value, with the failure type.
  @inlinable
  public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher {
    setFailureType(to: E.self)
  }

  /// Does nothing, since the stream cannot fail.
  ///
  /// - Parameter output: Not used.
  /// - Returns: This publisher.
  @inlinable
  public func replaceError(with output: Output) -> Just<Output> { self }

  /// Does nothing, since the stream has a value.
  ///
  /// - Parameter output: Not used.
  /// - Returns: This publisher.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Output> { self }

  /// Does nothing, since the stream cannot fail.
  ///
  /// - Parameter retries: Not used; below zero stops the program.
  /// - Returns: This publisher.
  @inlinable
  public func retry(_ retries: Int) -> Just<Output> {
    if retries < 0 { programmingError("retry", "the number \(retries) of retries is below zero") }
    return self
  }

  /// Puts values before this one.
  ///
  /// - Parameter elements: What comes first.
  /// - Returns: A publisher of all of them.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { prepend(elements) }

  /// Puts values before this one.
  ///
  /// - Parameter elements: What comes first.
  /// - Returns: A publisher of all of them.
  @inlinable
  public func prepend(_ elements: [Output]) -> Publishers.Sequence<[Output], Never> {
    Publishers.Sequence(sequence: elements + [output])
  }

  /// Puts values after this one.
  ///
  /// - Parameter elements: What comes last.
  /// - Returns: A publisher of all of them.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> { append(elements) }

  /// Puts values after this one.
  ///
  /// - Parameter elements: What comes last.
  /// - Returns: A publisher of all of them.
  @inlinable
  public func append(_ elements: [Output]) -> Publishers.Sequence<[Output], Never> {
    Publishers.Sequence(sequence: [output] + elements)
  }
}
