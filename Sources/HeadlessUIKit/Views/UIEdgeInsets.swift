/// Distances, in points, by which the four edges of a rectangle move inwards.
public struct UIEdgeInsets: Equatable, Sendable {
  /// The distance at the top.
  public var top: CGFloat
  /// The distance at the left.
  public var left: CGFloat
  /// The distance at the bottom.
  public var bottom: CGFloat
  /// The distance at the right.
  public var right: CGFloat

  /// No distance at any edge.
  public static let zero = UIEdgeInsets()

  /// No distance at any edge.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// The four distances, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// The rectangle whose edges lie further inside by `insets`; negative distances move them outwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
  }
}
