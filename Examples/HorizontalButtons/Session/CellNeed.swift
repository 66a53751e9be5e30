/// How many cells a table may have needed at most, and what for.
struct CellNeed: Equatable, CustomStringConvertible {
  /// Rows that fit on the screen, those included that are cut off above and below.
  var fitting: Int
  /// Rows prepared ahead.
  var prepared: Int
  /// Cells kept for their rows.
  var kept: Int
  /// Cells that were leaving at the same time.
  var leaving: Int
  /// Cells that appear before those that they push off are free.
  var appearing: Int

  var total: Int { fitting + prepared + kept + leaving + appearing }

  var description: String {
    let parts = [
      (fitting, "fit on the screen"), (prepared, "prepared ahead"), (kept, "kept"), (leaving, "leaving"),
      (appearing, "appearing"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
