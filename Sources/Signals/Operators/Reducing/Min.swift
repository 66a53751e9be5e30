extension Publisher where Output: Comparable {
  /// Publishes the least value when the stream finishes; a stream without values has none. Of equal ones it is the
  /// first.
  ///
  /// ```swift
  /// let token = [3, 1, 4].publisher.min().sink { print($0) }   // prints 1
  /// ```
  ///
  /// - Returns: A publisher of the least value.
  @inlinable
  public func min() -> Publishers.Comparison<Self> { Publishers.Comparison(upstream: self) { $1 < $0 } }
}

extension Publisher {
  /// Publishes the least value when the stream finishes; a stream without values has none. Of equal ones it is the
  /// first.
  ///
  /// ```swift
  /// let words = ["kiwi", "fig", "apple"].publisher
  /// let token = words.min { $0.count < $1.count }.sink { print($0) }   // prints fig
  /// ```
  ///
  /// - Parameter areInIncreasingOrder: Whether a value is less than another.
  /// - Returns: A publisher of the least value.
  @inlinable
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
  }
}
