extension Publishers {
  /// A publisher of the newest values of any number of publishers of one type; ``Swift/Collection/combineLatest()``
  /// makes it.
  @frozen
  public struct CombineLatestMany<Upstream: Publisher>: Publisher {
    /// The newest value of each, in the order of the inputs.
    public typealias Output = [Upstream.Output]
    /// It fails as its inputs do.
    public typealias Failure = Upstream.Failure

    /// The inputs.
    public let publishers: [Upstream]

    /// Makes a publisher of the newest values of any number of publishers.
    ///
    /// - Parameter upstream: The inputs; without any the stream completes at once.
    @inlinable
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Makes a publisher of the newest values of any number of publishers.
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
      let row = SlotRowMany<Upstream.Output>(count: publishers.count)
      let gate = CombineLatestGate(subscriber, row)
      subscriber.receive(subscription: gate)
      for (publisher, slot) in Swift.zip(publishers, row.slots) { gate.connect(publisher, to: slot) }
    }
  }
}

extension Publishers.CombineLatestMany: Equatable where Upstream: Equatable {}

extension Collection where Element: Publisher {
  /// Publishes the newest value of each of these publishers whenever one of them has a new one, once all have had one.
  ///
  /// ```swift
  /// let token = [Just(1), Just(2), Just(3)].combineLatest().sink { print($0) }   // prints [1, 2, 3]
  /// ```
  ///
  /// While there is no demand the newest combination is kept. It completes when all have, or as soon as one has without
  /// a value, and at once where there are none; it fails when one does. Each output is a new array: a value takes time
  /// and room in proportion to the number of inputs.
  ///
  /// - Returns: A publisher of the newest values of all.
  @inlinable
  public func combineLatest() -> Publishers.CombineLatestMany<Element> { Publishers.CombineLatestMany(self) }
}
