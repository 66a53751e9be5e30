/// A gate for the newest of the inputs that an upstream brings: an earlier one is cancelled, and what it had queued is dropped.
@usableFromInline
final class SwitchGate<Downstream: Subscriber>: DownstreamGate<Downstream> {
  /// The subscription to the upstream that brings the inputs.
  @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var input: (any Subscription)?
  /// Counts the inputs; what an earlier one still sends is ignored.
  @exclusivity(unchecked) @usableFromInline var generation = 0
  @exclusivity(unchecked) @usableFromInline var isRunning = false
  @exclusivity(unchecked) @usableFromInline var upstreamHasFinished = false
  @usableFromInline let name: StaticString

  @inlinable
  init(_ downstream: Downstream, name: StaticString) {
    self.name = name
    super.init(downstream, keepsNewest: false)
  }

  @usableFromInline override var operation: String { "\(name)" }

  @usableFromInline
  func refuseSecondSubscription() -> Never {
    programmingError(operation, "a second subscription was received")
  }

  // MARK: Inputs

  /// Ends the input that runs and drops what it had queued.
  ///
  /// - Returns: The generation of the next one, or nil where the stream has ended.
  @inlinable
  func switchOver() -> Int? {
    if !takesInput { return nil }
    generation += 1
    let next = generation
    isRunning = true
    if input == nil, !hasBacklog { return next }
    let earlier = input.take()
    earlier?.cancel()
    dropQueue()
    // Cancelling runs other people's code.
    return generation == next && !isEnded ? next : nil
  }

  @inlinable
  func start(_ subscription: any Subscription, generation: Int) {
    if isEnded || generation != self.generation {
      subscription.cancel()
      return
    }
    if input != nil { refuseSecondSubscription() }
    input = subscription
    if demand > 0 { subscription.request(Subscribers.Demand(count: demand)) }
  }

  @inlinable
  func receive(_ value: Output, generation: Int) {
    if generation == self.generation { send(value) }
  }

  @inlinable
  func complete(_ completion: Subscribers.Completion<Failure>, generation: Int) {
    if generation != self.generation { return }
    isRunning = false
    let subscription = input.take()
    defer { withExtendedLifetime(subscription) {} }
    if case .failure = completion { finish(completion) } else if upstreamHasFinished { finish(.finished) }
  }

  /// Takes what a synchronous publisher publishes, as if it had been subscribed to, where nothing has to wait.
  ///
  /// - Returns: Whether it was taken. If not, the publisher has to be subscribed to.
  @inlinable
  func receive(_ content: SynchronousContent<Output, Failure>, generation: Int) -> Bool {
    switch content {
    case .value(let value):
      if isDelivering || demand == 0 { return false }
      send(value)
      complete(.finished, generation: generation)
    case .completion(let completion): complete(completion, generation: generation)
    case .nothing: break
    }
    return true
  }

  // MARK: The upstream that brings inputs

  @usableFromInline
  func start(upstream subscription: any Subscription) {
    if isEnded {
      subscription.cancel()
      return
    }
    if upstream != nil { refuseSecondSubscription() }
    upstream = subscription
    subscription.request(.unlimited)
  }

  @usableFromInline
  func upstreamEnded(_ completion: Subscribers.Completion<Failure>) {
    upstreamHasFinished = true
    let subscription = upstream.take()
    if case .failure = completion { finish(completion) } else if !isRunning { finish(.finished) }
    withExtendedLifetime(subscription) {}
  }

  // MARK: Demand and end

  @usableFromInline
  override func demandGrew(by demand: Subscribers.Demand) { input?.request(demand) }

  @usableFromInline
  override func cancelInputs() {
    generation += 1
    let (upstream, input) = (upstream.take(), input.take())
    upstream?.cancel()
    input?.cancel()
  }
}

/// One input of a ``SwitchGate``.
@frozen
@usableFromInline
struct SwitchInput<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let gate: SwitchGate<Downstream>
  @usableFromInline let generation: Int

  @inlinable
  init(_ gate: SwitchGate<Downstream>, generation: Int) {
    self.gate = gate
    self.generation = generation
  }

  @inlinable
  func receive(subscription: any Subscription) { gate.start(subscription, generation: generation) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    gate.receive(input, generation: generation)
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) { gate.complete(completion, generation: generation) }
}
