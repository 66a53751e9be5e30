import HeadlessUIKit

/// Where points fall among character cells.
enum Grid {
  /// The columns that a rectangle covers.
  static func columns(_ rectangle: CGRect) -> Range<Int> {
    range(from: rectangle.minX, to: rectangle.maxX, unit: TextMetrics.columnWidth)
  }

  /// The lines that a rectangle covers.
  static func lines(_ rectangle: CGRect) -> Range<Int> {
    range(from: rectangle.minY, to: rectangle.maxY, unit: TextMetrics.lineHeight)
  }

  /// Rounds both edges. Rounding the size instead would open gaps between neighbours, or let them overlap.
  private static func range(from start: CGFloat, to end: CGFloat, unit: CGFloat) -> Range<Int> {
    let first = edge(start, unit: unit)
    return first..<max(first, edge(end, unit: unit))
  }

  /// Rounds halves upwards on both sides of zero, so that what is scrolled by whole characters keeps its shape.
  private static func edge(_ position: CGFloat, unit: CGFloat) -> Int {
    let edge = (position / unit + 0.5).rounded(.down)
    // Nothing is drawn so far out; but a number that is none, or has no end, must not trap.
    return edge.isNaN ? 0 : Int(min(max(edge, -1_000_000), 1_000_000))
  }
}
