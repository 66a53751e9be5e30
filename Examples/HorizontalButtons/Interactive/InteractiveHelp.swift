/// What the terminal's screen says about itself.
enum InteractiveHelp {
  static let keys = "↑↓←→ Tab move · Enter tap · i insert · d delete · r rotate · ? help · q leave"

  static let lines = [
    "↑ ↓ ← →    move the focus, and scroll with it",
    "Tab        the next button; with Shift the one before",
    "Enter      tap; or click, or drag with the mouse",
    "wheel      scroll; with Shift sideways",
    "PgUp PgDn  by a screen;  Home End: all the way",
    "[ ]        scroll the row sideways",
    "i d        insert, delete a row at the focus",
    "r R        rotate;  reload everything",
    "? q        the taps again;  leave",
  ]
}
