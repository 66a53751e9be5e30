/// How many characters a terminal shows.
public struct TerminalSize: Hashable, Sendable {
  /// The characters in a line.
  public var columns: Int
  /// The lines on the screen.
  public var lines: Int

  /// Makes a size of `columns` characters by `lines` lines.
  public init(columns: Int, lines: Int) {
    self.columns = columns
    self.lines = lines
  }
}
