extension Publisher where Output: Comparable {
  /// Publishes the greatest value when the stream finishes; a stream without values has none. Of equal ones it is the
  /// first.
  ///
  /// ```swift
  /// let token = [3, 1, 4].publisher.max().sink { print($0) }   // prints 4
  /// ```
  ///
  /// - Returns: A publisher of the greatest value.
  @inlinable
  public func max() -> Publishers.Comparison<Self> { Publishers.Comparison(upstream: self) { $0 < $1 } }
}

extension Publisher {
  /// Publishes the greatest value when the stream finishes; a stream without values has none. Of equal ones it is the
  /// first.
  ///
  /// ```swift
  /// let words = ["kiwi", "fig", "apple"].publisher
  /// let token = words.max { $0.count < $1.count }.sink { print($0) }   // prints apple
  /// ```
  ///
  /// - Parameter areInIncreasingOrder: Whether a value is less than another.
  /// - Returns: A publisher of the greatest value.
  @inlinable
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}
