/// The slots of any number of inputs of one type.
@frozen
@usableFromInline
struct SlotRowMany<Value>: SlotRow {
  @usableFromInline let slots: [ValueSlot<Value>]

  @inlinable
  init(count: Int) { slots = (0..<count).map { _ in ValueSlot() } }

  @inlinable var count: Int { slots.count }

  @inlinable var values: [Value]? { collect { slot in slot.value } }

  @inlinable
  func take(_ missing: inout Int) -> [Value]? { collect { slot in slot.take(&missing) } }

  @inlinable
  func collect(_ value: (ValueSlot<Value>) -> Value?) -> [Value]? {
    var values: [Value] = []
    values.reserveCapacity(slots.count)
    for slot in slots {
      guard let value = value(slot) else { return nil }
      values.append(value)
    }
    return values
  }

  @usableFromInline
  func forEach(_ body: (CombinedSlot) -> Void) {
    for slot in slots { body(slot) }
  }
}
