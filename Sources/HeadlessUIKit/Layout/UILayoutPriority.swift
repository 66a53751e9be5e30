/// How much a layout rule matters: 1000 must hold, anything lower may be given up for a higher one.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number, from 1 to 1000.
  public let rawValue: Float

  /// A priority from its number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// A priority from its number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// How much content resists being squeezed by default: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// How much content resists being stretched by default: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// How much a fitting size matters: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
