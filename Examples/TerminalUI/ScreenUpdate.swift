/// What has to be written so that a screen shows other lines.
public enum ScreenUpdate {
  /// The characters that turn `shown` into `lines`, writing only lines that differ.
  ///
  /// - Parameters:
  ///   - shown: The lines on the screen; nil if what it shows is not known, and all of it has to be written.
  ///   - lines: The lines wanted. Those that do not fit are left out, and missing ones are empty.
  ///   - height: The lines of the screen.
  /// - Returns: An empty string if nothing has to change.
  /// - Complexity: Linear in the characters of both.
  public static func text(from shown: [String]?, to lines: [String], height: Int) -> String {
    var changes = ""
    for line in 0..<max(height, 0) {
      let new = line < lines.count ? lines[line] : ""
      if let shown, new == (line < shown.count ? shown[line] : "") { continue }
      // The line is cleared before it is written: after a line that fills the width, the cursor still stands on its last
      // character, and clearing from there would take it away.
      changes += "\u{1b}[\(line + 1);1H\u{1b}[0m\u{1b}[2K" + new
    }
    guard !changes.isEmpty else { return "" }
    // Terminals that know synchronised updates show all of it at once; the others ignore the request.
    return "\u{1b}[?2026h" + changes + "\u{1b}[0m\u{1b}[?2026l"
  }
}
