/// A key, or a combination of keys, that a terminal reports.
public enum TerminalKey: Hashable, Sendable {
  /// A key that writes something, with Shift already applied: `"q"`, `"Q"`, `"赤"`, `" "`.
  case character(Character)
  /// A letter pressed together with Control, in lower case. Terminals send Control-M as ``enter``, Control-I as ``tab``
  /// and Control-H as ``backspace``.
  case control(Character)
  /// The arrow keys.
  case up, down, left, right
  /// Keys that move by a page or to an end.
  case pageUp, pageDown, home, end
  /// Return or Enter.
  case enter
  /// Tab; with Shift it comes with ``TerminalModifiers/shift``.
  case tab
  /// Keys that take away.
  case backspace, delete
  /// Escape, pressed on its own.
  case escape
}
