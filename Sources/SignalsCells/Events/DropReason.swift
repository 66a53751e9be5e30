/// Why an event of a cell belongs to no row of the list.
@frozen
public enum DropReason: String, Hashable, Sendable, Codable, CaseIterable {
  /// The cell was scrolled off the screen and waits to be used again.
  case scrolledOff
  /// The cell is still on the screen, but its row has left the list: the cell is being animated away.
  case leaving
  /// The cell's row was removed from the list.
  case rowRemoved
  /// The cell shows no row: it was not configured since its last use ended.
  case notBound
}
