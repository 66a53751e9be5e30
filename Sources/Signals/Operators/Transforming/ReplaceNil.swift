extension Publisher {
  /// Puts a value in the place of each nil.
  ///
  /// ```swift
  /// let token = ["1", "x"].publisher.map { Int($0) }.replaceNil(with: 0).sink { print($0) }   // prints 1, 0
  /// ```
  ///
  /// - Parameter output: What stands in for nil.
  /// - Returns: A publisher of values that are there.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }
}
