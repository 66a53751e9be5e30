/// A rectangle in a tree of rectangles: the base of everything that a screen shows.
///
/// It keeps the tree, the geometry and the layout marks as UIKit does, and paints nothing. What is set on it stays
/// readable, so that a test can assert on it and a renderer can draw it.
///
/// Marks collect until a pass runs: `setNeedsLayout()` only marks, and one `layoutIfNeeded()` calls `layoutSubviews()`
/// once for each marked view, outermost first. There is no run loop, so nothing is laid out until somebody asks.
///
/// ```swift
/// let box = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
/// let title = UILabel()
/// title.translatesAutoresizingMaskIntoConstraints = false
/// box.addSubview(title)
/// NSLayoutConstraint.activate([
///   title.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 16),
///   title.topAnchor.constraint(equalTo: box.topAnchor, constant: 8),
/// ])
/// box.layoutIfNeeded()  // title.frame is now known
/// ```
@MainActor
open class UIView: UIResponder {
  /// The value of a dimension of `intrinsicContentSize` that the content does not determine.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The target for the smallest size that satisfies the constraints.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// The target for the largest size that satisfies the constraints, in points.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  // MARK: State

  var storedOrigin = CGPoint.zero
  var storedBounds = CGRect.zero
  var storedSubviews: [UIView] = []
  weak var storedSuperview: UIView?
  var marks = LayoutMarks()
  /// What Auto Layout knows about the view; made when the first constraint, guide or priority needs it.
  var autoLayout: AutoLayoutState?
  /// The controller whose root view this is.
  weak var controller: (any ViewControllerHosting)?

  // MARK: Creation

