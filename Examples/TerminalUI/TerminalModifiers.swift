/// The keys held down together with a key or a mouse button.
public struct TerminalModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each key.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift. Many terminals keep Shift with the mouse to themselves, for selecting text.
  public static let shift = TerminalModifiers(rawValue: 1)
  /// Alt, Option or Meta.
  public static let alt = TerminalModifiers(rawValue: 2)
  /// Control.
  public static let control = TerminalModifiers(rawValue: 4)
}
