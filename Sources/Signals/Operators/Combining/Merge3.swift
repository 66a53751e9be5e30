extension Publishers {
  /// A publisher of the values of three publishers; ``Publisher/merge(with:_:)`` makes it.
  @frozen
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Output == B.Output, A.Output == C.Output, A.Failure == B.Failure, A.Failure == C.Failure {
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

    /// Makes a publisher of the values of three publishers.
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
      let gate = MergeGate(subscriber, inputs: 3)
      subscriber.receive(subscription: gate)
      gate.connect(a, slot: 0)
      gate.connect(b, slot: 1)
      gate.connect(c, slot: 2)
    }
  }
}

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers.Merge3 {
  /// Takes one more publisher in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2), Just(3)).merge(with: Just(4))
  ///   .sink { print($0) }   // prints 0, 1, 2, 3, 4
  /// ```
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of the values of all four.
  @inlinable
  public func merge<D: Publisher>(with other: D) -> Publishers.Merge4<A, B, C, D>
  where D.Output == Output, D.Failure == Failure {
    Publishers.Merge4(a, b, c, other)
  }

  /// Takes two more publishers in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2), Just(3)).merge(with: Just(4), Just(5))
  ///   .sink { print($0) }   // prints 0, 1, 2, 3, 4, 5
  /// ```
  ///
  /// - Parameters:
  ///   - d: The fourth publisher.
  ///   - e: The fifth publisher.
  /// - Returns: A publisher of the values of all five.
  @inlinable
  public func merge<D: Publisher, E: Publisher>(with d: D, _ e: E) -> Publishers.Merge5<A, B, C, D, E>
  where D.Output == Output, E.Output == Output, D.Failure == Failure, E.Failure == Failure {
    Publishers.Merge5(a, b, c, d, e)
  }

  /// Takes three more publishers in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2), Just(3)).merge(with: Just(4), Just(5), Just(6))
  ///   .sink { print($0) }   // prints 0, 1, 2, 3, 4, 5, 6
  /// ```
  ///
  /// - Parameters:
  ///   - d: The fourth publisher.
  ///   - e: The fifth publisher.
  ///   - f: The sixth publisher.
  /// - Returns: A publisher of the values of all six.
  @inlinable
  public func merge<D: Publisher, E: Publisher, F: Publisher>(with d: D, _ e: E, _ f: F)
    -> Publishers.Merge6<A, B, C, D, E, F>
  where
    D.Output == Output, E.Output == Output, F.Output == Output, D.Failure == Failure, E.Failure == Failure,
    F.Failure == Failure
  {
    Publishers.Merge6(a, b, c, d, e, f)
  }

  /// Takes four more publishers in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2), Just(3)).merge(with: Just(4), Just(5), Just(6), Just(7))
  ///   .sink { print($0) }   // prints 0, 1, 2, 3, 4, 5, 6, 7
  /// ```
  ///
  /// - Parameters:
  ///   - d: The fourth publisher.
  ///   - e: The fifth publisher.
  ///   - f: The sixth publisher.
  ///   - g: The seventh publisher.
  /// - Returns: A publisher of the values of all seven.
  @inlinable
  public func merge<D: Publisher, E: Publisher, F: Publisher, G: Publisher>(with d: D, _ e: E, _ f: F, _ g: G)
    -> Publishers.Merge7<A, B, C, D, E, F, G>
  where
    D.Output == Output, E.Output == Output, F.Output == Output, G.Output == Output, D.Failure == Failure,
    E.Failure == Failure, F.Failure == Failure, G.Failure == Failure
  {
    Publishers.Merge7(a, b, c, d, e, f, g)
  }

  /// Takes five more publishers in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2), Just(3))
  ///   .merge(with: Just(4), Just(5), Just(6), Just(7), Just(8))
  ///   .sink { print($0) }   // prints 0, 1, 2, 3, 4, 5, 6, 7, 8
  /// ```
  ///
  /// - Parameters:
  ///   - d: The fourth publisher.
  ///   - e: The fifth publisher.
  ///   - f: The sixth publisher.
  ///   - g: The seventh publisher.
  ///   - h: The eighth publisher.
  /// - Returns: A publisher of the values of all eight.
  @inlinable
  public func merge<D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
    with d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where
    D.Output == Output, E.Output == Output, F.Output == Output, G.Output == Output, H.Output == Output,
    D.Failure == Failure, E.Failure == Failure, F.Failure == Failure, G.Failure == Failure, H.Failure == Failure
  {
    Publishers.Merge8(a, b, c, d, e, f, g, h)
  }
}

extension Publisher {
  /// Publishes the values of this publisher and of two others, in the order in which they come.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2), Just(3)).sink { print($0) }   // prints 0, 1, 2, 3
  /// ```
  ///
  /// It completes when all have, and fails when one does.
  ///
  /// - Parameters:
  ///   - b: The second publisher.
  ///   - c: The third publisher.
  /// - Returns: A publisher of the values of all three.
  @inlinable
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where B.Output == Output, C.Output == Output, B.Failure == Failure, C.Failure == Failure {
    Publishers.Merge3(self, b, c)
  }
}
