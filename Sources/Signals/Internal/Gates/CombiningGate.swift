/// A gate for inputs whose values are combined: the slots of all of them, and what their subscriptions and ends have in
/// common.
@usableFromInline
class CombiningGate<Row: SlotRow, Downstream: Subscriber>: DownstreamGate<Downstream>
where Downstream.Input == Row.Output {
  @usableFromInline final let row: Row
  /// How many inputs have no value.
  @exclusivity(unchecked) @usableFromInline final var missing: Int
  /// How many inputs have not ended.
  @exclusivity(unchecked) @usableFromInline final var running: Int

  @inlinable
  init(_ downstream: Downstream, _ row: Row, keepsNewest: Bool) {
    self.row = row
    missing = row.count
    running = row.count
    super.init(downstream, keepsNewest: keepsNewest)
  }

  // MARK: What an operator says

  /// What an input is asked for when it begins.
  @usableFromInline var firstDemand: Subscribers.Demand { .unlimited }

  /// Whether the end of this input leaves nothing to combine: here, whether it was the last one.
  @usableFromInline
  func isOver(without slot: CombinedSlot) -> Bool { running == 0 }

  // MARK: Inputs

  /// Takes an input's subscription and asks for the first values.
  @usableFromInline
  final func start(_ subscription: any Subscription, _ slot: CombinedSlot) {
    if !takesInput {
      subscription.cancel()
      return
    }
    if slot.subscription != nil { programmingError(operation, "a second subscription was received") }
    slot.subscription = subscription
    let demand = firstDemand
    if demand > .none { subscription.request(demand) }
  }

  @usableFromInline
  final func inputEnded(_ completion: Subscribers.Completion<Failure>, _ slot: CombinedSlot) {
    if slot.hasEnded { return }
    slot.hasEnded = true
    running -= 1
    let ended = slot.subscription.take()
    if case .failure = completion { finish(completion) } else if isOver(without: slot) { finish(.finished) }
    withExtendedLifetime(ended) {}
  }

  @usableFromInline
  override func cancelInputs() {
    row.forEach { slot in slot.subscription.take()?.cancel() }
    row.forEach { slot in slot.clear() }
  }
}
