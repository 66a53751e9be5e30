extension Publishers {
  /// A publisher of the values of seven publishers; ``Publisher/merge(with:_:_:_:_:_:)`` makes it.
  @frozen
  public struct Merge7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Output == C.Output, A.Output == D.Output, A.Output == E.Output, A.Output == F.Output,
    A.Output == G.Output, A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure,
    A.Failure == E.Failure, A.Failure == F.Failure, A.Failure == G.Failure
  {
    /// The values are the inputs'.
    public typealias Output = A.Output
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
    /// The fifth input.
    public let e: E
    /// The sixth input.
    public let f: F
    /// The seventh input.
    public let g: G

    /// Makes a publisher of the values of seven publishers.
    ///
    /// - Parameters:
    ///   - a: The first input.
    ///   - b: The second input.
    ///   - c: The third input.
    ///   - d: The fourth input.
    ///   - e: The fifth input.
    ///   - f: The sixth input.
    ///   - g: The seventh input.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let gate = MergeGate(subscriber, inputs: 7)
      subscriber.receive(subscription: gate)
      gate.connect(a, slot: 0)
      gate.connect(b, slot: 1)
      gate.connect(c, slot: 2)
      gate.connect(d, slot: 3)
      gate.connect(e, slot: 4)
      gate.connect(f, slot: 5)
      gate.connect(g, slot: 6)
    }
  }
}

extension Publishers.Merge7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}

extension Publishers.Merge7 {
  /// Takes one more publisher in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5), Just(6), Just(7))
  ///   .merge(with: Just(8)).sink { print($0) }   // prints 0, 1, 2, 3, 4, 5, 6, 7, 8
  /// ```
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of the values of all eight.
  @inlinable
  public func merge<H: Publisher>(with other: H) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where H.Output == Output, H.Failure == Failure {
    Publishers.Merge8(a, b, c, d, e, f, g, other)
  }
}

extension Publisher {
  /// Publishes the values of this publisher and of six others, in the order in which they come.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5), Just(6), Just(7))
  ///   .sink { print($0) }   // prints 0, 1, 2, 3, 4, 5, 6, 7
  /// ```
  ///
  /// It completes when all have, and fails when one does.
  ///
  /// - Parameters:
  ///   - b: The second publisher.
  ///   - c: The third publisher.
  ///   - d: The fourth publisher.
  ///   - e: The fifth publisher.
  ///   - f: The sixth publisher.
  ///   - g: The seventh publisher.
  /// - Returns: A publisher of the values of all seven.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, E.Output == Output, F.Output == Output,
    G.Output == Output, B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure,
    F.Failure == Failure, G.Failure == Failure
  {
    Publishers.Merge7(self, b, c, d, e, f, g)
  }
}
