/// What comes from a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(TerminalKey, TerminalModifiers)
  /// The mouse did something.
  case mouse(TerminalMouse)
  /// The screen has to be drawn anew: its size changed, or the program goes on after it was suspended.
  case resized(TerminalSize)
  /// Nothing will come any more: the terminal was closed.
  case closed

  /// A key without modifiers.
  public static func key(_ key: TerminalKey) -> TerminalEvent {
    .key(key, [])
  }
}
