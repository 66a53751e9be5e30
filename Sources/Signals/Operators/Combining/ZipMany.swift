extension Publishers {
  /// A publisher of the values, side by side, of any number of publishers of one type; ``Swift/Collection/zip()`` makes
  /// it.
  @frozen
  public struct ZipMany<Upstream: Publisher>: Publisher {
    /// A value of each, in the order of the inputs.
    public typealias Output = [Upstream.Output]
    /// It fails as its inputs do.
    public typealias Failure = Upstream.Failure

    /// The inputs.
    public let publishers: [Upstream]

    /// Makes a publisher of the values, side by side, of any number of publishers.
    ///
    /// - Parameter upstream: The inputs; without any the stream completes at once.
    @inlinable
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Makes a publisher of the values, side by side, of any number of publishers.
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
      let gate = ZipGate(subscriber, row)
      subscriber.receive(subscription: gate)
      for (publisher, slot) in Swift.zip(publishers, row.slots) { gate.connect(publisher, to: slot) }
    }
  }
}

extension Publishers.ZipMany: Equatable where Upstream: Equatable {}

extension Collection where Element: Publisher {
  /// Publishes the first value of each of these publishers together, then the second ones, and so on.
  ///
  /// ```swift
  /// let token = [[1, 2].publisher, [3, 4, 5].publisher].zip().sink { print($0) }   // prints [1, 3], [2, 4]
  /// ```
  ///
  /// It completes as soon as nothing can follow: when one has completed and has no value left that waits for the
  /// others', and at once where there are none; it fails when one does. Demand is passed on to each, as
  /// ``Publisher/zip(_:)`` says. Each output is a new array.
  ///
  /// - Returns: A publisher of the values, side by side, of all.
  @inlinable
  public func zip() -> Publishers.ZipMany<Element> { Publishers.ZipMany(self) }
}
