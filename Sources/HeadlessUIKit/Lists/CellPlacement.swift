import Foundation

/// Where a table's cell is in its life; kept in the cell, so that the table finds it at once.
struct CellPlacement {
  enum Role {
    /// Not in a table's hands: new, being configured, or somebody's own.
    case free
    /// On the screen, or about to be.
    case displayed
    /// Configured for a row that is not on the screen.
    case prepared
    /// Still on the screen although its row is gone or has another cell.
    case leaving
    /// Waiting to be used again.
    case pooled
  }

  weak var table: UITableView?
  var role = Role.free
  /// The row it is, was last or is leaving from.
  var path: IndexPath?
  /// Whether its height is to be asked for again.
  var needsMeasuring = false
}

/// How often a cell has been used: what the reuse of a list looks like from outside.
public struct CellHistory: Hashable, Sendable {
  /// Which of the table's cells it is, counted from 1 in the order in which they were first used.
  public let number: Int
  /// How many times the table has asked for it to be configured for a row.
  public internal(set) var uses: Int
}
