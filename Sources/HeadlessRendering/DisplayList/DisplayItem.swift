import HeadlessUIKit

/// One thing to draw: where it is, how much of it shows, and what it says.
///
/// All rectangles are in points, in the coordinates of the view that the list was made of.
public struct DisplayItem: Hashable, Sendable {
  /// What kind of thing it is.
  public enum Kind: String, Hashable, Sendable {
    /// A view that only has a colour or a border.
    case box = "view"
    /// A scroll view, or a table.
    case scroll
    /// A recycled cell of a list.
    case cell
    /// A button with its title.
    case button
    /// A label with its text.
    case label
    /// An image, which is drawn as a place holder.
    case image
    /// Any other control.
    case control
  }

  /// How a control, or a cell, is at present.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit for each state.
    public let rawValue: UInt8

    /// Makes a state from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// It is chosen.
    public static let selected = State(rawValue: 1)
    /// A finger is on it.
    public static let highlighted = State(rawValue: 2)
    /// It does not react.
    public static let disabled = State(rawValue: 4)
  }

  /// What a scroll view shows a part of.
  public struct Content: Hashable, Sendable {
    /// The size of all of it.
    public var size: CGSize
    /// The point of it that is at the scroll view's top left.
    public var offset: CGPoint

    /// Makes the description of some content.
    public init(size: CGSize, offset: CGPoint) {
      self.size = size
      self.offset = offset
    }
  }

  /// What kind of thing it is.
  public var kind: Kind
  /// Where it stands among the others: the row and, in it, its number among those of its kind, as `row 3/button 1`.
  public var path: String
  /// How many views it is in. What follows it in a list with a greater depth is in it.
  public var depth: Int
  /// Its rectangle.
  public var frame: CGRect
  /// What its ancestors let be seen of anything in it.
  public var clip: CGRect
  /// Its title or text; for a cell, the status line that was asked for.
  public var text: String?
  /// How it is at present.
  public var state: State
  /// The number of the cell that it is, or that it is in; see `CellHistory`.
  public var cell: Int?
  /// What it shows a part of, if it is a scroll view.
  public var content: Content?
  /// How it looks.
  public var appearance: Appearance

  /// Makes an item. Lists are normally made of a view tree by ``DisplayList/init(of:status:)``.
  public init(
    kind: Kind, path: String, depth: Int = 0, frame: CGRect, clip: CGRect, text: String? = nil, state: State = [],
    cell: Int? = nil, content: Content? = nil, appearance: Appearance = Appearance()
  ) {
    self.kind = kind
    self.path = path
    self.depth = depth
    self.frame = frame
    self.clip = clip
    self.text = text
    self.state = state
    self.cell = cell
    self.content = content
    self.appearance = appearance
  }

  /// The part of the frame that shows.
  public var visibleFrame: CGRect { frame.intersection(clip) }
}

extension DisplayItem {
  /// Whether it lets nothing behind it be seen, apart from its corners.
  var isOpaque: Bool {
    guard let fill = appearance.fill else { return false }
    return fill.light.alpha >= 1 && fill.dark.alpha >= 1 && appearance.opacity >= 1
  }

  /// The sides at which something of it, or of its content, is cut off: `left` and `right`, whether or not it is itself
  /// cut off above or below.
  var cutSides: (left: Bool, right: Bool) {
    // Half a point is what rounding in layout may produce.
    let tolerance = 0.5
    switch kind {
    case .scroll:
      guard let content else { return (false, false) }
      return (content.offset.x > tolerance, content.size.width - content.offset.x - frame.width > tolerance)
    case .button, .label, .image, .control:
      return (clip.minX - frame.minX > tolerance, frame.maxX - clip.maxX > tolerance)
    case .box, .cell: return (false, false)
    }
  }
}
