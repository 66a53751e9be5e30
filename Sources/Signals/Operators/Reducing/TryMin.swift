extension Publisher {
  /// Publishes the least value, and fails where a closure throws.
  ///
  /// The closure throws what the stream fails with already. An inline closure is taken to throw any error, unless the
  /// type is written: `{ value throws(ParseError) in … }`.
  ///
  /// - Parameter areInIncreasingOrder: Whether a value is less than another, or throws what the stream is to fail with.
  ///   Then upstream is cancelled and the stream fails.
  /// - Returns: A publisher of the least value.
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws(Failure) -> Bool
  ) -> Publishers.TryComparison<Self> {
    Publishers.TryComparison(upstream: self) { (first, second) throws(Failure) in
      try areInIncreasingOrder(second, first)
    }
  }

  /// Publishes the least value, and fails where a closure throws, with any error.
  ///
  /// - Parameter areInIncreasingOrder: Whether a value is less than another, or throws what the stream is to fail with.
  ///   Then upstream is cancelled and the stream fails.
  /// - Returns: A publisher of the least value, which fails with what was thrown or with what its upstream fails with.
  @inlinable
  @_disfavoredOverload
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Publishers.MapError<Self, any Error>> {
    Publishers.TryComparison(upstream: mapError { $0 as any Error }) { (first, second) throws(any Error) in
      try areInIncreasingOrder(second, first)
    }
  }
}

extension Publisher where Failure == Never {
  /// Publishes the least value, and fails where a closure throws, with the type of error that is thrown.
  ///
  /// ```swift
  /// let token = ["10", "2", "30"].publisher
  ///   .tryMin { first, second throws(ParseError) in try parse(first) < parse(second) }
  ///   .sink { print($0) } receiveValue: { print($0) }   // prints 2, finished
  /// ```
  ///
  /// An inline closure is taken to throw any error, unless the type is written, as it is here.
  ///
  /// - Parameter areInIncreasingOrder: Whether a value is less than another, or throws what the stream is to fail with.
  ///   Then upstream is cancelled and the stream fails.
  /// - Returns: A publisher of the least value, which fails with what was thrown.
  @inlinable
  public func tryMin<E: Error>(
    by areInIncreasingOrder: @escaping (Output, Output) throws(E) -> Bool
  ) -> Publishers.TryComparison<Publishers.SetFailureType<Self, E>> {
    Publishers.TryComparison(upstream: setFailureType(to: E.self)) { (first, second) throws(E) in
      try areInIncreasingOrder(second, first)
    }
  }
}
