extension Publisher {
  /// Publishes some values before those of this publisher.
  ///
  /// ```swift
  /// let token = [3, 4].publisher.prepend(1, 2).sink { print($0) }   // prints 1, 2, 3, 4
  /// ```
  ///
  /// The values wait until they are asked for; this publisher is subscribed to when all of them have come.
  ///
  /// - Parameter elements: The values.
  /// - Returns: A publisher of those values and then this one's.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Publishes a sequence's elements before the values of this publisher.
  ///
  /// ```swift
  /// let token = [4, 5].publisher.prepend(1...3).sink { print($0) }   // prints 1, 2, 3, 4, 5
  /// ```
  ///
  /// The elements wait until they are asked for; this publisher is subscribed to when all of them have come.
  ///
  /// - Parameter elements: The elements. They are iterated once for each subscriber.
  /// - Returns: A publisher of those elements and then this one's values.
  @inlinable
  public func prepend<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
    prepend(Publishers.Sequence(sequence: elements))
  }

  /// Publishes another publisher's values before those of this one.
  ///
  /// ```swift
  /// let token = loaded.prepend(saved).sink { show($0) }   // what is saved first, what is loaded then
  /// ```
  ///
  /// This publisher is subscribed to when the other one has finished, and not at all where that one fails. What was asked for
  /// and has not come is asked of this one.
  ///
  /// - Parameter publisher: The other publisher.
  /// - Returns: A publisher of the other one's values and then this one's.
  @inlinable
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: publisher, suffix: self)
  }
}
