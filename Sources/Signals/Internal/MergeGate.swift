/// A gate for inputs that come and go: the values of all of them, in the order of arrival.
///
/// Under unlimited demand values pass through. Under finite demand each input is asked for one value at a time, so that at the
/// most one an input waits.
@usableFromInline
class MergeGate<Downstream: Subscriber>: DownstreamGate<Downstream> {
  /// The inputs' subscriptions by slot; a slot that is free is nil and may be used again.
  @usableFromInline final var inputs: [(any Subscription)?] = []
  @usableFromInline final var freeSlots: [Int] = []
  /// How many inputs have not completed, counting those that have still to be subscribed to.
  @exclusivity(unchecked) @usableFromInline final var running = 0
  @exclusivity(unchecked) @usableFromInline final var isUnlimited = false

  /// The operator's name, for the mistakes of its inputs.
  @usableFromInline var operation: String { "merge" }

  // MARK: Inputs

  /// Reserves a slot for an input that is about to be subscribed to.
  @usableFromInline
  final func addInput() -> Int {
    running += 1
    if let slot = freeSlots.popLast() { return slot }
    inputs.append(nil)
    return inputs.count - 1
  }

  /// Takes an input's subscription and asks for the first values.
  @usableFromInline
  final func start(_ subscription: any Subscription, slot: Int) {
    if isEnded || completion != nil {
      subscription.cancel()
      return
    }
    if inputs[slot] != nil { programmingError(operation, "a second subscription was received") }
    inputs[slot] = subscription
    subscription.request(isUnlimited ? .unlimited : .max(1))
  }

  @inlinable
  final func receive(_ value: Output, slot: Int) -> Subscribers.Demand {
    if isUnlimited {
      send(value)
      return .none
    }
    return send(value, source: inputs[slot]) ? .max(1) : .none
  }

  @usableFromInline
  final func complete(_ completion: Subscribers.Completion<Failure>, slot: Int) {
    if isEnded { return }
    // What was in the slot is released when this returns, and not while the array is being changed.
    let subscription = inputs[slot].take()
    defer { withExtendedLifetime(subscription) {} }
    freeSlots.append(slot)
    running -= 1
    if case .failure = completion { finish(completion) } else { inputEnded() }
  }

  /// What follows when an input has finished: here, when it was the last one, the end of the stream.
  @usableFromInline
  func inputEnded() {
    if running == 0 { finish(.finished) }
  }

  // MARK: Demand and end

  @usableFromInline
  override func demandGrew(by demand: Subscribers.Demand) {
    if isUnlimited || self.demand != .max { return }
    isUnlimited = true
    for input in inputs { input?.request(.unlimited) }
  }

  @usableFromInline
  override func cancelInputs() {
    let inputs = inputs
    self.inputs = Array(repeating: nil, count: inputs.count)
    for input in inputs { input?.cancel() }
  }

  @inlinable
  override init(_ downstream: Downstream, keepsNewest: Bool = false) {
    super.init(downstream, keepsNewest: keepsNewest)
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
  init(_ gate: MergeGate<Downstream>) {
    self.gate = gate
    slot = gate.addInput()
  }

  @inlinable
  func receive(subscription: any Subscription) { gate.start(subscription, slot: slot) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand { gate.receive(input, slot: slot) }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) { gate.complete(completion, slot: slot) }
}
