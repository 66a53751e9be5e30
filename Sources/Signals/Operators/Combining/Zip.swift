extension Publishers {
  /// A publisher of the values, side by side, of two publishers; ``Publisher/zip(_:)`` makes it.
  @frozen
  public struct Zip<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output)
    /// It fails as its inputs do.
    public typealias Failure = A.Failure

    /// The first input.
    public let a: A
    /// The second input.
    public let b: B

    /// Makes a publisher of the values, side by side, of two publishers.
    ///
    /// - Parameters:
    ///   - a: The first input.
    ///   - b: The second input.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let row = SlotRow2<A.Output, B.Output>()
      let gate = ZipGate(subscriber, row)
      subscriber.receive(subscription: gate)
      gate.connect(a, to: row.a)
      gate.connect(b, to: row.b)
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
  /// Publishes the first value of this publisher together with the first of another, then the second ones, and so on.
  ///
  /// ```swift
  /// let token = [1, 2, 3].publisher.zip(["a", "b"].publisher).sink { print($0) }   // prints (1, "a"), (2, "b")
  /// ```
  ///
  /// It completes as soon as no pair can follow: when one has completed and has no value left that waits for the
  /// other's. It fails when one does; what waits is then dropped. The inputs are subscribed to in order, and no more of
  /// them once the stream has ended.
  ///
  /// Each is asked for as many values as the downstream asks for, and what comes before the other's value is kept.
  /// Under unlimited demand all of a sequence's elements come at once: an endless one would never let go.
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of pairs.
  @inlinable
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
  where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Publishes what a closure makes of a value of this publisher and of another, combined as ``zip(_:)`` does.
  ///
  /// ```swift
  /// let token = [1, 2, 3].publisher.zip([10, 20].publisher) { $0 + $1 }.sink { print($0) }   // prints 11, 22
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other publisher.
  ///   - transform: What makes a value of the two.
  /// - Returns: A publisher of what the closure makes.
  @inlinable
  public func zip<P: Publisher, Result>(_ other: P, _ transform: @escaping (Output, P.Output) -> Result)
    -> Publishers.Map<Publishers.Zip<Self, P>, Result>
  where P.Failure == Failure {
    Publishers.Zip(self, other).map { transform($0.0, $0.1) }
  }
}
