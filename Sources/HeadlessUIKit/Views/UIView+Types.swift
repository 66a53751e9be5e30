extension UIView {
  /// Which distances and sizes follow the superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// A set with the given bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance to the left edge follows.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width follows.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the right edge follows.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the top follows.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height follows.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the bottom follows.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// How content fills a rectangle of another shape.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the rectangle.
    case scaleToFill = 0
    /// As large as fits entirely.
    case scaleAspectFit = 1
    /// As small as fills entirely.
    case scaleAspectFill = 2
    /// Drawn anew for the rectangle.
    case redraw = 3
    /// In the middle, in its own size.
    case center = 4
    /// At the top.
    case top = 5
    /// At the bottom.
    case bottom = 6
    /// At the left.
    case left = 7
    /// At the right.
    case right = 8
    /// In the top left corner.
    case topLeft = 9
    /// In the top right corner.
    case topRight = 10
    /// In the bottom left corner.
    case bottomLeft = 11
    /// In the bottom right corner.
    case bottomRight = 12
  }
}
