import TerminalUI

/// Where things are in the terminal: a line with the title, the table, the lines about its rows to its right, the taps
/// below them or, if there is room, further to the right, and a line with the keys.
struct ScreenLayout: Equatable {
  /// A rectangle of characters.
  struct Area: Equatable {
    var column: Int
    var line: Int
    var columns: Int
    var lines: Int
  }

  /// The least that everything fits in.
  static let smallest = TerminalSize(columns: 64, lines: 16)
  /// The columns of the lines about the rows.
  static let statusColumns = 25
  /// The empty columns between the table and what is said about its rows, and before the taps.
  static let gap = 2

  let size: TerminalSize
  let table: Area
  let taps: Area
  /// The help: in the place of the taps, and over rows of the table where that is too low for all of it.
  let help: Area

  /// Whether the help lies over rows of the table.
  var helpCoversTable: Bool { help.line < taps.line }

  /// Divides a terminal; nil if it is too small.
  init?(_ size: TerminalSize) {
    guard size.columns >= Self.smallest.columns, size.lines >= Self.smallest.lines else { return nil }
    self.size = size
    let besideTable = Self.gap + Self.statusColumns
    let lines = size.lines - 2
    if size.columns >= 120 {
      let tapColumns = min(60, size.columns / 3)
      let tableColumns = size.columns - tapColumns - Self.gap - besideTable
      table = Area(column: 0, line: 1, columns: tableColumns, lines: lines)
      taps = Area(column: size.columns - tapColumns, line: 1, columns: tapColumns, lines: lines)
    } else {
      let tapLines = max(5, lines / 3)
      table = Area(column: 0, line: 1, columns: size.columns - besideTable, lines: lines - tapLines)
      taps = Area(column: 0, line: 1 + lines - tapLines, columns: size.columns, lines: tapLines)
    }
    let missing = max(0, InteractiveHelp.lines.count + 1 - taps.lines)
    help = Area(
      column: taps.column, line: taps.line - missing, columns: taps.columns, lines: taps.lines + missing)
  }
}
