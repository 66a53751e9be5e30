// Operators of which another sequence comes. Nothing is gathered in an array: the closures run when an element is asked for,
// once for each subscriber.

extension Publishers.Sequence {
  /// Transforms each element, when it is asked for.
  ///
  /// ```swift
  /// let token = [1, 2].publisher.map { $0 * 10 }.sink { print($0) }   // prints 10, 20
  /// ```
  ///
  /// - Parameter transform: What makes a value of an element.
  /// - Returns: A publisher of the transformed elements.
  @inlinable
  public func map<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> Publishers.Sequence<LazySequences.Map<Elements, NewOutput>, Failure> {
    .init(sequence: LazySequences.Map(sequence, transform: transform))
  }

  /// Transforms each element once more, in the same step.
  ///
  /// - Parameter transform: What makes a value of an element.
  /// - Returns: A publisher of the transformed elements.
  @inlinable
  public func map<Base, Middle, NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> Publishers.Sequence<LazySequences.Map<Base, NewOutput>, Failure>
  where Elements == LazySequences.Map<Base, Middle> {
    let first = sequence.transform
    return .init(sequence: LazySequences.Map(sequence.base) { transform(first($0)) })
  }

  /// Transforms each element once more, in the same step.
  ///
  /// - Parameter transform: What makes a value of an element.
  /// - Returns: A publisher of the transformed elements.
  @inlinable
  public func map<Base, Middle, NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> Publishers.Sequence<LazySequences.CompactMap<Base, NewOutput>, Failure>
  where Elements == LazySequences.CompactMap<Base, Middle> {
    let first = sequence.transform
    return .init(sequence: LazySequences.CompactMap(sequence.base) { first($0).map(transform) })
  }

  /// Transforms each element, when it is asked for, and leaves out those that come to nothing.
  ///
  /// - Parameter transform: What makes a value of an element, or nil to leave it out.
  /// - Returns: A publisher of the transformed elements.
  @inlinable
  public func compactMap<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput?
  ) -> Publishers.Sequence<LazySequences.CompactMap<Elements, NewOutput>, Failure> {
    .init(sequence: LazySequences.CompactMap(sequence, transform: transform))
  }

  /// Transforms once more what was not left out, in the same step.
  ///
  /// - Parameter transform: What makes a value of an element, or nil to leave it out.
  /// - Returns: A publisher of the transformed elements.
  @inlinable
  public func compactMap<Base, Middle, NewOutput>(
    _ transform: @escaping (Output) -> NewOutput?
  ) -> Publishers.Sequence<LazySequences.CompactMap<Base, NewOutput>, Failure>
  where Elements == LazySequences.CompactMap<Base, Middle> {
    let first = sequence.transform
    return .init(sequence: LazySequences.CompactMap(sequence.base) { first($0).flatMap(transform) })
  }

  /// Keeps the elements that satisfy a condition.
  ///
  /// - Parameter isIncluded: Whether to keep an element.
  /// - Returns: A publisher of the elements that satisfy the condition.
  @inlinable
  public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> Publishers.Sequence<LazyFilterSequence<Elements>, Failure> {
    .init(sequence: sequence.lazy.filter(isIncluded))
  }

  /// Puts a value in the place of each nil.
  ///
  /// - Parameter output: What stands in for nil.
  /// - Returns: A publisher of elements that are there.
  @inlinable
  public func replaceNil<T>(
    with output: T
  ) -> Publishers.Sequence<LazySequences.Map<Elements, T>, Failure> where Elements.Element == T? {
    map { $0 ?? output }
  }

  /// Publishes, for each element, the result of everything up to it.
  ///
  /// - Parameters:
  ///   - initialResult: The result before the first element.
  ///   - nextPartialResult: What makes the next result of the last one and an element.
  /// - Returns: A publisher of the results.
  @inlinable
  public func scan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) -> Result
  ) -> Publishers.Sequence<LazySequences.Scan<Elements, Result>, Failure> {
    .init(sequence: LazySequences.Scan(sequence, initialResult: initialResult, nextPartialResult: nextPartialResult))
  }

  /// Leaves out an element that counts as the same as the one before.
  ///
  /// - Parameter predicate: Whether two elements count as the same.
  /// - Returns: A publisher of the elements that differ from the one before.
  @inlinable
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.Sequence<LazySequences.RemoveDuplicates<Elements>, Failure> {
    .init(sequence: LazySequences.RemoveDuplicates(sequence, predicate: predicate))
  }

  /// Leaves out elements until one does not satisfy a condition.
  ///
  /// - Parameter predicate: Whether to leave an element out; not asked any more after it has said no.
  /// - Returns: A publisher of the rest.
  @inlinable
  public func drop(
    while predicate: @escaping (Output) -> Bool
  ) -> Publishers.Sequence<LazyDropWhileSequence<Elements>, Failure> {
    .init(sequence: sequence.lazy.drop(while: predicate))
  }

  /// Leaves out the first elements.
  ///
  /// - Parameter count: How many to leave out; below zero stops the program.
  /// - Returns: A publisher of the rest.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<LazySequences.DropFirst<Elements>, Failure> {
    if count < 0 { programmingError("dropFirst", "the number \(count) is below zero") }
    return .init(sequence: LazySequences.DropFirst(sequence, count: count))
  }

  /// Publishes the first elements.
  ///
  /// - Parameter maxLength: How many elements there are at the most; below zero stops the program.
  /// - Returns: A publisher of the first elements.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Sequence<LazySequences.Prefix<Elements>, Failure> {
    if maxLength < 0 { programmingError("prefix", "the length \(maxLength) is below zero") }
    return .init(sequence: LazySequences.Prefix(sequence, maxLength: maxLength))
  }

  /// Publishes elements as long as they satisfy a condition.
  ///
  /// - Parameter predicate: Whether to go on with an element.
  /// - Returns: A publisher of the elements before the first that does not satisfy the condition.
  @inlinable
  public func prefix(
    while predicate: @escaping (Output) -> Bool
  ) -> Publishers.Sequence<LazyPrefixWhileSequence<Elements>, Failure> {
    .init(sequence: sequence.lazy.prefix(while: predicate))
  }

  /// Publishes the elements at some positions.
  ///
  /// - Parameter range: The positions, counted from zero; below zero stops the program.
  /// - Returns: A publisher of the elements in the range.
  @inlinable
  public func output<R: RangeExpression>(
    in range: R
  ) -> Publishers.Sequence<LazySequences.Prefix<LazySequences.DropFirst<Elements>>, Failure> where R.Bound == Int {
    let range = positions(range)
    return dropFirst(range.lowerBound).prefix(range.count)
  }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// Leaves out an element that equals the one before.
  ///
  /// - Returns: A publisher of the elements that differ from the one before.
  @inlinable
  public func removeDuplicates() -> Publishers.Sequence<LazySequences.RemoveDuplicates<Elements>, Failure> {
    removeDuplicates { $0 == $1 }
  }
}

