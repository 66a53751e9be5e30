extension Publishers {
  /// A publisher of the values of six publishers; ``Publisher/merge(with:_:_:_:_:)`` makes it.
  @frozen
  public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
  where
    A.Output == B.Output, A.Output == C.Output, A.Output == D.Output, A.Output == E.Output, A.Output == F.Output,
    A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure, A.Failure == E.Failure,
    A.Failure == F.Failure
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

    /// Makes a publisher of the values of six publishers.
    ///
    /// - Parameters:
    ///   - a: The first input.
    ///   - b: The second input.
    ///   - c: The third input.
    ///   - d: The fourth input.
    ///   - e: The fifth input.
    ///   - f: The sixth input.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let gate = MergeGate(subscriber, inputs: 6)
      subscriber.receive(subscription: gate)
      gate.connect(a, slot: 0)
      gate.connect(b, slot: 1)
      gate.connect(c, slot: 2)
      gate.connect(d, slot: 3)
      gate.connect(e, slot: 4)
      gate.connect(f, slot: 5)
    }
  }
}

extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}

extension Publishers.Merge6 {
  /// Takes one more publisher in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5), Just(6)).merge(with: Just(7))
  ///   .sink { print($0) }   // prints 0, 1, 2, 3, 4, 5, 6, 7
  /// ```
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of the values of all seven.
  @inlinable
  public func merge<G: Publisher>(with other: G) -> Publishers.Merge7<A, B, C, D, E, F, G>
  where G.Output == Output, G.Failure == Failure {
    Publishers.Merge7(a, b, c, d, e, f, other)
  }

  /// Takes two more publishers in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5), Just(6))
  ///   .merge(with: Just(7), Just(8)).sink { print($0) }   // prints 0, 1, 2, 3, 4, 5, 6, 7, 8
  /// ```
  ///
  /// - Parameters:
  ///   - g: The seventh publisher.
  ///   - h: The eighth publisher.
  /// - Returns: A publisher of the values of all eight.
  @inlinable
  public func merge<G: Publisher, H: Publisher>(with g: G, _ h: H) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where G.Output == Output, H.Output == Output, G.Failure == Failure, H.Failure == Failure {
    Publishers.Merge8(a, b, c, d, e, f, g, h)
  }
}

extension Publisher {
  /// Publishes the values of this publisher and of five others, in the order in which they come.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4), Just(5), Just(6))
  ///   .sink { print($0) }   // prints 0, 1, 2, 3, 4, 5, 6
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
  /// - Returns: A publisher of the values of all six.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Publishers.Merge6<Self, B, C, D, E, F>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, E.Output == Output, F.Output == Output,
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure
  {
    Publishers.Merge6(self, b, c, d, e, f)
  }
}
