extension Publishers {
  /// A publisher of the values of the newest of the publishers that come; ``Publisher/switchToLatest()`` makes it.
  @frozen
  public struct SwitchToLatest<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == NewPublisher, NewPublisher.Failure == Upstream.Failure {
    /// The values are those of the publishers that come.
    public typealias Output = NewPublisher.Output
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// Where the publishers come from.
    public let upstream: Upstream

    /// Makes a publisher of the values of the newest of the publishers that come.
    ///
    /// - Parameter upstream: Where the publishers come from.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = SwitchGate(subscriber, name: "switchToLatest")
      subscriber.receive(subscription: gate)
      upstream.receive(subscriber: Outer(gate: gate))
    }

    @frozen
    @usableFromInline
    struct Outer<Downstream: Subscriber>: Subscriber
    where Downstream.Input == NewPublisher.Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let gate: SwitchGate<Downstream>
      @usableFromInline let isSynchronous: Bool

      @inlinable
      init(gate: SwitchGate<Downstream>) {
        self.gate = gate
        isSynchronous = NewPublisher.isSynchronous
      }

      @inlinable
      func receive(subscription: any Subscription) { gate.start(upstream: subscription) }

      @inlinable
      func receive(_ input: NewPublisher) -> Subscribers.Demand {
        guard let generation = gate.switchOver() else { return .none }
        if isSynchronous, let content = input.synchronousContent, gate.receive(content, generation: generation) {
          return .none
        }
        input.receive(subscriber: SwitchInput(gate, generation: generation))
        return .none
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) { gate.upstreamEnded(completion) }
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the newest of the publishers that come; an earlier one is cancelled.
  ///
  /// ```swift
  /// let token = query.map { search($0) }.switchToLatest().sink { show($0) }
  /// ```
  ///
  /// It completes when upstream and the newest publisher have completed, and fails when one of them does. What an earlier
  /// publisher had queued is dropped.
  ///
  /// - Returns: A publisher of the newest publisher's values.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Publishes the values of the newest of the publishers that come, which may fail although this one cannot; an earlier one is
  /// cancelled.
  ///
  /// ```swift
  /// let found = query.map { search($0) }.switchToLatest()   // fails when a search does
  /// ```
  ///
  /// - Returns: A publisher of the newest publisher's values, which fails when it does.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    >
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the newest of the publishers that come, none of which can fail; an earlier one is cancelled.
  ///
  /// - Returns: A publisher of the newest publisher's values.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Publishes the values of the newest of the publishers that come, none of which can fail although this one can; an earlier
  /// one is cancelled.
  ///
  /// - Returns: A publisher of the newest publisher's values, which fails when upstream does.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { (publisher: Output) in publisher.setFailureType(to: Failure.self) }.switchToLatest()
  }
}