extension Publishers.Sequence where Failure == Never {
  /// Gives the sequence a failure type, so that it can be used with streams that may fail.
  ///
  /// - Parameter error: The failure type. The stream does not fail with it.
  /// - Returns: A publisher of the same elements, with the failure type.
  @inlinable
  public func setFailureType<E: Error>(to error: E.Type) -> Publishers.Sequence<Elements, E> {
    .init(sequence: sequence)
  }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  /// Puts values before the elements.
  ///
  /// - Parameter elements: What comes first.
  /// - Returns: A publisher of a collection with both.
  /// - Complexity: O(*n*) in the number of all elements.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> { prepend(Elements(elements)) }

  /// Puts a collection before the elements.
  ///
  /// - Parameter elements: What comes first.
  /// - Returns: A publisher of a collection with both.
  /// - Complexity: O(*n*) in the number of all elements.
  @inlinable
  public func prepend(_ elements: Elements) -> Publishers.Sequence<Elements, Failure> {
    Publishers.Sequence(sequence: elements + sequence)
  }

  /// Puts the elements of another publisher of this kind before this one's.
  ///
  /// - Parameter publisher: What comes first.
  /// - Returns: A publisher of a collection with both.
  /// - Complexity: O(*n*) in the number of all elements.
  @inlinable
  public func prepend(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> {
    prepend(publisher.sequence)
  }

  /// Puts values after the elements.
  ///
  /// - Parameter elements: What comes last.
  /// - Returns: A publisher of a collection with both.
  /// - Complexity: O(*n*) in the number of all elements.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> { append(Elements(elements)) }

  /// Puts a collection after the elements.
  ///
  /// - Parameter elements: What comes last.
  /// - Returns: A publisher of a collection with both.
  /// - Complexity: O(*n*) in the number of all elements.
  @inlinable
  public func append(_ elements: Elements) -> Publishers.Sequence<Elements, Failure> {
    Publishers.Sequence(sequence: sequence + elements)
  }

  /// Puts the elements of another publisher of this kind after this one's.
  ///
  /// - Parameter publisher: What comes last.
  /// - Returns: A publisher of a collection with both.
  /// - Complexity: O(*n*) in the number of all elements.
  @inlinable
  public func append(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> {
    append(publisher.sequence)
  }
}
