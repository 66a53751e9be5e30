extension Publishers {
  /// A publisher of the newest values of six publishers; ``Publisher/combineLatest(_:_:_:_:_:)`` makes it.
  @frozen
  public struct CombineLatest6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>:
    Publisher
  where
    A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure, A.Failure == E.Failure,
    A.Failure == F.Failure
  {
    /// The newest value of each.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output, E.Output, F.Output)
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

    /// Makes a publisher of the newest values of six publishers.
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
      let row = SlotRow6<A.Output, B.Output, C.Output, D.Output, E.Output, F.Output>()
      let gate = CombineLatestGate(subscriber, row)
      subscriber.receive(subscription: gate)
      gate.connect(a, to: row.a)
      gate.connect(b, to: row.b)
      gate.connect(c, to: row.c)
      gate.connect(d, to: row.d)
      gate.connect(e, to: row.e)
      gate.connect(f, to: row.f)
    }
  }
}

extension Publishers.CombineLatest6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}

extension Publisher {
  /// Publishes the newest value of this publisher and of five others whenever one of them has a new one, once all have
  /// had one.
  ///
  /// ```swift
  /// let token = Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5), Just(6))
  ///   .sink { print($0) }   // prints (1, 2, 3, 4, 5, 6)
  /// ```
  ///
  /// While there is no demand the newest combination is kept. It completes when all have, or as soon as one has without
  /// a value, and fails when one does.
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - publisher3: The fourth publisher.
  ///   - publisher4: The fifth publisher.
  ///   - publisher5: The sixth publisher.
  /// - Returns: A publisher of tuples of six.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, S: Publisher, T: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S, _ publisher5: T
  ) -> Publishers.CombineLatest6<Self, P, Q, R, S, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure, S.Failure == Failure, T.Failure == Failure {
    Publishers.CombineLatest6(self, publisher1, publisher2, publisher3, publisher4, publisher5)
  }

  /// Publishes what a closure makes of the newest value of this publisher and of five others, combined as
  /// ``combineLatest(_:_:_:_:_:)`` does.
  ///
  /// ```swift
  /// let token = Just(1)
  ///   .combineLatest(Just(2), Just(3), Just(4), Just(5), Just(6)) { first, _, _, _, _, last in first + last }
  ///   .sink { print($0) }   // prints 7
  /// ```
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - publisher3: The fourth publisher.
  ///   - publisher4: The fifth publisher.
  ///   - publisher5: The sixth publisher.
  ///   - transform: What makes a value of the six.
  /// - Returns: A publisher of what the closure makes.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, S: Publisher, T: Publisher, Result>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S, _ publisher5: T,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output, S.Output, T.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest6<Self, P, Q, R, S, T>, Result>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure, S.Failure == Failure, T.Failure == Failure {
    Publishers.CombineLatest6(self, publisher1, publisher2, publisher3, publisher4, publisher5).map {
      transform($0.0, $0.1, $0.2, $0.3, $0.4, $0.5)
    }
  }
}
