/// What an operator with several inputs knows of one of them, whatever its values are.
///
/// The classes around it are generic over the values of all inputs, and the code of a generic class that is called by way of
/// its table is slow. What happens once an input, not once a value, is done with this one.
@usableFromInline
class CombinedSlot {
  /// Until the input has ended or was cancelled.
  @exclusivity(unchecked) @usableFromInline final var subscription: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline final var hasEnded = false

  @inlinable
  init() {}

  /// Whether no value is kept.
  @usableFromInline var isEmpty: Bool { true }

  /// Lets go of the values.
  @usableFromInline
  func clear() {}
}

/// The values of one input that are kept: the newest one, or those that wait for the other inputs' values.
@usableFromInline
final class ValueSlot<Value>: CombinedSlot {
  /// The newest value, or the one that is next.
  @exclusivity(unchecked) @usableFromInline var value: Value?
  /// Whether there is a backlog.
  @exclusivity(unchecked) @usableFromInline var hasBacklog = false
  /// What waits behind ``value``.
  @usableFromInline var backlog = OrderedQueue<Value>()

  @inlinable
  override init() { super.init() }

  /// Puts a value behind the others.
  ///
  /// - Returns: Whether there was none.
  @inlinable
  func append(_ value: Value) -> Bool {
    if self.value == nil {
      self.value = value
      return true
    }
    backlog.append(value)
    hasBacklog = true
    return false
  }

  /// Takes the oldest value out; nil where there is none.
  ///
  /// - Parameter missing: Goes up by one where no value is left.
  @inlinable
  func take(_ missing: inout Int) -> Value? {
    if hasBacklog { return exchange(&value, with: popBacklog()) }
    missing &+= 1
    return value.take()
  }

  @usableFromInline
  func popBacklog() -> Value? {
    let next = backlog.popFirst()
    hasBacklog = !backlog.isEmpty
    return next
  }

  @usableFromInline override var isEmpty: Bool { value == nil }

  @usableFromInline
  override func clear() {
    let kept = (value.take(), backlog.takeAll())
    hasBacklog = false
    withExtendedLifetime(kept) {}
  }
}
