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
