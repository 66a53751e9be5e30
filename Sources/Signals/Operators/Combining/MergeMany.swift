extension Publishers {
  /// A publisher of the values of any number of publishers of one type; ``Swift/Collection/merge()`` makes it.
  @frozen
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values are the inputs'.
    public typealias Output = Upstream.Output
    /// It fails as its inputs do.
    public typealias Failure = Upstream.Failure

    /// The inputs.
    public let publishers: [Upstream]

    /// Makes a publisher of the values of any number of publishers.
    ///
    /// - Parameter upstream: The inputs; without any the stream completes at once.
    @inlinable
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Makes a publisher of the values of any number of publishers.
    ///
    /// - Parameter upstream: The inputs; without any the stream completes at once.
    @inlinable
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    /// Connects a subscriber.
    @inlinable
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      if publishers.isEmpty {
        Empty().receive(subscriber: subscriber)
        return
      }
      let gate = MergeGate(subscriber, inputs: publishers.count)
      subscriber.receive(subscription: gate)
      for (slot, publisher) in publishers.enumerated() { gate.connect(publisher, slot: slot) }
    }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publishers.MergeMany {
  /// Takes one more publisher in, on the same level.
  ///
  /// ```swift
  /// let token = [Just(1), Just(2)].merge().merge(with: Just(3)).sink { print($0) }   // prints 1, 2, 3
  /// ```
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of the values of all.
  @inlinable
  public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> {
    Publishers.MergeMany(publishers + [other])
  }
}

extension Publisher {
  /// Publishes the values of this publisher and of another one of its type, in the order in which they come.
  ///
  /// ```swift
  /// let token = Just(1).merge(with: Just(2)).merge(with: Just(3)).sink { print($0) }   // prints 1, 2, 3
  /// ```
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of the values of both, which takes more of the type in on the same level.
  @inlinable
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany([self, other]) }
}

extension Collection where Element: Publisher {
  /// Publishes the values of all of these publishers, in the order in which they come.
  ///
  /// ```swift
  /// let token = [[1, 2].publisher, [3].publisher].merge().sink { print($0) }   // prints 1, 2, 3
  /// ```
  ///
  /// It completes when all have, and at once where there are none; it fails when one does. Under unlimited demand
  /// values pass through; where the demand is limited, each is asked for one value at a time, so that at the most one
  /// of each waits.
  ///
  /// - Returns: A publisher of the values of all.
  @inlinable
  public func merge() -> Publishers.MergeMany<Element> { Publishers.MergeMany(self) }
}
