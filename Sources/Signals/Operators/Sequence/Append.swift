extension Publisher {
  /// Publishes some more values when this publisher has finished.
  ///
  /// ```swift
  /// let token = [1, 2].publisher.append(3, 4).sink { print($0) }   // prints 1, 2, 3, 4
  /// ```
  ///
  /// The values wait until they are asked for. They do not come where this publisher fails.
  ///
  /// - Parameter elements: The values.
  /// - Returns: A publisher of this one's values and then those.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Publishes a sequence's elements when this publisher has finished.
  ///
  /// ```swift
  /// let token = [1, 2].publisher.append(3...5).sink { print($0) }   // prints 1, 2, 3, 4, 5
  /// ```
  ///
  /// The elements wait until they are asked for. They do not come where this publisher fails.
  ///
  /// - Parameter elements: The elements. They are iterated once for each subscriber.
  /// - Returns: A publisher of this one's values and then those.
  @inlinable
  public func append<S: Sequence>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
    append(Publishers.Sequence(sequence: elements))
  }

  /// Publishes another publisher's values when this publisher has finished.
  ///
  /// ```swift
  /// let token = saved.append(loaded).sink { show($0) }   // what is saved first, what is loaded then
  /// ```
  ///
  /// The other one is subscribed to when this one has finished, and not at all where it fails. What was asked for and has not
  /// come is asked of the other one.
  ///
  /// - Parameter publisher: The other publisher.
  /// - Returns: A publisher of this one's values and then the other one's.
  @inlinable
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Concatenate(prefix: self, suffix: publisher)
  }
}
