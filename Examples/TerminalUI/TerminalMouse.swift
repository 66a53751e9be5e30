/// What the mouse did, and where.
public struct TerminalMouse: Hashable, Sendable {
  /// A mouse button.
  public enum Button: Hashable, Sendable {
    case left, middle, right
  }

  /// Where a wheel turned to: the direction in which the view over the content moves.
  public enum Direction: Hashable, Sendable {
    case up, down, left, right
  }

  /// What happened.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case press(Button)
    /// The mouse moved to another character while a button was down.
    case drag(Button)
    /// A button went up.
    case release(Button)
    /// A wheel turned by one notch. With Shift held, a vertical wheel counts as a horizontal one.
    case wheel(Direction)
  }

  /// What happened.
  public var action: Action
  /// The column, from 0 at the left.
  public var column: Int
  /// The line, from 0 at the top.
  public var line: Int
  /// The keys held down meanwhile.
  public var modifiers: TerminalModifiers

  /// Makes a report of the mouse.
  public init(_ action: Action, column: Int, line: Int, modifiers: TerminalModifiers = []) {
    self.action = action
    self.column = column
    self.line = line
    self.modifiers = modifiers
  }
}
