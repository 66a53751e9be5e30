import HeadlessUIKit

extension DisplayItem {
  /// How an item looks, beside what its kind and its state say.
  public struct Appearance: Hashable, Sendable {
    /// The colour behind the content.
    public var fill: UIColor?
    /// The colour of the text.
    public var textColor: UIColor?
    /// The colour that marks what can be tapped, and what is selected.
    public var tint: UIColor?
    /// The colour of the border.
    public var borderColor: UIColor?
    /// The width of the border, in points; 0 is none.
    public var borderWidth: CGFloat = 0
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The opacity, its ancestors' included, from 0 to 1.
    public var opacity: CGFloat = 1
    /// Whether the text has heavy strokes.
    public var isBold = false
    /// Where the text stands in its line; `natural` is where reading starts.
    public var alignment = NSTextAlignment.natural
    /// Whether reading starts at the right.
    public var isRightToLeft = false
    /// Whether a line separates the cell from the next one.
    public var isSeparated = false
    /// How many lines the text may take; 0 is any number.
    public var numberOfLines = 1

    /// The looks of something that has none.
    public init() {}

    /// The alignment with `natural` resolved to a side.
    var resolvedAlignment: NSTextAlignment {
      switch alignment {
      case .natural, .justified: isRightToLeft ? .right : .left
      case .left, .center, .right: alignment
      }
    }
  }
}
