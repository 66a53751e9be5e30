/// Insets, in points, that name their horizontal edges by reading direction.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  /// The distance at the top.
  public var top: CGFloat
  /// The distance at the edge where reading starts.
  public var leading: CGFloat
  /// The distance at the bottom.
  public var bottom: CGFloat
  /// The distance at the edge where reading ends.
  public var trailing: CGFloat

  /// No distance at any edge.
  public static let zero = NSDirectionalEdgeInsets()

  /// No distance at any edge.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// The four distances, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distances with the horizontal edges resolved to left and right.
  func resolved(for direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    let isFlipped = direction == .rightToLeft
    return UIEdgeInsets(
      top: top, left: isFlipped ? trailing : leading, bottom: bottom, right: isFlipped ? leading : trailing)
  }
}
