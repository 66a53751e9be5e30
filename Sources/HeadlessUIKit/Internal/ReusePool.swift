/// The cells of one container that wait to be used again, and how new ones are made.
///
/// Both are kept per reuse identifier. The pool only stores; when `prepareForReuse` runs and what a missing
/// registration means is the container's business.
@MainActor
final class ReusePool<Cell: AnyObject> {
  /// Which waiting cell is handed out.
  var order: ListBehavior.ReuseOrder {
    didSet { seed = Self.seed(of: order) }
  }

  private var factories: [String: (String) -> Cell] = [:]
  private var waiting: [String: [Cell]] = [:]
  private var seed: UInt64

  init(order: ListBehavior.ReuseOrder) {
    self.order = order
    seed = Self.seed(of: order)
  }

  /// How many cells wait, under all identifiers.
  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// Sets how cells for `identifier` are made; nil forgets it.
  func register(_ factory: ((String) -> Cell)?, for identifier: String) {
    factories[identifier] = factory
  }

  /// Whether cells for `identifier` can be made.
  func isRegistered(_ identifier: String) -> Bool { factories[identifier] != nil }

  /// A new cell, or nil if nothing is registered for `identifier`.
  func make(_ identifier: String) -> Cell? { factories[identifier]?(identifier) }

  /// Takes a waiting cell out, or returns nil if none waits under `identifier`.
  func take(_ identifier: String) -> Cell? {
    guard let cells = waiting[identifier], !cells.isEmpty else { return nil }
    let index =
      switch order {
      case .lifo: cells.count - 1
      case .fifo: 0
      case .random: Int(nextRandom() % UInt64(cells.count))
      }
    return waiting[identifier]?.remove(at: index)
  }

  /// Puts a cell in, to wait under `identifier`.
  func put(_ cell: Cell, _ identifier: String) {
    waiting[identifier, default: []].append(cell)
  }

  /// Takes a particular cell out, if it waits.
  func remove(_ cell: Cell, _ identifier: String) {
    waiting[identifier]?.removeAll { $0 === cell }
  }

  private static func seed(of order: ListBehavior.ReuseOrder) -> UInt64 {
    if case .random(let seed) = order { seed } else { 0 }
  }

  /// A small mixing generator, so that the sequence is the same on every platform.
  private func nextRandom() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var value = seed
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
