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
    switch kind {
    case .subscription: subscriptions.load(ordering: .relaxed)
    case .object: objects.load(ordering: .relaxed)
    }
  }

  func add(_ change: Int, to kind: LedgerEntry.Kind) {
    switch kind {
    case .subscription: subscriptions.add(change, ordering: .relaxed)
    case .object: objects.add(change, ordering: .relaxed)
    }
  }
}

/// One line of the ledger: whoever stores it is counted for as long as it lives.
@usableFromInline
package struct LedgerEntry: ~Copyable {
  /// What is counted.
  @usableFromInline
  package enum Kind: Sendable {
    /// The connection of a subscriber with a publisher.
    case subscription
    /// Anything else that a stream keeps: subjects, stages, routers, scopes.
    case object
  }

  @usableFromInline let ledger: Ledger?
  @usableFromInline let kind: Kind

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

  @inlinable deinit { if ledger != nil { exit() } }
}
