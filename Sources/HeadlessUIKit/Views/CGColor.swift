#if !canImport(CoreGraphics)
/// A fixed colour in sRGB, where Core Graphics is not at hand.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and alpha, each from 0 to 1.
  public let components: [CGFloat]?

  /// The opacity, from 0 to 1.
  public let alpha: CGFloat

  /// A colour from its components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    self.alpha = alpha
  }

  /// Whether two colours have the same components.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.components == right.components
  }

  /// Feeds the components into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(components)
  }
}
#endif
