extension Publishers {
  /// A publisher of the values of four publishers; ``Publisher/merge(with:_:_:)`` makes it.
  @frozen
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Output == B.Output, A.Output == C.Output, A.Output == D.Output, A.Failure == B.Failure, A.Failure == C.Failure,
    A.Failure == D.Failure
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

    /// Makes a publisher of the values of four publishers.
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
      let gate = MergeGate(subscriber, inputs: 4)
      subscriber.receive(subscription: gate)
      gate.connect(a, slot: 0)
      gate.connect(b, slot: 1)
      gate.connect(c, slot: 2)
      gate.connect(d, slot: 3)
    }
  }
}

extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publishers.Merge4 {
  /// Takes one more publisher in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4)).merge(with: Just(5))
  ///   .sink { print($0) }   // prints 0, 1, 2, 3, 4, 5
  /// ```
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of the values of all five.
  @inlinable
  public func merge<E: Publisher>(with other: E) -> Publishers.Merge5<A, B, C, D, E>
  where E.Output == Output, E.Failure == Failure {
    Publishers.Merge5(a, b, c, d, other)
  }

  /// Takes two more publishers in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4)).merge(with: Just(5), Just(6))
  ///   .sink { print($0) }   // prints 0, 1, 2, 3, 4, 5, 6
  /// ```
  ///
  /// - Parameters:
  ///   - e: The fifth publisher.
  ///   - f: The sixth publisher.
  /// - Returns: A publisher of the values of all six.
  @inlinable
  public func merge<E: Publisher, F: Publisher>(with e: E, _ f: F) -> Publishers.Merge6<A, B, C, D, E, F>
  where E.Output == Output, F.Output == Output, E.Failure == Failure, F.Failure == Failure {
    Publishers.Merge6(a, b, c, d, e, f)
  }

  /// Takes three more publishers in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4)).merge(with: Just(5), Just(6), Just(7))
  ///   .sink { print($0) }   // prints 0, 1, 2, 3, 4, 5, 6, 7
  /// ```
  ///
  /// - Parameters:
  ///   - e: The fifth publisher.
  ///   - f: The sixth publisher.
  ///   - g: The seventh publisher.
  /// - Returns: A publisher of the values of all seven.
  @inlinable
  public func merge<E: Publisher, F: Publisher, G: Publisher>(with e: E, _ f: F, _ g: G)
    -> Publishers.Merge7<A, B, C, D, E, F, G>
  where
    E.Output == Output, F.Output == Output, G.Output == Output, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure
  {
    Publishers.Merge7(a, b, c, d, e, f, g)
  }

  /// Takes four more publishers in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4))
  ///   .merge(with: Just(5), Just(6), Just(7), Just(8)).sink { print($0) }   // prints 0, 1, 2, 3, 4, 5, 6, 7, 8
  /// ```
  ///
  /// - Parameters:
  ///   - e: The fifth publisher.
  ///   - f: The sixth publisher.
  ///   - g: The seventh publisher.
  ///   - h: The eighth publisher.
  /// - Returns: A publisher of the values of all eight.
  @inlinable
  public func merge<E: Publisher, F: Publisher, G: Publisher, H: Publisher>(with e: E, _ f: F, _ g: G, _ h: H)
    -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where
    E.Output == Output, F.Output == Output, G.Output == Output, H.Output == Output, E.Failure == Failure,
    F.Failure == Failure, G.Failure == Failure, H.Failure == Failure
  {
    Publishers.Merge8(a, b, c, d, e, f, g, h)
  }
}

extension Publisher {
  /// Publishes the values of this publisher and of three others, in the order in which they come.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2), Just(3), Just(4)).sink { print($0) }   // prints 0, 1, 2, 3, 4
  /// ```
  ///
  /// It completes when all have, and fails when one does.
  ///
  /// - Parameters:
  ///   - b: The second publisher.
  ///   - c: The third publisher.
  ///   - d: The fourth publisher.
  /// - Returns: A publisher of the values of all four.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D)
    -> Publishers.Merge4<Self, B, C, D>
  where
    B.Output == Output, C.Output == Output, D.Output == Output, B.Failure == Failure, C.Failure == Failure,
    D.Failure == Failure
  {
    Publishers.Merge4(self, b, c, d)
  }
}
