extension Publishers {
  /// A publisher of the values, side by side, of seven publishers; ``Publisher/zip(_:_:_:_:_:_:)`` makes it.
  @frozen
  public struct Zip7<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>:
    Publisher
  where
    A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure, A.Failure == E.Failure,
    A.Failure == F.Failure, A.Failure == G.Failure
  {
    /// A value of each.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output, E.Output, F.Output, G.Output)
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

    /// Makes a publisher of the values, side by side, of seven publishers.
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
      let row = SlotRow7<A.Output, B.Output, C.Output, D.Output, E.Output, F.Output, G.Output>()
      let gate = ZipGate(subscriber, row)
      subscriber.receive(subscription: gate)
      gate.connect(a, to: row.a)
      gate.connect(b, to: row.b)
      gate.connect(c, to: row.c)
      gate.connect(d, to: row.d)
      gate.connect(e, to: row.e)
      gate.connect(f, to: row.f)
      gate.connect(g, to: row.g)
    }
  }
}

extension Publishers.Zip7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}

extension Publisher {
  /// Publishes the first value of this publisher together with the first of six others, then the second ones, and so
  /// on.
  ///
  /// ```swift
  /// let token = Just(1).zip(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7))
  ///   .sink { print($0) }   // prints (1, 2, 3, 4, 5, 6, 7)
  /// ```
  ///
  /// It completes as soon as nothing can follow: when one has completed and has no value left that waits for the
  /// others'. It fails when one does. Demand is passed on to each, as ``zip(_:)`` says.
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - publisher3: The fourth publisher.
  ///   - publisher4: The fifth publisher.
  ///   - publisher5: The sixth publisher.
  ///   - publisher6: The seventh publisher.
  /// - Returns: A publisher of tuples of seven.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher, S: Publisher, T: Publisher, U: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S, _ publisher5: T, _ publisher6: U
  ) -> Publishers.Zip7<Self, P, Q, R, S, T, U>
  where
    P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure, S.Failure == Failure, T.Failure == Failure,
    U.Failure == Failure
  {
    Publishers.Zip7(self, publisher1, publisher2, publisher3, publisher4, publisher5, publisher6)
  }

  /// Publishes what a closure makes of a value of this publisher and of six others, combined as ``zip(_:_:_:_:_:_:)``
  /// does.
  ///
  /// ```swift
  /// let token = Just(1)
  ///   .zip(Just(2), Just(3), Just(4), Just(5), Just(6), Just(7)) { first, _, _, _, _, _, last in first + last }
  ///   .sink { print($0) }   // prints 8
  /// ```
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - publisher3: The fourth publisher.
  ///   - publisher4: The fifth publisher.
  ///   - publisher5: The sixth publisher.
  ///   - publisher6: The seventh publisher.
  ///   - transform: What makes a value of the seven.
  /// - Returns: A publisher of what the closure makes.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher, S: Publisher, T: Publisher, U: Publisher, Result>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S, _ publisher5: T, _ publisher6: U,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output, S.Output, T.Output, U.Output) -> Result
  ) -> Publishers.Map<Publishers.Zip7<Self, P, Q, R, S, T, U>, Result>
  where
    P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure, S.Failure == Failure, T.Failure == Failure,
    U.Failure == Failure
  {
    Publishers.Zip7(self, publisher1, publisher2, publisher3, publisher4, publisher5, publisher6).map {
      transform($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6)
    }
  }
}
