extension Publishers {
  /// A publisher of the values of publishers made of each value; ``Publisher/flatMap(maxPublishers:_:)`` makes it.
  @frozen
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The values are those of the publishers that are made.
    public typealias Output = NewPublisher.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How many of the publishers that are made may run at a time.
    public let maxPublishers: Subscribers.Demand
    /// What makes a publisher of a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Makes a publisher of the values of publishers made of each value.
    ///
    /// - Parameters:
    ///   - upstream: Where the values come from.
    ///   - maxPublishers: How many of the publishers that are made may run at a time; none stops the program.
    ///   - transform: What makes a publisher of a value.
    @inlinable
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      if maxPublishers == .none { programmingError("flatMap", "maxPublishers is none, so nothing could ever run") }
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = MergeGate(subscriber, maxInputs: maxPublishers, name: "flatMap")
      subscriber.receive(subscription: gate)
      upstream.receive(subscriber: Outer(gate: gate, transform: transform))
    }

    @frozen
    @usableFromInline
    struct Outer<Downstream: Subscriber>: Subscriber
    where Downstream.Input == NewPublisher.Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let gate: MergeGate<Downstream>
      @usableFromInline let transform: (Upstream.Output) -> NewPublisher
      @usableFromInline let isSynchronous: Bool

      @inlinable
      init(gate: MergeGate<Downstream>, transform: @escaping (Upstream.Output) -> NewPublisher) {
        self.gate = gate
        self.transform = transform
        isSynchronous = NewPublisher.isSynchronous
      }

      @inlinable
      func receive(subscription: any Subscription) { gate.start(upstream: subscription) }

      @inlinable
      func receive(_ input: Upstream.Output) -> Subscribers.Demand {
        if !gate.takesInput { return .none }
        let publisher = transform(input)
        // The closure may have cancelled.
        if gate.isEnded { return .none }
        if isSynchronous, let content = publisher.synchronousContent { return gate.receive(content) }
        publisher.receive(subscriber: MergeInput(gate))
        return .none
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) { gate.upstreamEnded(completion) }
    }
  }
}

extension Publisher {
  /// Makes a publisher of each value and publishes what all of them publish, in the order in which it comes.
  ///
  /// ```swift
  /// let token = ids.flatMap(maxPublishers: .max(2)) { download($0) }.sink { show($0) }
  /// ```
  ///
  /// It completes when upstream and every publisher that was made have completed, and fails when one of them does.
  ///
  /// - Parameters:
  ///   - maxPublishers: How many of the publishers that are made may run at a time; upstream is asked for another value when
  ///     one has ended. None stops the program.
  ///   - transform: What makes a publisher of a value.
  /// - Returns: A publisher of what the made ones publish.
  @inlinable
  public func flatMap<NewPublisher: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> NewPublisher
  ) -> Publishers.FlatMap<NewPublisher, Self> where NewPublisher.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Makes a publisher of each value, which may fail although this one cannot, and publishes what all of them publish, in the
  /// order in which it comes.
  ///
  /// ```swift
  /// let pages = [1, 2].publisher.flatMap { load(page: $0) }   // fails when a page cannot be loaded
  /// ```
  ///
  /// - Parameters:
  ///   - maxPublishers: How many of the publishers that are made may run at a time. None stops the program.
  ///   - transform: What makes a publisher of a value.
  /// - Returns: A publisher of what the made ones publish, which fails when one of them does.
  @inlinable
  public func flatMap<NewPublisher: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> NewPublisher
  ) -> Publishers.FlatMap<NewPublisher, Publishers.SetFailureType<Self, NewPublisher.Failure>> {
    setFailureType(to: NewPublisher.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Makes a publisher of each value, none of which can fail, and publishes what all of them publish, in the order in which it
  /// comes.
  ///
  /// - Parameters:
  ///   - maxPublishers: How many of the publishers that are made may run at a time. None stops the program.
  ///   - transform: What makes a publisher of a value.
  /// - Returns: A publisher of what the made ones publish.
  @inlinable
  public func flatMap<NewPublisher: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> NewPublisher
  ) -> Publishers.FlatMap<NewPublisher, Self> where NewPublisher.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher {
  /// Makes a publisher of each value, none of which can fail although this one can, and publishes what all of them publish, in
  /// the order in which it comes.
  ///
  /// ```swift
  /// let names = users.flatMap { $0.name }   // fails when `users` does
  /// ```
  ///
  /// - Parameters:
  ///   - maxPublishers: How many of the publishers that are made may run at a time. None stops the program.
  ///   - transform: What makes a publisher of a value.
  /// - Returns: A publisher of what the made ones publish, which fails when upstream does.
  @inlinable
  public func flatMap<NewPublisher: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> NewPublisher
  ) -> Publishers.FlatMap<Publishers.SetFailureType<NewPublisher, Failure>, Self> where NewPublisher.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) { value in
      transform(value).setFailureType(to: Failure.self)
    }
  }
}