  /// A view with the given frame, in its superview's coordinates.
  public init(frame: CGRect) {
    storedOrigin = frame.origin
    storedBounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// Always nil: there are no archives to decode a view from. It exists so that the same sources compile.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// A view with an empty frame.
  public convenience override init() {
    self.init(frame: .zero)
  }

  // MARK: Geometry

  /// The rectangle in the superview's coordinates, in points.
  open var frame: CGRect {
    get { CGRect(origin: storedOrigin, size: storedBounds.size) }
    set { setGeometry(origin: newValue.origin, size: newValue.size) }
  }

  /// The rectangle in the view's own coordinates, in points. Its origin is what a scroll view moves.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      let old = storedBounds
      guard newValue != old else { return }
      storedBounds = newValue
      if newValue.size != old.size {
        storedOrigin.x -= (newValue.width - old.width) / 2
        storedOrigin.y -= (newValue.height - old.height) / 2
        sizeDidChange(from: old.size)
      }
      if newValue.origin != old.origin { boundsOriginDidChange(from: old.origin) }
    }
  }

  /// The middle of the frame, in the superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: storedOrigin.x + storedBounds.width / 2, y: storedOrigin.y + storedBounds.height / 2) }
    set {
      storedOrigin = CGPoint(x: newValue.x - storedBounds.width / 2, y: newValue.y - storedBounds.height / 2)
      givenFrameDidChange()
    }
  }

  /// How the view's frame follows its superview's size while `translatesAutoresizingMaskIntoConstraints` is true.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether subviews follow a change of this view's size by their `autoresizingMask`.
  open var autoresizesSubviews = true

  /// Called when the size has become another one, before anything is laid out for it.
  func sizeDidChange(from old: CGSize) {
    setNeedsLayout()
    if autoresizesSubviews {
      for subview in storedSubviews where !subview.autoresizingMask.isEmpty {
        subview.autoresize(from: old, to: storedBounds.size)
      }
    }
    invalidateSolutionOfOwnIsland()
  }

  /// Called when the origin of the bounds has moved.
  func boundsOriginDidChange(from old: CGPoint) {}

  // MARK: Looks and identity

  /// A number to find the view by; 0 by default.
  open var tag = 0

  /// The opacity, from 0 to 1. A view below 0.01 is not hit by touches.
  open var alpha: CGFloat = 1

  /// Whether the view hides what lies behind it entirely; nothing depends on it here.
  open var isOpaque = true

  /// Whether the view is neither drawn nor touched. A stack view gives a hidden view no place.
  open var isHidden = false {
    didSet {
      if isHidden != oldValue { storedSuperview?.subviewVisibilityDidChange(self) }
    }
  }

  /// Whether subviews are cut off at the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The colour behind the content; nil lets the superview shine through.
  open var backgroundColor: UIColor?

  /// The colour of what can be tapped. Nil makes it the superview's again.
  open var tintColor: UIColor! {
    get { storedTintColor ?? storedSuperview?.tintColor ?? .tintColor }
    set { storedTintColor = newValue }
  }
  private var storedTintColor: UIColor?

  /// How the content fills a rectangle of another shape.
  open var contentMode = ContentMode.scaleToFill

  /// The looks of the rectangle.
  public let layer = CALayer()

  /// Whether touches reach the view and its subviews.
  open var isUserInteractionEnabled = true

  /// Whether the view keeps its own reading direction.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      if semanticContentAttribute != oldValue { layoutDirectionDidChange() }
    }
  }

  /// The direction in which the view is read at present.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: window?.layoutDirection ?? .leftToRight
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Called when the reading direction may have become the other one.
  func layoutDirectionDidChange() {
    setNeedsLayout()
    invalidateOwnIsland()
    storedSuperview?.setNeedsLayout()
  }

  // MARK: Accessibility

  /// Whether assistive technologies treat the view as one element.
  open var isAccessibilityElement = false
  /// A short name for the view, read aloud.
  open var accessibilityLabel: String?
  /// What happens on using the view, read aloud.
  open var accessibilityHint: String?
  /// The view's value, read aloud.
  open var accessibilityValue: String?
  /// A name that tests find the view by; never read aloud.
  open var accessibilityIdentifier: String?
  /// What the view is.
  open var accessibilityTraits = UIAccessibilityTraits.none

  // MARK: Tree

  /// The view that this view is in; nil at the root.
  open var superview: UIView? { storedSuperview }

  /// The views in this view, the rearmost first.
  open var subviews: [UIView] { storedSubviews }

  /// The window at the root of the tree; nil outside of one.
  open var window: UIWindow? { storedSuperview?.window }

  /// The controller if this is its root view, else the superview.
  open override var next: UIResponder? { controller ?? storedSuperview }

  /// Puts `view` in front of the other subviews, taking it out of its superview first. It is held strongly.
  ///
  /// Traps if `view` is the receiver or contains it.
  open func addSubview(_ view: UIView) {
    insert(view, at: storedSubviews.count)
  }

  /// Puts `view` at a place among the subviews; 0 is the rearmost.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Puts `view` right in front of a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, nextTo: siblingSubview, offset: 1)
  }

  /// Puts `view` right behind a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, nextTo: siblingSubview, offset: 0)
  }

  /// Puts a subview in front of all others.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.storedSuperview === self else { return }
    insert(view, at: storedSubviews.count)
  }

  /// Puts a subview behind all others.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.storedSuperview === self else { return }
    insert(view, at: 0)
  }

  /// Takes the view out of its superview, together with every constraint that ties its inside to the outside.
  open func removeFromSuperview() {
    detachFromSuperview()
  }

  /// Called after a subview was added; does nothing unless overridden.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed; does nothing unless overridden.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes; does nothing unless overridden.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed; does nothing unless overridden.
  open func didMoveToSuperview() {}
  /// Called before the window changes; does nothing unless overridden.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed; does nothing unless overridden.
  open func didMoveToWindow() {}

  /// Called after a subview has left, whichever way it left.
  func didUnlink(_ subview: UIView) {}

  /// Called when the intrinsic size of a subview has changed.
  func contentSizeOfSubviewDidChange(_ subview: UIView) {
    if !subview.hasGivenFrame { invalidateSolution() }
  }

  /// Called when what is inside a subview with a given frame may need another size than before.
  func fittingSizeOfSubviewDidChange(_ subview: UIView) {}

  /// Called when a subview was hidden or shown.
  func subviewVisibilityDidChange(_ subview: UIView) {}

  // MARK: Layout

  /// Whether the frame is set by hand, and Auto Layout takes it as given. True for a view made in code.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { autoresizingTranslationDidChange() }
    }
  }

  /// Marks the view for the next layout pass. Many marks make one `layoutSubviews()`.
  open func setNeedsLayout() {
    markNeedsLayout()
  }

  /// Lays out the view and everything in it now, as far as it is marked. Does nothing if nothing is.
  open func layoutIfNeeded() {
    solvePendingIsland()
    runLayoutPass()
  }

  /// Places the subviews. The default gives those that use constraints the frames that follow from them.
  open func layoutSubviews() {
    applyConstraintsToSubviews()
  }

  /// Marks the view so that the next layout pass calls `updateConstraints()` before it lays out.
  open func setNeedsUpdateConstraints() {
    marks.needsUpdateConstraints = true
    setNeedsLayout()
  }

  /// Where a view changes its constraints for the coming layout; an override calls super last.
  open func updateConstraints() {}

  /// The size that the view would like to have at most `size` for; the current size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { storedBounds.size }

  /// Takes the size that `sizeThatFits(_:)` names for the current one.
  open func sizeToFit() {
    let fitting = sizeThatFits(storedBounds.size)
    bounds.size = fitting
  }

  /// The size of the content, `UIView.noIntrinsicMetric` in a dimension that it does not determine.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Says that `intrinsicContentSize` has changed, which marks whatever depends on it.
  open func invalidateIntrinsicContentSize() {
    intrinsicContentSizeDidChange()
  }

  /// The size that the constraints give the view when it should be as near to `targetSize` as they let it.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the constraints give the view when each dimension of `targetSize` matters by its priority.
  ///
  /// With `.required` the dimension is the target's; with `.fittingSizeLevel` the content wins. The view's own frame
  /// and those of its subviews stay as they are.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(
      target: targetSize, horizontalPriority: horizontalFittingPriority, verticalPriority: verticalFittingPriority)
  }

  /// The space that content keeps from the edges when it is tied to `layoutMarginsGuide`; 8 points a side by default.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet {
      if layoutMargins != oldValue { layoutMarginsDidChange() }
    }
  }

  /// Called after the margins changed; does nothing unless overridden.
  open func layoutMarginsDidChange() {
    setNeedsLayout()
    invalidateOwnIsland()
  }

  /// How far the window's safe area reaches into the view.
  open var safeAreaInsets: UIEdgeInsets { safeAreaInsetsFromWindow() }

  /// Issues of a layout that the view does itself.
  var extraLayoutIssues: [LayoutIssue] { [] }

  /// The height that the content takes at a width, if it depends on the width.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }

  /// How far the baseline of the first line of text lies below the top.
  /// Nil where there is no text and the bottom stands for it.
  var firstBaselineOffset: CGFloat? { nil }

  /// How far the baseline of the last line of text lies above the bottom.
  var lastBaselineInset: CGFloat { 0 }

  // MARK: Touches

  /// The frontmost view at a point of this view's coordinates that takes touches; nil if none does.
  ///
  /// Hidden, see-through and disabled views are passed over with everything in them. A disabled *control* is not: it
  /// takes the touch and does nothing with it.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for subview in storedSubviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return self
  }

  /// Whether a point of this view's coordinates lies within its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    storedBounds.contains(point)
  }

  // MARK: Naming

  /// What stands for `subview` in a path; a list puts the row before the class.
  func pathComponent(for subview: UIView) -> String { subview.typeName }
}
