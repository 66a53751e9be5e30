extension Publishers {
  /// A publisher of the newest values of two publishers; ``Publisher/combineLatest(_:)`` makes it.
  @frozen
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// The newest value of each.
    public typealias Output = (A.Output, B.Output)
    /// It fails as its inputs do.
    public typealias Failure = A.Failure

    /// The first input.
    public let a: A
    /// The second input.
    public let b: B

    /// Makes a publisher of the newest values of two publishers.
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
      let row = SlotRow2<A.Output, B.Output>()
      let gate = CombineLatestGate(subscriber, row)
      subscriber.receive(subscription: gate)
      gate.connect(a, to: row.a)
      gate.connect(b, to: row.b)
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}

extension Publisher {
  /// Publishes the newest value of this publisher and of another whenever one of them has a new one, once both have had
  /// one.
  ///
  /// ```swift
  /// let (width, height) = (CurrentValueSubject<Int, Never>(2), CurrentValueSubject<Int, Never>(3))
  /// let token = width.combineLatest(height).sink { print($0, $1) }   // prints 2 3
  /// height.value = 5                                                 // prints 2 5
  /// ```
  ///
  /// While there is no demand the newest combination is kept. It completes when both have, or as soon as one has
  /// without a value, and fails when one does. An input that has the same source as another one makes a combination of
  /// its own for each value. The inputs are subscribed to in order, and no more of them once the stream has ended.
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of pairs.
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Publishes what a closure makes of the newest value of this publisher and of another.
  ///
  /// ```swift
  /// let (width, height) = (CurrentValueSubject<Int, Never>(2), CurrentValueSubject<Int, Never>(3))
  /// let token = width.combineLatest(height) { $0 * $1 }.sink { print($0) }   // prints 6
  /// height.value = 5                                                         // prints 10
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other publisher.
  ///   - transform: What makes a value of the two.
  /// - Returns: A publisher of what the closure makes.
  @inlinable
  public func combineLatest<P: Publisher, Result>(_ other: P, _ transform: @escaping (Output, P.Output) -> Result)
    -> Publishers.Map<Publishers.CombineLatest<Self, P>, Result>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
  }
}
