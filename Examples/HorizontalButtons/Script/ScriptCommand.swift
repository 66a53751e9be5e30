/// One command of a script.
enum ScriptCommand: Equatable {
  /// Where to scroll the table.
  enum Distance: Equatable {
    case rows(Int)
    case points(Double)
    /// All the way up, past every row.
    case top
    /// All the way down, past every row.
    case end
    /// At once, until a row is at the top.
    case row(Int)
    /// At once, until the last row is at the bottom.
    case lastRow
  }

  /// Where to scroll the buttons of a row.
  enum Sideways: Equatable {
    /// Away from the first button, in points.
    case points(Double)
    case start
    case end
  }

  case scroll(Distance)
  case scrollRow(Int, Sideways)
  case drag(row: Int, points: Double, afterHolding: Bool)
  case tap(row: Int, button: Int)
  case tapLeaving(index: Int, button: Int)
  case select(row: Int, button: Int)
  case insert(row: Int, titles: [String])
  case delete(row: Int)
  case reload(row: Int?)
  case reconfigure(row: Int)
  case rotate
  case turn(Int)
  case dump(withStatus: Bool)
  case counts
  case check
  case snapshot(caption: String)
  case close
  case help
}

/// What is wrong with a line of a script.
struct ScriptError: Error, Equatable, CustomStringConvertible {
  let description: String
}
