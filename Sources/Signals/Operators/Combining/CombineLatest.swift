extension Publishers {
  /// A publisher of the newest values of two publishers; ``Publisher/combineLatest(_:)`` makes it.
  @frozen
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The newest value of each.
    public typealias Output = (A.Output, B.Output)
    /// It fails as its inputs do.
    public typealias Failure = A.Failure

    /// The first input.
    public let a: A
    /// The second input.
    public let b: B

    /// Makes a publisher of the newest values of two publishers.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Connects a subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = Gate<S>(subscriber)
      subscriber.receive(subscription: gate)
      a.receive(subscriber: First(gate: gate))
      b.receive(subscriber: Second(gate: gate))
    }

    @usableFromInline
    final class Gate<Downstream: Subscriber>: DownstreamGate<Downstream>
    where Downstream.Input == Output, Downstream.Failure == A.Failure {
      @exclusivity(unchecked) @usableFromInline var newestA: A.Output?
      @exclusivity(unchecked) @usableFromInline var newestB: B.Output?
      @exclusivity(unchecked) @usableFromInline var subscriptionA: (any Subscription)?
      @exclusivity(unchecked) @usableFromInline var subscriptionB: (any Subscription)?
      @exclusivity(unchecked) @usableFromInline var finished = 0

      @inlinable
      init(_ downstream: Downstream) { super.init(downstream, keepsNewest: true) }

      /// Whether an input's subscription is to be kept. One that comes too late is cancelled; a second one for the same
      /// input stops the program.
      @usableFromInline
      func admits(_ subscription: any Subscription, after first: (any Subscription)?) -> Bool {
        if isEnded || completion != nil {
          subscription.cancel()
          return false
        }
        if first != nil { programmingError("combineLatest", "a second subscription was received") }
        return true
      }

      /// Ends an input. Without a value of it there will be no combination, so the stream ends too.
      @usableFromInline
      func inputEnded(_ completion: Subscribers.Completion<A.Failure>, hadValue: Bool) {
        finished += 1
        if case .finished = completion, hadValue, finished < 2 { return }
        finish(completion)
      }

      @usableFromInline
      override func cancelInputs() {
        let (a, b) = (subscriptionA.take(), subscriptionB.take())
        a?.cancel()
        b?.cancel()
        let newest = (exchange(&newestA, with: nil), exchange(&newestB, with: nil))
        withExtendedLifetime(newest) {}
      }
    }

    @frozen
    @usableFromInline
    struct First<Downstream: Subscriber>: Subscriber
    where Downstream.Input == Output, Downstream.Failure == A.Failure {
      @usableFromInline let gate: Gate<Downstream>

      @inlinable
      init(gate: Gate<Downstream>) { self.gate = gate }

      @inlinable
      func receive(subscription: any Subscription) {
        if !gate.admits(subscription, after: gate.subscriptionA) { return }
        gate.subscriptionA = subscription
        subscription.request(.unlimited)
      }

      @inlinable
      func receive(_ input: A.Output) -> Subscribers.Demand {
        let previous = exchange(&gate.newestA, with: input)
        if let other = gate.newestB { gate.send((input, other)) }
        withExtendedLifetime(previous) {}
        return .none
      }

      @inlinable
      func receive(completion: Subscribers.Completion<A.Failure>) {
        let ended = gate.subscriptionA.take()
        gate.inputEnded(completion, hadValue: gate.newestA != nil)
        withExtendedLifetime(ended) {}
      }
    }

    @frozen
    @usableFromInline
    struct Second<Downstream: Subscriber>: Subscriber
    where Downstream.Input == Output, Downstream.Failure == A.Failure {
      @usableFromInline let gate: Gate<Downstream>

      @inlinable
      init(gate: Gate<Downstream>) { self.gate = gate }

      @inlinable
      func receive(subscription: any Subscription) {
        if !gate.admits(subscription, after: gate.subscriptionB) { return }
        gate.subscriptionB = subscription
        subscription.request(.unlimited)
      }

      @inlinable
      func receive(_ input: B.Output) -> Subscribers.Demand {
        let previous = exchange(&gate.newestB, with: input)
        if let other = gate.newestA { gate.send((other, input)) }
        withExtendedLifetime(previous) {}
        return .none
      }

      @inlinable
      func receive(completion: Subscribers.Completion<A.Failure>) {
        let ended = gate.subscriptionB.take()
        gate.inputEnded(completion, hadValue: gate.newestB != nil)
        withExtendedLifetime(ended) {}
      }
    }
  }
}

extension Publisher {
  /// Publishes the newest value of this publisher and another whenever one of them has a new one, once both have had one.
  ///
  /// ```swift
  /// let token = name.combineLatest(isValid).sink { name, isValid in button.isEnabled = isValid && !name.isEmpty }
  /// ```
  ///
  /// While there is no demand the newest combination is kept. It completes when both have, or as soon as one has without a
  /// value, and fails when one does.
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of pairs.
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Publishes what a closure makes of the newest value of this publisher and another.
  ///
  /// - Parameters:
  ///   - other: The other publisher.
  ///   - transform: What makes a value of the pair.
  /// - Returns: A publisher of what the closure makes.
  @inlinable
  public func combineLatest<P: Publisher, Result>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> Result
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, Result> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
  }
}
