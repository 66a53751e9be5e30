/// A line of a failure: what one side says, as signs in time.
struct MarbleRow {
  struct Entry {
    let time: Duration
    /// How it is drawn: `a`, `{12}`, `|`.
    let sign: String
  }

  let entries: [Entry]
  /// Whether nothing can come after the last entry, so that the line stops there.
  let isEnded: Bool

  /// A value's name as a diagram has it.
  static func sign(ofValue name: String) -> String {
    if name.count == 1, let only = name.first, !only.isWhitespace, !MarbleParser.signs.contains(only) { return name }
    return "{\(name)}"
  }
}
