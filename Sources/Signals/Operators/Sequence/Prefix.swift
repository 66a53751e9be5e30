extension Publisher {
  /// Publishes the first values and then completes, without waiting for another.
  ///
  /// ```swift
  /// let token = (1...9).publisher.prefix(2)
  ///   .sink { print("end:", $0) } receiveValue: { print($0) }   // prints 1, 2, end: finished
  /// ```
  ///
  /// The last value is delivered first, then upstream is cancelled, then the stream completes. With a length of zero
  /// nothing is subscribed to.
  ///
  /// - Parameter maxLength: How many values there are at the most; below zero stops the program.
  /// - Returns: A publisher of the first values.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    if maxLength < 0 { programmingError("prefix", "the length \(maxLength) is below zero") }
    return Publishers.Output(upstream: self, range: 0..<maxLength)
  }
}
