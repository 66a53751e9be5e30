/// First in, first out, in constant time: a ring of slots that grows by doubling and is kept for the next use.
@usableFromInline
struct OrderedQueue<Element> {
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var first = 0
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { count == 0 }

  /// The element that is taken out next.
  @inlinable var next: Element? { count == 0 ? nil : slots[first] }

  @inlinable
  mutating func append(_ element: Element) {
    if count == slots.count { grow() }
    slots[(first &+ count) & (slots.count &- 1)] = element
    count &+= 1
  }

  @inlinable
  mutating func popFirst() -> Element? {
    if count == 0 { return nil }
    let element = slots[first]
    slots[first] = nil
    first = (first &+ 1) & (slots.count &- 1)
    count &-= 1
    return element
  }

  /// Takes everything out, for the caller to release when no access to the queue is going on.
  @inlinable
  mutating func takeAll() -> OrderedQueue {
    let all = self
    self = OrderedQueue()
    return all
  }

  @inlinable
  mutating func grow() {
    var larger: [Element?] = []
    larger.reserveCapacity(Swift.max(4, slots.count * 2))
    for offset in 0..<count { larger.append(slots[(first &+ offset) & (slots.count &- 1)]) }
    while larger.count < Swift.max(4, slots.count * 2) { larger.append(nil) }
    slots = larger
    first = 0
  }
}
