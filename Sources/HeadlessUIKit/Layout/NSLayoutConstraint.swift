/// A linear rule between an attribute of one item and one of another, or a constant:
/// `first.attribute (=, ≤ or ≥) multiplier × second.attribute + constant`.
///
/// Items are views and layout guides. A rule does nothing until it is active. A required rule that contradicts others
/// is given up and reported (see `HeadlessLayout`).
@MainActor
open class NSLayoutConstraint: NSObject {
  /// What of an item a rule is about.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where reading starts.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The middle between left and right.
    case centerX = 9
    /// The middle between top and bottom.
    case centerY = 10
    /// The baseline of the last line of text.
    case lastBaseline = 11
    /// The baseline of the first line of text.
    case firstBaseline = 12
    /// Nothing: the rule is about the first item and a constant.
    case notAnAttribute = 0
  }

  /// How the two sides compare.
  public enum Relation: Int, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// The sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A direction in which things are laid out.
  public enum Axis: Int, Sendable {
    /// Side by side.
    case horizontal = 0
    /// One below the other.
    case vertical = 1
  }

  /// The item on the left side of the rule.
  open var firstItem: AnyObject? { first }
  /// The item on the right side; nil if there is none.
  open var secondItem: AnyObject? { second }
  /// What of the first item the rule is about.
  public let firstAttribute: Attribute
  /// What of the second item the rule is about.
  public let secondAttribute: Attribute
  /// How the sides compare.
  public let relation: Relation
  /// The factor of the second side.
  public let multiplier: CGFloat

  /// A name for the reports.
  open var identifier: String?

  /// What is added to the second side, in points. May change while the rule is active.
  open var constant: CGFloat {
    didSet {
      if constant != oldValue { holder?.invalidateSolution() }
    }
  }

  /// How much the rule matters.
  open var priority = UILayoutPriority.required {
    didSet {
      if priority != oldValue { holder?.invalidateSolution() }
    }
  }

  /// Whether the rule counts. Setting it to true traps if the two items have no common ancestor.
  open var isActive: Bool {
    get { isHeld }
    set {
      guard newValue != isHeld else { return }
      if newValue { hold() } else { release() }
    }
  }

  private(set) weak var first: (any LayoutItem)?
  private(set) weak var second: (any LayoutItem)?
  private var isHeld = false
  /// The nearest view that both items are in, which owns the active rule.
  private(set) weak var holder: UIView?

  /// A rule between any two attributes. Items are views or layout guides.
  ///
  /// Traps if an item is something else.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let first = view1 as? any LayoutItem else {
      fatalError("NSLayoutConstraint: \(type(of: view1)) is neither a view nor a layout guide")
    }
    var second: (any LayoutItem)?
    if let view2 {
      guard let item = view2 as? any LayoutItem else {
        fatalError("NSLayoutConstraint: \(type(of: view2)) is neither a view nor a layout guide")
      }
      second = item
    }
    self.init(first, attr1, relation, second, second == nil ? .notAnAttribute : attr2, multiplier, c)
  }

  init(
    _ first: any LayoutItem, _ firstAttribute: Attribute, _ relation: Relation, _ second: (any LayoutItem)?,
    _ secondAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  /// Activates every rule of a list.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates every rule of a list.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func hold() {
    guard let first, let firstView = first.layoutView else {
      fatalError("NSLayoutConstraint: cannot activate \(summary), for its first item is in no view")
    }
    var common = firstView
    if let second {
      guard let secondView = second.layoutView, let ancestor = firstView.nearestCommonAncestor(with: secondView) else {
        fatalError(
          "NSLayoutConstraint: cannot activate \(summary), for \(firstView.typeName) and "
            + "\(second.layoutView?.typeName ?? "the other item") have no common ancestor. Add both to one tree first.")
      }
      common = ancestor
    }
    isHeld = true
    holder = common
    common.hold(self)
  }

  private func release() {
    isHeld = false
    holder?.release(self)
    holder = nil
  }

  /// The rule in one line, for reports.
  var summary: String {
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    var text = "\(name(of: first)).\(firstAttribute) \(sign) "
    if let second, secondAttribute != .notAnAttribute {
      text += (multiplier == 1 ? "" : "\(multiplier) * ") + "\(name(of: second)).\(secondAttribute)"
      if constant != 0 { text += constant > 0 ? " + \(constant)" : " - \(-constant)" }
    } else {
      text += "\(constant)"
    }
    if let identifier { text += " (\(identifier))" }
    return text
  }

  private func name(of item: (any LayoutItem)?) -> String {
    item?.layoutName ?? "(released)"
  }
}
