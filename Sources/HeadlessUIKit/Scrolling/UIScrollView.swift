/// A view onto content that may be larger than itself. Scrolling moves the origin of its bounds.
@MainActor
open class UIScrollView: UIView, ScrollDelegating {
  /// The delegate that scrolling tells. A list overrides it to answer with its own, more particular one.
  var scrollDelegate: (any UIScrollViewDelegate)? {
    get { storedScrollDelegate }
    set { storedScrollDelegate = newValue }
  }
  private weak var storedScrollDelegate: (any UIScrollViewDelegate)?

  /// A scroll view with a frame; it cuts off what lies outside.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Always nil, as for every view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The size of the content, in points. Each set is a set, even of an equal size: an override that observes it hears
  /// of every one, as it does in UIKit.
  open var contentSize = CGSize.zero

  /// The point of the content at the top left of the view: the origin of the bounds.
  ///
  /// Code may set any offset; only `TouchDriver` and the lists keep within the content.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Scrolls to an offset. Nothing is animated here, so it is there at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Space around the content, in points, into which it can be scrolled.
  open var contentInset = UIEdgeInsets.zero

  /// The content inset together with what the safe area adds, which is nothing here.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// Whether a finger scrolls the view.
  open var isScrollEnabled = true

  /// Whether the content can be pulled past its end. The stand-in never shows it there, but with `alwaysBounce…` it
  /// decides whether a finger can drag content that fits.
  open var bounces = true
  /// Whether a finger can drag sideways even if the content fits.
  open var alwaysBounceHorizontal = false
  /// Whether a finger can drag up and down even if the content fits.
  open var alwaysBounceVertical = false
  /// Whether a mark shows how far the content is scrolled sideways; nothing is drawn here.
  open var showsHorizontalScrollIndicator = true
  /// Whether a mark shows how far the content is scrolled up or down; nothing is drawn here.
  open var showsVerticalScrollIndicator = true

  /// Whether a tap on the status bar scrolls to the top, which it does where only one such view is shown; true by default.
  /// There is no status bar here.
  open var scrollsToTop = true

  /// Whether a touch reaches the content only after a moment in which it could have become a drag; true by default.
  open var delaysContentTouches = true

  /// Whether a touch that has reached the content can still become a drag; true by default.
  open var canCancelContentTouches = true

  /// Whether a drag may take the touch away from `view`, which has it already: true, except for a control.
  ///
  /// A strip that is all buttons overrides it to return true, or it hardly ever scrolls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether a finger is on the view, or on its content, and may come to drag it.
  open internal(set) var isTracking = false
  /// Whether a finger moves the content.
  open internal(set) var isDragging = false
  /// Whether the content moves on after the finger has left.
  open internal(set) var isDecelerating = false

  /// Scrolls by no more than it takes to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    if rect.maxX > offset.x + bounds.width { offset.x = rect.maxX - bounds.width }
    if rect.minX < offset.x { offset.x = rect.minX }
    if rect.maxY > offset.y + bounds.height { offset.y = rect.maxY - bounds.height }
    if rect.minY < offset.y { offset.y = rect.minY }
    offset = clampedOffset(offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// The nearest offset at which no more than the content and its insets is seen.
  func clampedOffset(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    let x = max(-inset.left, min(offset.x, contentSize.width + inset.right - bounds.width))
    let y = max(-inset.top, min(offset.y, contentSize.height + inset.bottom - bounds.height))
    return CGPoint(x: x, y: y)
  }

  /// Whether a finger can drag along an axis.
  func canDrag(_ axis: NSLayoutConstraint.Axis) -> Bool {
    guard isScrollEnabled, isUserInteractionEnabled else { return false }
    let inset = adjustedContentInset
    switch axis {
    case .horizontal:
      return contentSize.width + inset.left + inset.right > bounds.width || (bounces && alwaysBounceHorizontal)
    case .vertical:
      return contentSize.height + inset.top + inset.bottom > bounds.height || (bounces && alwaysBounceVertical)
    }
  }

  /// The rectangle of the content. Its size, when constraints give it one, becomes `contentSize`.
  open var contentLayoutGuide: UILayoutGuide {
    autoLayoutState.guide(\.contentGuide) {
      UILayoutGuide(kind: .content, owner: self, identifier: "contentLayoutGuide")
    }
  }

  /// The rectangle of the scroll view itself, which stays while the content moves under it.
  open var frameLayoutGuide: UILayoutGuide {
    autoLayoutState.guide(\.frameGuide) {
      UILayoutGuide(kind: .frame, owner: self, identifier: "frameLayoutGuide")
    }
  }

  override func boundsOriginDidChange(from old: CGPoint) {
    setNeedsLayout()
    if islandRoot.autoLayout?.island?.dependsOnOffset == true { invalidateSolution() }
    scrollDelegate?.scrollViewDidScroll(self)
  }
}
