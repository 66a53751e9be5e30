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
      let gate = Gate(subscriber)
      subscriber.receive(subscription: gate)
      upstream.receive(subscriber: Outer(gate: gate))
    }

    @usableFromInline
    final class Gate<Downstream: Subscriber>: DownstreamGate<Downstream> {
      @exclusivity(unchecked) @usableFromInline var outer: (any Subscription)?
      @exclusivity(unchecked) @usableFromInline var inner: (any Subscription)?
      /// Counts the inner streams; what an earlier one still sends is ignored.
      @exclusivity(unchecked) @usableFromInline var generation = 0
      @exclusivity(unchecked) @usableFromInline var innerIsRunning = false
      @exclusivity(unchecked) @usableFromInline var outerHasFinished = false

      @inlinable
      init(_ downstream: Downstream) { super.init(downstream, keepsNewest: false) }

      @usableFromInline
      func start(outer subscription: any Subscription) {
        if isEnded {
          subscription.cancel()
          return
        }
        if outer != nil { programmingError("switchToLatest", "a second subscription was received") }
        outer = subscription
        subscription.request(.unlimited)
      }

      /// Ends the inner stream that runs and drops what it had queued.
      ///
      /// - Returns: The generation of the next one, or nil where the stream has ended.
      @usableFromInline
      func switchOver() -> Int? {
        if isEnded || completion != nil { return nil }
        generation += 1
        let next = generation
        innerIsRunning = true
        inner.take()?.cancel()
        dropQueue()
        // Cancelling runs other people's code.
        return generation == next && !isEnded ? next : nil
      }

      @usableFromInline
      func start(inner subscription: any Subscription, generation: Int) {
        if isEnded || generation != self.generation {
          subscription.cancel()
          return
        }
        if inner != nil { programmingError("switchToLatest", "a second subscription was received") }
        inner = subscription
        if demand > 0 { subscription.request(Subscribers.Demand(count: demand)) }
      }

      @usableFromInline
      func innerEnded(_ completion: Subscribers.Completion<Downstream.Failure>, generation: Int) {
        if generation != self.generation { return }
        innerIsRunning = false
        inner = nil
        if case .failure = completion { finish(completion) } else if outerHasFinished { finish(.finished) }
      }

      @usableFromInline
      func outerEnded(_ completion: Subscribers.Completion<Downstream.Failure>) {
        outerHasFinished = true
        outer = nil
        if case .failure = completion { finish(completion) } else if !innerIsRunning { finish(.finished) }
      }

      @usableFromInline
      override func demandGrew(by demand: Subscribers.Demand) { inner?.request(demand) }

      @usableFromInline
      override func cancelInputs() {
        generation += 1
        let (outer, inner) = (outer.take(), inner.take())
        outer?.cancel()
        inner?.cancel()
      }
    }

    @frozen
    @usableFromInline
    struct Outer<Downstream: Subscriber>: Subscriber
    where Downstream.Input == NewPublisher.Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let gate: Gate<Downstream>

      @inlinable
      init(gate: Gate<Downstream>) { self.gate = gate }

      @inlinable
      func receive(subscription: any Subscription) { gate.start(outer: subscription) }

      @inlinable
      func receive(_ input: NewPublisher) -> Subscribers.Demand {
        if let generation = gate.switchOver() {
          input.receive(subscriber: Inner(gate: gate, generation: generation))
        }
        return .none
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) { gate.outerEnded(completion) }
    }

    @frozen
    @usableFromInline
    struct Inner<Downstream: Subscriber>: Subscriber
    where Downstream.Input == NewPublisher.Output, Downstream.Failure == Upstream.Failure {
      @usableFromInline let gate: Gate<Downstream>
      @usableFromInline let generation: Int

      @inlinable
      init(gate: Gate<Downstream>, generation: Int) {
        self.gate = gate
        self.generation = generation
      }

      @inlinable
      func receive(subscription: any Subscription) { gate.start(inner: subscription, generation: generation) }

      @inlinable
      func receive(_ input: NewPublisher.Output) -> Subscribers.Demand {
        if generation == gate.generation { gate.send(input) }
        return .none
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Upstream.Failure>) {
        gate.innerEnded(completion, generation: generation)
      }
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
