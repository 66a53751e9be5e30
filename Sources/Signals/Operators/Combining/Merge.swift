extension Publishers {
  /// A publisher of the values of two publishers; ``Publisher/merge(with:)-(P)`` makes it.
  @frozen
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// The values are the inputs'.
    public typealias Output = A.Output
    /// It fails as its inputs do.
    public typealias Failure = A.Failure

    /// The first input.
    public let a: A
    /// The second input.
    public let b: B

    /// Makes a publisher of the values of two publishers.
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
      let gate = MergeGate(subscriber, inputs: 2)
      subscriber.receive(subscription: gate)
      gate.connect(a, slot: 0)
      gate.connect(b, slot: 1)
    }
  }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

extension Publishers.Merge {
  /// Takes one more publisher in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2)).merge(with: Just(3)).sink { print($0) }   // prints 0, 1, 2, 3
  /// ```
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of the values of all three.
  @inlinable
  public func merge<C: Publisher>(with other: C) -> Publishers.Merge3<A, B, C>
  where C.Output == Output, C.Failure == Failure {
    Publishers.Merge3(a, b, other)
  }

  /// Takes two more publishers in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2)).merge(with: Just(3), Just(4))
  ///   .sink { print($0) }   // prints 0, 1, 2, 3, 4
  /// ```
  ///
  /// - Parameters:
  ///   - c: The third publisher.
  ///   - d: The fourth publisher.
  /// - Returns: A publisher of the values of all four.
  @inlinable
  public func merge<C: Publisher, D: Publisher>(with c: C, _ d: D) -> Publishers.Merge4<A, B, C, D>
  where C.Output == Output, D.Output == Output, C.Failure == Failure, D.Failure == Failure {
    Publishers.Merge4(a, b, c, d)
  }

  /// Takes three more publishers in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2)).merge(with: Just(3), Just(4), Just(5))
  ///   .sink { print($0) }   // prints 0, 1, 2, 3, 4, 5
  /// ```
  ///
  /// - Parameters:
  ///   - c: The third publisher.
  ///   - d: The fourth publisher.
  ///   - e: The fifth publisher.
  /// - Returns: A publisher of the values of all five.
  @inlinable
  public func merge<C: Publisher, D: Publisher, E: Publisher>(with c: C, _ d: D, _ e: E)
    -> Publishers.Merge5<A, B, C, D, E>
  where
    C.Output == Output, D.Output == Output, E.Output == Output, C.Failure == Failure, D.Failure == Failure,
    E.Failure == Failure
  {
    Publishers.Merge5(a, b, c, d, e)
  }

  /// Takes four more publishers in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2)).merge(with: Just(3), Just(4), Just(5), Just(6))
  ///   .sink { print($0) }   // prints 0, 1, 2, 3, 4, 5, 6
  /// ```
  ///
  /// - Parameters:
  ///   - c: The third publisher.
  ///   - d: The fourth publisher.
  ///   - e: The fifth publisher.
  ///   - f: The sixth publisher.
  /// - Returns: A publisher of the values of all six.
  @inlinable
  public func merge<C: Publisher, D: Publisher, E: Publisher, F: Publisher>(with c: C, _ d: D, _ e: E, _ f: F)
    -> Publishers.Merge6<A, B, C, D, E, F>
  where
    C.Output == Output, D.Output == Output, E.Output == Output, F.Output == Output, C.Failure == Failure,
    D.Failure == Failure, E.Failure == Failure, F.Failure == Failure
  {
    Publishers.Merge6(a, b, c, d, e, f)
  }

  /// Takes five more publishers in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2)).merge(with: Just(3), Just(4), Just(5), Just(6), Just(7))
  ///   .sink { print($0) }   // prints 0, 1, 2, 3, 4, 5, 6, 7
  /// ```
  ///
  /// - Parameters:
  ///   - c: The third publisher.
  ///   - d: The fourth publisher.
  ///   - e: The fifth publisher.
  ///   - f: The sixth publisher.
  ///   - g: The seventh publisher.
  /// - Returns: A publisher of the values of all seven.
  @inlinable
  public func merge<C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    with c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Publishers.Merge7<A, B, C, D, E, F, G>
  where
    C.Output == Output, D.Output == Output, E.Output == Output, F.Output == Output, G.Output == Output,
    C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure, G.Failure == Failure
  {
    Publishers.Merge7(a, b, c, d, e, f, g)
  }

  /// Takes six more publishers in, on the same level.
  ///
  /// ```swift
  /// let token = [0, 1].publisher.merge(with: Just(2))
  ///   .merge(with: Just(3), Just(4), Just(5), Just(6), Just(7), Just(8))
  ///   .sink { print($0) }   // prints 0, 1, 2, 3, 4, 5, 6, 7, 8
  /// ```
  ///
  /// - Parameters:
  ///   - c: The third publisher.
  ///   - d: The fourth publisher.
  ///   - e: The fifth publisher.
  ///   - f: The sixth publisher.
  ///   - g: The seventh publisher.
  ///   - h: The eighth publisher.
  /// - Returns: A publisher of the values of all eight.
  @inlinable
  public func merge<C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
    with c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where
    C.Output == Output, D.Output == Output, E.Output == Output, F.Output == Output, G.Output == Output,
    H.Output == Output, C.Failure == Failure, D.Failure == Failure, E.Failure == Failure, F.Failure == Failure,
    G.Failure == Failure, H.Failure == Failure
  {
    Publishers.Merge8(a, b, c, d, e, f, g, h)
  }
}

extension Publisher {
  /// Publishes the values of this publisher and of another, in the order in which they come.
  ///
  /// ```swift
  /// let token = [1, 2].publisher.merge(with: Just(3)).sink { print($0) }   // prints 1, 2, 3
  /// ```
  ///
  /// It completes when both have, and fails when one does. Under unlimited demand values pass through; where the demand
  /// is limited, each input is asked for one value at a time, so that at the most one of each waits. The inputs are
  /// subscribed to in order, and no more of them once the stream has ended.
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of the values of both.
  @inlinable
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }
}
