/// The newest values of several inputs: a combination for each value that comes, once all have had one. Without demand only
/// the newest combination waits.
@usableFromInline
final class CombineLatestGate<Row: SlotRow, Downstream: Subscriber>: CombiningGate<Row, Downstream>
where Downstream.Input == Row.Output {
  @inlinable
  init(_ downstream: Downstream, _ row: Row) { super.init(downstream, row, keepsNewest: true) }

  @usableFromInline override var operation: String { "combineLatest" }

  /// An input that ends without a value leaves nothing to combine.
  @usableFromInline
  override func isOver(without slot: CombinedSlot) -> Bool { slot.isEmpty || super.isOver(without: slot) }

  @inlinable
  func receive<Value>(_ value: Value, _ slot: ValueSlot<Value>) {
    if !takesInput { return }
    let previous = exchange(&slot.value, with: value)
    if previous == nil { missing &-= 1 }
    if missing == 0, let combination = row.values { send(combination) }
    withExtendedLifetime(previous) {}
  }

  /// Subscribes to an input.
  @inlinable @inline(__always)
  func connect<P: Publisher>(_ input: P, to slot: ValueSlot<P.Output>) where P.Failure == Failure {
    connect(input, CombineLatestInput(gate: self, slot: slot))
  }
}

/// One input of a ``CombineLatestGate``.
@frozen
@usableFromInline
struct CombineLatestInput<Input, Row: SlotRow, Downstream: Subscriber>: Subscriber
where Downstream.Input == Row.Output {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let gate: CombineLatestGate<Row, Downstream>
  @usableFromInline let slot: ValueSlot<Input>

  @inlinable
  init(gate: CombineLatestGate<Row, Downstream>, slot: ValueSlot<Input>) {
    self.gate = gate
    self.slot = slot
  }

  @inlinable
  func receive(subscription: any Subscription) { gate.start(subscription, slot) }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    gate.receive(input, slot)
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) { gate.inputEnded(completion, slot) }
}
