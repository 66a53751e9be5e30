/// Lays views out side by side, or one below the other.
///
/// The arranged views are a subset of the subviews; a hidden one keeps its place in the list and takes none on the
/// screen. The stack view's own size is that of its content, with which it takes part in constraints around it.
/// Constraints of an arranged view's own size count as well; one that ties an arranged view to another view does not
/// move it, and is reported (see `HeadlessLayout`).
@MainActor
open class UIStackView: UIView {
  /// How the space along the axis is shared.
  public enum Distribution: Int, Sendable {
    /// The views fill the axis; those with the lowest priorities are stretched or squeezed.
    case fill = 0
    /// All have the same size.
    case fillEqually = 1
    /// Each has a size in proportion to its content's.
    case fillProportionally = 2
    /// The views keep their size and the gaps between them are equal.
    case equalSpacing = 3
    /// The views keep their size and the distances between their middles are equal.
    case equalCentering = 4
  }

  /// Where the views stand across the axis.
  public enum Alignment: Int, Sendable {
    /// They fill the stack view.
    case fill = 0
    /// At the leading edge of a vertical stack view, at the top of a horizontal one.
    case leading = 1
    /// With the baselines of their first lines at one height; in a horizontal stack view only.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the trailing edge of a vertical stack view, at the bottom of a horizontal one.
    case trailing = 4
    /// With the baselines of their last lines at one height; in a horizontal stack view only.
    case lastBaseline = 5

    /// At the top of a horizontal stack view.
    public static var top: Alignment { .leading }
    /// At the bottom of a horizontal stack view.
    public static var bottom: Alignment { .trailing }
  }

  /// The gap after an arranged view that has no gap of its own.
  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude

  /// The views that the stack view lays out, in order.
  open private(set) var arrangedSubviews: [UIView] = []

  /// The direction of the layout; horizontal by default.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { contentDidChange(axis != oldValue) }
  }
  /// How the space along the axis is shared; `.fill` by default.
  open var distribution = Distribution.fill {
    didSet { contentDidChange(distribution != oldValue) }
  }
  /// Where the views stand across the axis; `.fill` by default.
  open var alignment = Alignment.fill {
    didSet { contentDidChange(alignment != oldValue) }
  }
  /// The gap between two views, in points; 0 by default.
  open var spacing: CGFloat = 0 {
    didSet { contentDidChange(spacing != oldValue) }
  }
  /// Whether the views keep within the layout margins; false by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { contentDidChange(isLayoutMarginsRelativeArrangement != oldValue) }
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangementIssues: [LayoutIssue] = []

  /// An empty stack view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A stack view of the given views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Always nil, as for every view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: The list

  /// Adds a view at the end, as a subview too. One that is arranged already moves to the end.
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrange(view, at: arrangedSubviews.count)
  }

  /// Adds a view at a place of the list, as a subview too. Traps if there is no such place.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    guard stackIndex >= 0, stackIndex <= arrangedSubviews.count else {
      fatalError(
        "insertArrangedSubview(_:at:): there are \(arrangedSubviews.count) arranged views and no place \(stackIndex)")
    }
    arrange(view, at: stackIndex)
  }

  /// Takes a view out of the list. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    view.marks.isArranged = false
    customSpacings[ObjectIdentifier(view)] = nil
    if !view.hasGivenFrame { invalidateOwnIsland() }
    contentDidChange(true)
  }

  private func arrange(_ view: UIView, at index: Int) {
    if let stackView = view.superview as? UIStackView, stackView !== self { stackView.removeArrangedSubview(view) }
    if view.superview === self, !view.hasGivenFrame { invalidateOwnIsland() }
    view.marks.isArranged = true
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: index)
    if view.superview !== self { addSubview(view) }
    contentDidChange(true)
  }

  override func didUnlink(_ subview: UIView) {
    super.didUnlink(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the gap after an arranged view, in points; `spacingUseDefault` takes it back.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    contentDidChange(true)
  }

  /// The gap after an arranged view if it has one of its own, else `spacingUseDefault`.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  // MARK: Size and layout

  private func contentDidChange(_ isOther: Bool) {
    guard isOther else { return }
    cachedArrangement = nil
    markNeedsLayout()
    intrinsicContentSizeDidChange()
  }

  override func contentSizeOfSubviewDidChange(_ subview: UIView) {
    guard subview.marks.isArranged else { return super.contentSizeOfSubviewDidChange(subview) }
    contentDidChange(true)
  }

  override func fittingSizeOfSubviewDidChange(_ subview: UIView) {
    contentDidChange(subview.marks.isArranged)
  }

  override func subviewVisibilityDidChange(_ subview: UIView) {
    contentDidChange(subview.marks.isArranged)
  }

  /// Called after the margins changed.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    contentDidChange(isLayoutMarginsRelativeArrangement)
  }

  /// The sizes that the views wish for, kept until one of them or a setting changes.
  private var arrangement: StackArrangement {
    if let cachedArrangement { return cachedArrangement }
    let visible = arrangedSubviews.filter { !$0.isHidden }
    let arrangement = StackArrangement(
      views: visible, axis: axis, distribution: distribution, alignment: alignment,
      gaps: visible.dropLast().map { customSpacings[ObjectIdentifier($0)] ?? spacing })
    cachedArrangement = arrangement
    return arrangement
  }
  private var cachedArrangement: StackArrangement?

  private var contentMargins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  /// The size of the content.
  open override var intrinsicContentSize: CGSize {
    let size = arrangement.contentSize
    let margins = contentMargins
    return CGSize(
      width: size.width < 0 ? size.width : size.width + margins.left + margins.right,
      height: size.height < 0 ? size.height : size.height + margins.top + margins.bottom)
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    let margins = contentMargins
    let inner = max(0, width - margins.left - margins.right)
    return arrangement.contentHeight(forWidth: inner).map { $0 + margins.top + margins.bottom }
  }

  /// The size of the content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(width: max(0, own.width), height: max(0, own.height))
  }

  /// Places the arranged views, and then by their constraints those subviews that are not arranged.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let area = bounds.inset(by: contentMargins)
    let arrangement = arrangement
    let before = arrangementIssues
    arrangementIssues = []
    for (view, place) in zip(arrangement.views, arrangement.places(in: area.size)) {
      let x = isFlipped ? area.width - place.frame.maxX : place.frame.minX
      let frame = CGRect(
        x: area.minX + x, y: area.minY + place.frame.minY, width: place.frame.width, height: place.frame.height)
      if view.frame != frame { view.frame = frame }
      if let open = place.openSize {
        arrangementIssues.append(
          LayoutIssue(
            kind: .ambiguous, viewPath: view.layoutPath,
            reason: "nothing determines its \(open) in the stack view, for it has no intrinsic \(open)"))
      }
    }
    for issue in arrangementIssues where !before.contains(issue) { HeadlessLayout.onIssue(issue) }
  }

  override var extraLayoutIssues: [LayoutIssue] { arrangementIssues }

  override var firstBaselineOffset: CGFloat? {
    arrangedSubviews.first { !$0.isHidden }?.firstBaselineOffset.map { $0 + contentMargins.top }
  }
}
