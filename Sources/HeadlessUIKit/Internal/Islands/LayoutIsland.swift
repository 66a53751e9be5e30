/// A view of given size and everything in it whose frame follows from constraints, solved together.
///
/// Coordinates are the root's, as if nothing were scrolled. The rules are collected once and kept until the tree or a
/// rule changes; a solve only reads the numbers anew, and it is skipped while none has changed.
@MainActor
final class LayoutIsland {
  enum Role {
    /// The root itself.
    case root
    /// A view whose frame is to be found.
    case placed
    /// A view whose frame is given, on which a rule depends.
    case given
    /// A layout guide of constraints alone.
    case guide
    /// The content of a scroll view.
    case content
  }

  /// Something with a place and a size.
  ///
  /// The references are unowned because the island hangs on its root: whatever leaves the tree takes the island down
  /// before it is released, for its constraints are deactivated first.
  struct Item {
    var role: Role
    unowned var view: UIView
    unowned(safe) var guide: UILayoutGuide?
    /// The number of the item for the view around it.
    var parent: Int

    @MainActor var name: String { guide.map { $0.layoutName } ?? view.layoutName }
  }

  /// Where a row's constant comes from.
  enum Source {
    /// A constraint: its sign in the row, what its attributes add, and what scrolling adds.
    case constraint(NSLayoutConstraint, sign: Double, flip: Double, offset: Double, scrolls: [ScrollTerm])
    /// The given place of an item within its parent.
    case givenPlace(item: Int, axis: Int)
    /// Nothing: the row is between the variables alone.
    case fixed
  }

  /// How much a scroll view's offset counts in a row.
  struct ScrollTerm {
    unowned var view: UIScrollView
    var factor: Double
  }

  struct Template {
    var terms: [Variable: Double]
    var isEquality: Bool
    var source: Source
  }

  /// A place (its start) or a size of an item along an axis.
  struct Variable: Hashable {
    var item: Int
    /// 0 is horizontal, 1 vertical.
    var axis: Int
    var isSize: Bool
  }

  unowned let root: UIView
  var items: [Item] = []
  var indexes: [ObjectIdentifier: Int] = [:]
  var templates: [Template] = []
  /// Issues that lie in the rules themselves, whatever the numbers are.
  var structuralIssues: [LayoutIssue] = []
  /// Whether a rule ties a width to a height, so that the axes cannot be solved one after the other.
  var isCoupled = false
  /// Whether a rule leads from a scroll view's content to what does not scroll with it.
  var dependsOnOffset = false

  /// The rows by axis; a coupled island has them all in the first.
  var rows: [[LinearRow]] = [[], []]
  var sources: [[Source]] = [[], []]

  var isSolved = false
  var fittingSizes: [Fitting: CGSize] = [:]
  /// The solved places and sizes by axis: the start of item `i` at `2i`, its size at `2i + 1`.
  var values: [[Double]] = [[], []]
  var issues: [LayoutIssue] = []
  var fittingIssues: [LayoutIssue] = []

  init(root: UIView) {
    self.root = root
    collect()
    finishRows()
    issues = structuralIssues
    for issue in issues { HeadlessLayout.onIssue(issue) }
  }

  /// A target size with its priorities.
  struct Fitting: Hashable {
    var width: CGFloat
    var height: CGFloat
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    init(_ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) {
      width = size.width
      height = size.height
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  func frame(of index: Int) -> CGRect {
    let parent = items[index].parent
    return CGRect(
      x: values[0][2 * index] - values[0][2 * parent], y: values[1][2 * index] - values[1][2 * parent],
      width: values[0][2 * index + 1], height: values[1][2 * index + 1])
  }

  /// Gives the subviews of a view of the island their frames, and the view's guides theirs.
  func apply(to view: UIView) {
    for subview in view.storedSubviews where !subview.hasGivenFrame {
      guard let index = subview.autoLayout?.itemIndex, index < items.count, items[index].view === subview else {
        continue
      }
      let frame = clamped(frame(of: index))
      if subview.frame != frame { subview.frame = frame }
    }
    for guide in view.layoutGuides {
      guard let index = indexes[ObjectIdentifier(guide)] else { continue }
      guide.solvedFrame = frame(of: index)
    }
    if let size = contentSize(of: view), let scrollView = view as? UIScrollView, scrollView.contentSize != size {
      scrollView.contentSize = size
    }
  }

  /// The size of a scroll view's content if rules give it one.
  func contentSize(of view: UIView) -> CGSize? {
    guard let guide = view.autoLayout?.contentGuide, let index = indexes[ObjectIdentifier(guide)] else { return nil }
    return clamped(frame(of: index)).size
  }

  private func clamped(_ frame: CGRect) -> CGRect {
    CGRect(origin: frame.origin, size: CGSize(width: max(0, frame.size.width), height: max(0, frame.size.height)))
  }
}
