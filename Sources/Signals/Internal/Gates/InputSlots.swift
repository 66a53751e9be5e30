/// The subscriptions of inputs that come and go, each under a number that is free again when the input has ended.
///
/// It never releases a subscription, but gives back what it takes out, so no code but its own runs while it is being changed.
@usableFromInline
struct InputSlots {
  /// What is under number 0: where inputs end at once, this is the only one that is ever used.
  @usableFromInline var first: (any Subscription)?
  @usableFromInline var isFirstFree = true
  /// What is under number 1 and so on.
  @usableFromInline var others: [(any Subscription)?] = []
  @usableFromInline var free: [Int] = []

  @inlinable
  init() {}

  /// A number for an input that is about to be subscribed to.
  @inlinable
  mutating func reserve() -> Int {
    if isFirstFree {
      isFirstFree = false
      return 0
    }
    if let slot = free.popLast() { return slot }
    others.append(nil)
    return others.count
  }

  @inlinable
  subscript(_ slot: Int) -> (any Subscription)? { slot == 0 ? first : others[slot - 1] }

  /// Keeps a subscription under a reserved number, under which there is none.
  @inlinable
  mutating func fill(_ slot: Int, with subscription: any Subscription) {
    if slot == 0 { first = subscription } else { others[slot - 1] = subscription }
  }

  /// Frees a number and takes out what is under it.
  @inlinable
  mutating func vacate(_ slot: Int) -> (any Subscription)? {
    if slot == 0 {
      isFirstFree = true
      return first.take()
    }
    free.append(slot)
    return others[slot - 1].take()
  }

  /// The subscriptions that there are.
  @usableFromInline var all: [any Subscription] { ([first] + others).compactMap { $0 } }

  /// Takes out all subscriptions. Their numbers stay reserved.
  @usableFromInline
  mutating func takeAll() -> [any Subscription] {
    let all = all
    first = nil
    others = Array(repeating: nil, count: others.count)
    return all
  }
}
