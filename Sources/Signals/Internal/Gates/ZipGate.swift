/// The first values of several inputs, then the second ones, and so on. Each input is asked for as many values as the
/// downstream asked for.
@usableFromInline
final class ZipGate<Row: SlotRow, Downstream: Subscriber>: CombiningGate<Row, Downstream>
where Downstream.Input == Row.Output {
  @inlinable
  init(_ downstream: Downstream, _ row: Row) { super.init(downstream, row, keepsNewest: false) }

  @usableFromInline override var operation: String { "zip" }

  /// Nothing has gone out while an input had still to begin, so what was asked for is what is left of it.
  @usableFromInline override var firstDemand: Subscribers.Demand { Subscribers.Demand(count: demand) }

  @usableFromInline
  override func demandGrew(by demand: Subscribers.Demand) {
    row.forEach { slot in slot.subscription?.request(demand) }
  }

  /// An input that has ended and has no value left leaves nothing to combine.
  @usableFromInline
  override func isOver(without slot: CombinedSlot) -> Bool { slot.isEmpty }

  @inlinable
  func receive<Value>(_ value: Value, _ slot: ValueSlot<Value>) {
    if !takesInput || !slot.append(value) { return }
    missing &-= 1
    if missing != 0 { return }
    var left = 0
    guard let output = row.take(&left) else { return }
    missing = left
    if running == row.count { send(output) } else { sendAfterEnd(output) }
  }

  /// Sends a value when an input has ended: it may be the last one, which is decided before anybody can do anything else.
  @usableFromInline
  func sendAfterEnd(_ output: Output) {
    var isLast = false
    row.forEach { slot in if slot.hasEnded, slot.isEmpty { isLast = true } }
    if isLast {
      enqueue(output, source: nil)
      finish(.finished)
    } else {
      send(output)
    }
  }

  /// Subscribes to an input.
  @inlinable @inline(__always)
  func connect<P: Publisher>(_ input: P, to slot: ValueSlot<P.Output>) where P.Failure == Failure {
    connect(input, ZipInput(gate: self, slot: slot))
  }
}

/// One input of a ``ZipGate``.
@frozen
@usableFromInline
struct ZipInput<Input, Row: SlotRow, Downstream: Subscriber>: Subscriber where Downstream.Input == Row.Output {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let gate: ZipGate<Row, Downstream>
  @usableFromInline let slot: ValueSlot<Input>

  @inlinable
  init(gate: ZipGate<Row, Downstream>, slot: ValueSlot<Input>) {
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
