/// What a view is to somebody who uses it through an assistive technology.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt64

  /// A set with the given bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// Behaves as a button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// Behaves as a link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// Shows an image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Is selected at present.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Shows text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Does not react at present.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Divides the content, as a heading does.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
