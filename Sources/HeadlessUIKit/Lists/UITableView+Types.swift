extension UITableView {
  /// How sections are set apart.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge.
    case plain = 0
    /// Sections with space between them.
    case grouped = 1
    /// Sections with space around them.
    case insetGrouped = 2
  }

  /// How rows come and go. Nothing is animated here; the value has no effect.
  public enum RowAnimation: Int, Sendable {
    /// Fading.
    case fade = 0
    /// From or to the right.
    case right = 1
    /// From or to the left.
    case left = 2
    /// From or to the top.
    case top = 3
    /// From or to the bottom.
    case bottom = 4
    /// At once.
    case none = 5
    /// From or to the middle.
    case middle = 6
    /// As the table likes it.
    case automatic = 100
  }

  /// Where a row is to be after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    /// Anywhere, with as little movement as possible.
    case none = 0
    /// At the top.
    case top = 1
    /// In the middle.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }

  /// When a self-sizing row's height is asked for again while it is shown.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never.
    case disabled = 0
    /// When the cell or its content view invalidates its intrinsic content size.
    case enabled = 1
    /// Then, and when constraints within the content view change.
    case enabledIncludingConstraints = 2
  }

  /// What separates rows.
  public enum SeparatorStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A line.
    case singleLine = 1
  }
}
