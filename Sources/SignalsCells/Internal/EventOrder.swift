/// Keeps a router's stream in the order in which events happened, also where a listener that is called before the stream
/// causes the next event.
///
/// A state machine: ``begin(_:)`` when an event is found valid, ``end()`` when its early listeners were called, then the
/// outermost event is published by its own call, ``next()`` yields those that had to wait for it, and ``restart()`` ends the
/// round.
@usableFromInline
struct EventOrder<Event> {
  /// How many events have early listeners running.
  @usableFromInline var depth = 0
  /// Whether the events that waited are being published.
  @usableFromInline var isDraining = false
  @usableFromInline var waiting: [Event] = []
  @usableFromInline var cursor = 0

  @inlinable
  init() {}

  @inlinable var isIdle: Bool { depth == 0 && !isDraining }

  /// - Returns: Whether the event waits for an earlier one, which will publish it.
  @inlinable
  mutating func begin(_ event: Event) -> Bool {
    let waits = !isIdle
    if waits { waiting.append(event) }
    depth += 1
    return waits
  }

  /// - Returns: Whether earlier events still have listeners running.
  @inlinable
  mutating func end() -> Bool {
    depth -= 1
    if depth == 0, !waiting.isEmpty { isDraining = true }
    return depth > 0
  }

  /// The next event that waited, or nil when all are published and ``restart()`` is due.
  @inlinable
  mutating func next() -> Event? {
    if cursor == waiting.count { return nil }
    cursor += 1
    return waiting[cursor - 1]
  }

  /// Begins anew.
  ///
  /// - Returns: The events that had waited, for the caller to release.
  @inlinable
  mutating func restart() -> [Event] {
    let published = waiting
    waiting = []
    cursor = 0
    isDraining = false
    return published
  }
}
