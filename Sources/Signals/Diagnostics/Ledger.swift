import Synchronization

/// Counts what is alive of the streams made under one ``Diagnostics/counting(_:)-(()->_)``.
@usableFromInline
final class Ledger: Sendable {
  @TaskLocal static var current: Ledger?

  /// How many ledgers are open in the whole process: while none is, nothing is looked up and nothing counted.
  @usableFromInline static let open = Atomic<Int>(0)

  let subscriptions = Atomic<Int>(0)
  let objects = Atomic<Int>(0)

  init() { Self.open.add(1, ordering: .relaxed) }

  deinit { Self.open.subtract(1, ordering: .relaxed) }

  func counter(_ kind: LedgerEntry.Kind) -> Int {
    kind == .subscription ? subscriptions.load(ordering: .relaxed) : objects.load(ordering: .relaxed)
  }

  func add(_ change: Int, to kinds: LedgerEntry.Kind) {
    if kinds.contains(.subscription) { subscriptions.add(change, ordering: .relaxed) }
    if kinds.contains(.object) { objects.add(change, ordering: .relaxed) }
  }
}

/// One line of the ledger: whoever stores it is counted for as long as it lives, or until it closes the line.
@usableFromInline
package struct LedgerEntry: ~Copyable {
  /// What is counted.
  @usableFromInline
  package struct Kind: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The connection of a subscriber with a publisher.
    @inlinable package static var subscription: Kind { Kind(rawValue: 1) }
    /// Anything else that a stream keeps: subjects, stages, routers, scopes.
    @inlinable package static var object: Kind { Kind(rawValue: 2) }
  }

  @usableFromInline var ledger: Ledger?
  @usableFromInline var kind: Kind

  @inlinable
  package init(_ kind: Kind) {
    self.kind = kind
    ledger = Ledger.open.load(ordering: .relaxed) == 0 ? nil : Self.enter(kind)
  }

  @usableFromInline
  static func enter(_ kind: Kind) -> Ledger? {
    let ledger = Ledger.current
    ledger?.add(1, to: kind)
    return ledger
  }

  @usableFromInline
  func exit() { ledger?.add(-1, to: kind) }

  /// Counts what stores it as something else too.
  @inlinable
  mutating func include(_ kind: Kind) {
    if Ledger.open.load(ordering: .relaxed) != 0 { widen(to: kind) }
  }

  @usableFromInline
  mutating func widen(to other: Kind) {
    if let ledger {
      ledger.add(1, to: other.subtracting(kind))
      kind.formUnion(other)
    } else {
      ledger = Self.enter(other)
      kind = other
    }
  }

  /// Counts what stores it as something else no longer.
  mutating func exclude(_ other: Kind) {
    ledger?.add(-1, to: kind.intersection(other))
    kind.subtract(other)
  }

  /// Ends the counting before what stores it ends.
  @inlinable
  mutating func close() {
    if ledger != nil { leave() }
  }

  @usableFromInline
  mutating func leave() {
    exit()
    ledger = nil
  }

  @inlinable deinit { if ledger != nil { exit() } }
}
