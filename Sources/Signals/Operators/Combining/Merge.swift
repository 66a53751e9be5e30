extension Publishers {
  /// A publisher of the values of two publishers; ``Publisher/merge(with:)`` makes it.
  @frozen
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    /// The values are the inputs'.
    public typealias Output = A.Output
    /// It fails as its inputs do.
    public typealias Failure = A.Failure

    /// The first input.
    public let a: A
    /// The second input.
    public let b: B

    /// Makes a publisher of the values of two publishers.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = MergeGate(subscriber)
      let inputs = (MergeInput(gate), MergeInput(gate))
      subscriber.receive(subscription: gate)
      a.receive(subscriber: inputs.0)
      b.receive(subscriber: inputs.1)
    }
  }

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
    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = MergeGate(subscriber)
      let inputs = (MergeInput(gate), MergeInput(gate), MergeInput(gate))
      subscriber.receive(subscription: gate)
      a.receive(subscriber: inputs.0)
      b.receive(subscriber: inputs.1)
      c.receive(subscriber: inputs.2)
    }
  }

  /// A publisher of the values of four publishers; ``Publisher/merge(with:_:_:)`` makes it.
  @frozen
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Output == B.Output, A.Output == C.Output, A.Output == D.Output,
    A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure
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
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = MergeGate(subscriber)
      let inputs = (MergeInput(gate), MergeInput(gate), MergeInput(gate), MergeInput(gate))
      subscriber.receive(subscription: gate)
      a.receive(subscriber: inputs.0)
      b.receive(subscriber: inputs.1)
      c.receive(subscriber: inputs.2)
      d.receive(subscriber: inputs.3)
    }
  }

  /// A publisher of the values of any number of publishers of one type; ``Publisher/merge(with:)-(Self)`` makes it.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values are the inputs'.
    public typealias Output = Upstream.Output
    /// It fails as its inputs do.
    public typealias Failure = Upstream.Failure

    /// The inputs.
    public let publishers: [Upstream]

    /// Makes a publisher of the values of any number of publishers.
    ///
    /// - Parameter upstream: The inputs.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Makes a publisher of the values of any number of publishers.
    ///
    /// - Parameter upstream: The inputs; without any the stream completes at once.
    public init(_ upstream: some Swift.Sequence<Upstream>) { publishers = Array(upstream) }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      if publishers.isEmpty {
        Empty().receive(subscriber: subscriber)
        return
      }
      let gate = MergeGate(subscriber)
      let inputs = publishers.map { (publisher: $0, subscriber: MergeInput(gate)) }
      subscriber.receive(subscription: gate)
      for input in inputs { input.publisher.receive(subscriber: input.subscriber) }
    }
  }
}

extension Publisher {
  /// Publishes the values of this publisher and another's, in the order in which they come.
  ///
  /// ```swift
  /// let token = taps.merge(with: keys).sink { print($0) }
  /// ```
  ///
  /// It completes when both have, and fails when one does. Where the demand is limited, one value of each input is kept.
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of the values of both.
  @inlinable
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  /// Publishes the values of this publisher and two others, in the order in which they come.
  ///
  /// - Returns: A publisher of the values of all three.
  @inlinable
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where B.Output == Output, C.Output == Output, B.Failure == Failure, C.Failure == Failure {
    Publishers.Merge3(self, b, c)
  }

  /// Publishes the values of this publisher and three others, in the order in which they come.
  ///
  /// - Returns: A publisher of the values of all four.
  @inlinable
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B, _ c: C, _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Output == Output, C.Output == Output, D.Output == Output,
    B.Failure == Failure, C.Failure == Failure, D.Failure == Failure
  {
    Publishers.Merge4(self, b, c, d)
  }

  /// Publishes the values of this publisher and another one of its type, in the order in which they come.
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of the values of both.
  @inlinable
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany([self, other]) }
}
