import HeadlessUIKit

/// What the terminal's screen says about itself.
enum InteractiveHelp {
  /// The keys, in one line: as many as there is room for, the last of which lead out of the help and of the program.
  static func keys(columns: Int, whileHelping showsHelp: Bool) -> String {
    let wayOut = [showsHelp ? "? Esc taps again" : "? help", "q leave"]
    var others = ["↑↓←→ Tab move", "Enter tap", "i insert", "d delete", "r rotate"]
    while true {
      let text = (others + wayOut).joined(separator: " · ")
      if others.isEmpty || TextMetrics.columns(of: text) <= columns { return text }
      others.removeLast()
    }
  }

  /// The keys, one or two a line. The narrowest pane has room for them.
  static let lines = [
    "↑ ↓ ← →    move the focus, and scroll",
    "Tab        next button; Shift: previous",
    "Enter      tap; or click, or drag",
    "wheel      scroll; with Shift sideways",
    "PgUp PgDn  by a screen",
    "Home End   all the way",
    "[ ]        scroll the row sideways",
    "i d        insert, delete a row",
    "r R        rotate; reload everything",
    "? q        the taps again; leave",
  ]
}
