/// A gate for inputs that come and go: the values of all of them, in the order of arrival.
///
/// Under unlimited demand values pass through. Under finite demand each input is asked for one value at a time, so that at the
/// most one an input waits.
///
/// The inputs are given once and for all, as `merge` does, or an upstream brings them, as in `flatMap`. It is asked for another
/// one when one has ended.
@usableFromInline
final class MergeGate<Downstream: Subscriber>: DownstreamGate<Downstream> {
  @exclusivity(unchecked) @usableFromInline var inputs = InputSlots()
  /// How many inputs have not completed, counting those that have still to be subscribed to.
  @exclusivity(unchecked) @usableFromInline var running = 0
  @exclusivity(unchecked) @usableFromInline var isUnlimited = false

  /// The subscription to the upstream that brings the inputs.
  @exclusivity(unchecked) @usableFromInline var upstream: (any Subscription)?
  /// Whether upstream may bring more inputs.
  @exclusivity(unchecked) @usableFromInline var isOpen: Bool
  /// Inputs that have ended while values were queued; upstream is asked for as many when the queue is empty.
  @exclusivity(unchecked) @usableFromInline var owedInputs = 0
  /// How many inputs may run at a time.
  @usableFromInline let maxInputs: Subscribers.Demand
  @usableFromInline let name: StaticString

  /// Makes a gate for inputs that are given.
  ///
  /// - Parameter count: How many they are; they have the first slots.
  @inlinable
  init(_ downstream: Downstream, inputs count: Int) {
    maxInputs = .unlimited
    isOpen = false
    name = "merge"
    super.init(downstream, keepsNewest: false)
    inputs.others.reserveCapacity(count - 1)
    for _ in 0..<count { _ = addInput() }
  }

  /// Makes a gate for inputs that an upstream brings.
  @inlinable
  init(_ downstream: Downstream, maxInputs: Subscribers.Demand, name: StaticString) {
    self.maxInputs = maxInputs
    isOpen = true
    self.name = name
    super.init(downstream, keepsNewest: false)
  }

  // MARK: Inputs

  /// Subscribes to an input that is given.
  @inlinable @inline(__always)
  func connect<Input: Publisher>(_ input: Input, slot: Int) where Input.Output == Output, Input.Failure == Failure {
    connect(input, MergeInput(self, slot: slot))
  }

  /// Reserves a slot for an input that is about to be subscribed to.
  @inlinable
  func addInput() -> Int {
    running += 1
    return inputs.reserve()
  }

  /// Takes an input's subscription and asks for the first values.
  @inlinable
  func start(_ subscription: any Subscription, slot: Int) {
    if !takesInput {
      subscription.cancel()
      return
    }
    if inputs[slot] != nil { refuseSecondSubscription() }
    inputs.fill(slot, with: subscription)
    subscription.request(isUnlimited ? .unlimited : .max(1))
  }

  @usableFromInline override var operation: String { "\(name)" }

  @usableFromInline
  func refuseSecondSubscription() -> Never {
    programmingError(operation, "a second subscription was received")
  }

  @inlinable
  func receive(_ value: Output, slot: Int) -> Subscribers.Demand {
    if isUnlimited {
      send(value)
      return .none
    }
    return send(value, source: inputs[slot]) ? .max(1) : .none
  }

  @inlinable
  func complete(_ completion: Subscribers.Completion<Failure>, slot: Int) {
    if isEnded { return }
    // It is released when this returns, and everything has been changed.
    let subscription = inputs.vacate(slot)
    defer { withExtendedLifetime(subscription) {} }
    running -= 1
    if case .failure = completion {
      finish(completion)
    } else {
      let more = inputEnded()
      if more.count != 0 { upstream?.request(more) }
    }
  }

  /// Takes what a synchronous publisher publishes, as if it had been subscribed to.
  ///
  /// - Returns: How many more inputs upstream may bring.
  @inlinable
  func receive(_ content: SynchronousContent<Output, Failure>) -> Subscribers.Demand {
    running += 1
    switch content {
    case .value(let value): send(value)
    case .completion(.finished): break
    case .completion(let failure):
      finish(failure)
      return .none
    case .nothing: return .none
    }
    running -= 1
    let more = inputEnded()
    // Whatever went on inside may have ended the stream.
    return upstream == nil ? .none : more
  }

  /// Ends the stream where an input that has finished was the last one.
  ///
  /// - Returns: How many more inputs upstream may bring.
  @inlinable
  func inputEnded() -> Subscribers.Demand {
    if !isOpen {
      if running == 0 { finish(.finished) }
      return .none
    }
    if maxInputs == .unlimited { return .none }
    if queue.isEmpty { return .max(1) }
    // Asked at once, an upstream that never waits would be drawn into the queue as a whole.
    owedInputs += 1
    return .none
  }

  @usableFromInline
  override func queueEmptied() {
    if owedInputs == 0 { return }
    let more = Subscribers.Demand.max(owedInputs)
    owedInputs = 0
    upstream?.request(more)
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
    subscription.request(maxInputs)
  }

  @usableFromInline
  func upstreamEnded(_ completion: Subscribers.Completion<Failure>) {
    isOpen = false
    let subscription = upstream.take()
    if case .failure = completion { finish(completion) } else if running == 0 { finish(.finished) }
    withExtendedLifetime(subscription) {}
  }

  // MARK: Demand and end

  @usableFromInline
  override func demandGrew(by demand: Subscribers.Demand) {
    if isUnlimited || self.demand != .max { return }
    isUnlimited = true
    for input in inputs.all { input.request(.unlimited) }
  }

  @usableFromInline
  override func cancelInputs() {
    let (upstream, inputs) = (upstream.take(), inputs.takeAll())
    upstream?.cancel()
    for input in inputs { input.cancel() }
  }
}

/// One input of a ``MergeGate``.
@frozen
@usableFromInline
struct MergeInput<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let gate: MergeGate<Downstream>
  @usableFromInline let slot: Int

  @inlinable
  init(_ gate: MergeGate<Downstream>, slot: Int) {
    self.gate = gate
    self.slot = slot
  }

  /// An input that has just come.
  @inlinable
  init(_ gate: MergeGate<Downstream>) { self.init(gate, slot: gate.addInput()) }

  @inlinable
  func receive(subscription: any Subscription) { gate.start(subscription, slot: slot) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand { gate.receive(input, slot: slot) }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) { gate.complete(completion, slot: slot) }
}
