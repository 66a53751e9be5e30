import Screens

/// Something that arrived: a tap by one of the ways, or one that was dropped.
enum TapLogEntry: Equatable {
  case tap(TapReport)
  case drop(DropReport)

  /// What the way by which it came is called.
  var way: String {
    switch self {
    case .tap(let report): report.way.rawValue
    case .drop: "dropped"
    }
  }

  /// What it was, without the way.
  var text: String {
    switch self {
    case .tap(let tap):
      let title = tap.title.map { " \"\(Text.printable($0))\"" } ?? ""
      return Self.row(tap.row, at: tap.position)
        + ", button \(tap.button)\(title), \(tap.isSelected ? "selected" : "not selected")"
    case .drop(let drop):
      let row =
        drop.row.map { Self.row($0, at: drop.position) } ?? drop.position.map { "what was row \($0)" } ?? "no row"
      return "\(row), button \(drop.button), \(Text.reason(drop.reason))"
    }
  }

  private static func row(_ id: ButtonRow.ID, at position: Int?) -> String {
    guard let position else { return "id \(id), which is gone" }
    // The identity of a row that was never moved says nothing new.
    return position == id ? "row \(position)" : "row \(position) (id \(id))"
  }
}
