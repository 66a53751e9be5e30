extension Publishers {
  /// A publisher of the values, side by side, of three publishers; ``Publisher/zip(_:_:)`` makes it.
  @frozen
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// It fails as its inputs do.
    public typealias Failure = A.Failure

    /// The first input.
    public let a: A
    /// The second input.
    public let b: B
    /// The third input.
    public let c: C

    /// Makes a publisher of the values, side by side, of three publishers.
    ///
    /// - Parameters:
    ///   - a: The first input.
    ///   - b: The second input.
    ///   - c: The third input.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let row = SlotRow3<A.Output, B.Output, C.Output>()
      let gate = ZipGate(subscriber, row)
      subscriber.receive(subscription: gate)
      gate.connect(a, to: row.a)
      gate.connect(b, to: row.b)
      gate.connect(c, to: row.c)
    }
  }
}

extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publisher {
  /// Publishes the first value of this publisher together with the first of two others, then the second ones, and so
  /// on.
  ///
  /// ```swift
  /// let token = Just(1).zip(Just(2), Just(3)).sink { print($0) }   // prints (1, 2, 3)
  /// ```
  ///
  /// It completes as soon as nothing can follow: when one has completed and has no value left that waits for the
  /// others'. It fails when one does. Demand is passed on to each, as ``zip(_:)`` says.
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  /// - Returns: A publisher of tuples of three.
  @inlinable
  public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// Publishes what a closure makes of a value of this publisher and of two others, combined as ``zip(_:_:)`` does.
  ///
  /// ```swift
  /// let token = Just(1).zip(Just(2), Just(3)) { $0 + $1 + $2 }.sink { print($0) }   // prints 6
  /// ```
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - transform: What makes a value of the three.
  /// - Returns: A publisher of what the closure makes.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, Result>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> Result
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, Result>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }
}
