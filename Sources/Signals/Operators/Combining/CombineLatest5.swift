extension Publishers {
  /// A publisher of the newest values of five publishers; ``Publisher/combineLatest(_:_:_:_:)`` makes it.
  @frozen
  public struct CombineLatest5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure, A.Failure == E.Failure {
    /// The newest value of each.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output, E.Output)
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

    /// Makes a publisher of the newest values of five publishers.
    ///
    /// - Parameters:
    ///   - a: The first input.
    ///   - b: The second input.
    ///   - c: The third input.
    ///   - d: The fourth input.
    ///   - e: The fifth input.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let row = SlotRow5<A.Output, B.Output, C.Output, D.Output, E.Output>()
      let gate = CombineLatestGate(subscriber, row)
      subscriber.receive(subscription: gate)
      gate.connect(a, to: row.a)
      gate.connect(b, to: row.b)
      gate.connect(c, to: row.c)
      gate.connect(d, to: row.d)
      gate.connect(e, to: row.e)
    }
  }
}

extension Publishers.CombineLatest5: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}

extension Publisher {
  /// Publishes the newest value of this publisher and of four others whenever one of them has a new one, once all have
  /// had one.
  ///
  /// ```swift
  /// let token = Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5))
  ///   .sink { print($0) }   // prints (1, 2, 3, 4, 5)
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
  /// - Returns: A publisher of tuples of five.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, S: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S
  ) -> Publishers.CombineLatest5<Self, P, Q, R, S>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure, S.Failure == Failure {
    Publishers.CombineLatest5(self, publisher1, publisher2, publisher3, publisher4)
  }

  /// Publishes what a closure makes of the newest value of this publisher and of four others, combined as
  /// ``combineLatest(_:_:_:_:)`` does.
  ///
  /// ```swift
  /// let token = Just(1).combineLatest(Just(2), Just(3), Just(4), Just(5)) { first, _, _, _, last in first + last }
  ///   .sink { print($0) }   // prints 6
  /// ```
  ///
  /// - Parameters:
  ///   - publisher1: The second publisher.
  ///   - publisher2: The third publisher.
  ///   - publisher3: The fourth publisher.
  ///   - publisher4: The fifth publisher.
  ///   - transform: What makes a value of the five.
  /// - Returns: A publisher of what the closure makes.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, S: Publisher, Result>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ publisher4: S,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output, S.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest5<Self, P, Q, R, S>, Result>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure, S.Failure == Failure {
    Publishers.CombineLatest5(self, publisher1, publisher2, publisher3, publisher4).map {
      transform($0.0, $0.1, $0.2, $0.3, $0.4)
    }
  }
}
