/// A font by its size and weight. Text here has fixed metrics (see `TextMetrics`), so both only serve whoever draws.
public final class UIFont: NSObject, Sendable {
  /// How heavy the strokes are; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number between -1 and 1.
    public let rawValue: CGFloat

    /// A weight from its number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Light strokes.
    public static let light = Weight(rawValue: -0.4)
    /// Ordinary strokes.
    public static let regular = Weight(rawValue: 0)
    /// A little heavier than ordinary.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Heavy strokes.
    public static let bold = Weight(rawValue: 0.4)
  }

  /// What a text is for, from which its size follows.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public let rawValue: String

    /// A style from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A screen's title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A heading.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The heading of a group.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A line under a heading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// A note.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
  }

  /// The size in points.
  public let pointSize: CGFloat
  /// The weight of the strokes. UIKit has no such property.
  public let weight: Weight

  init(pointSize: CGFloat, weight: Weight) {
    self.pointSize = pointSize
    self.weight = weight
  }

  /// The system's font in a size, in points.
  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, weight: .regular)
  }

  /// The system's font in a size, in points, and a weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: size, weight: weight)
  }

  /// The system's bold font in a size, in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(pointSize: size, weight: .bold)
  }

  /// The font for a kind of text, in the size that it has when the user has chosen none.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    switch style {
    case .largeTitle: UIFont(pointSize: 34, weight: .regular)
    case .title1: UIFont(pointSize: 28, weight: .regular)
    case .headline: UIFont(pointSize: 17, weight: .semibold)
    case .subheadline: UIFont(pointSize: 15, weight: .regular)
    case .footnote: UIFont(pointSize: 13, weight: .regular)
    case .caption1: UIFont(pointSize: 12, weight: .regular)
    default: UIFont(pointSize: 17, weight: .regular)
    }
  }

  /// Whether `object` is a font of the same size and weight.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && weight == other.weight
  }

  /// A hash of the size and the weight.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(pointSize)
    hasher.combine(weight)
    return hasher.finalize()
  }
}
