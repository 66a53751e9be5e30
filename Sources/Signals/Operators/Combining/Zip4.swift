extension Publishers {
  /// A publisher of the values, side by side, of four publishers; ``Publisher/zip(_:_:_:)`` makes it.
  @frozen
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    /// A value of each.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// It fails as its inputs do.
    public typealias Failure = A.Failure

    /// The first input.
    public let a: A
    /// The second input.
    public let b: B
    /// The third input.
    public let c: C
    /// The fourth input.
    public let d: D

    /// Makes a publisher of the values, side by side, of four publishers.
    ///
    /// - Parameters:
    ///   - a: The first input.
    ///   - b: The second input.
    ///   - c: The third input.
    ///   - d: The fourth input.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let row = SlotRow4<A.Output, B.Output, C.Output, D.Output>()
      let gate = ZipGate(subscriber, row)
      subscriber.receive(subscription: gate)
      gate.connect(a, to: row.a)
      gate.connect(b, to: row.b)
      gate.connect(c, to: row.c)
      gate.connect(d, to: row.d)
    }
  }
}

extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
  /// Publishes the first value of this publisher together with the first of three others, then the second ones, and so
  /// on.
  ///
  /// ```swift
  /// let token = Just(1).zip(Just(2), Just(3), Just(4)).sink { print($0) }   // prints (1, 2, 3, 4)
  /// ```
  ///
  /// It completes as soon as nothing can follow: when one has completed and has no value left that waits for the
  /// others'. It fails when one does. Demand is passed on to each, as ``zip(_:)`` says.
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - publisher3: The fourth publisher.
  /// - Returns: A publisher of tuples of four.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
    -> Publishers.Zip4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Publishes what a closure makes of a value of this publisher and of three others, combined as ``zip(_:_:_:)`` does.
  ///
  /// ```swift
  /// let token = Just(1).zip(Just(2), Just(3), Just(4)) { $0 + $1 + $2 + $3 }.sink { print($0) }   // prints 10
  /// ```
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - publisher3: The fourth publisher.
  ///   - transform: What makes a value of the four.
  /// - Returns: A publisher of what the closure makes.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher, Result>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> Result
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, Result>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
