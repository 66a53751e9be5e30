/// Guides, priorities and the active constraints of a view.
extension UIView {
  /// The active rules that this view owns: those whose items' nearest common ancestor it is.
  public var constraints: [NSLayoutConstraint] { autoLayout?.held ?? [] }

  /// Activates a rule; as `isActive = true`.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = true
  }

  /// Activates rules; as `NSLayoutConstraint.activate(_:)`.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  /// Deactivates a rule; as `isActive = false`.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = false
  }

  /// Deactivates rules; as `NSLayoutConstraint.deactivate(_:)`.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }

  /// Makes a guide part of the view's layout, taking it from its former owner.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    autoLayoutState.guides.append(layoutGuide)
    invalidateOwnIsland()
  }

  /// Takes a guide out of the view's layout, together with its constraints.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    var view: UIView? = self
    while let ancestor = view {
      for constraint in ancestor.constraints
      where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
        constraint.isActive = false
      }
      view = ancestor.storedSuperview
    }
    autoLayoutState.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    invalidateOwnIsland()
  }

  /// The rectangle within `layoutMargins`.
  public var layoutMarginsGuide: UILayoutGuide {
    autoLayoutState.guide(\.marginsGuide) {
      UILayoutGuide(kind: .margins, owner: self, identifier: "layoutMarginsGuide")
    }
  }

  /// The rectangle for text; here the same as `layoutMarginsGuide`.
  public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

  /// The rectangle that the device does not cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    autoLayoutState.guide(\.safeAreaGuide) {
      UILayoutGuide(kind: .safeArea, owner: self, identifier: "safeAreaLayoutGuide")
    }
  }

  /// `layoutMargins`, with its horizontal sides named by reading direction.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: isFlipped ? layoutMargins.right : layoutMargins.left,
        bottom: layoutMargins.bottom, trailing: isFlipped ? layoutMargins.left : layoutMargins.right)
    }
    set { layoutMargins = newValue.resolved(for: effectiveUserInterfaceLayoutDirection) }
  }

  /// How much the view resists being larger than its content; `.defaultLow` unless set.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets how much the view resists being larger than its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    autoLayoutState.hugging[axis.rawValue] = priority
    invalidateIntrinsicContentSize()
  }

  /// How much the view resists being smaller than its content; `.defaultHigh` unless set.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets how much the view resists being smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    autoLayoutState.compressionResistance[axis.rawValue] = priority
    invalidateIntrinsicContentSize()
  }

  /// Whether the last layout left the view's place or size open.
  public var hasAmbiguousLayout: Bool {
    let path = layoutPath
    return islandRootOfSuperview?.ownLayoutIssues.contains { $0.kind == .ambiguous && $0.viewPath == path } ?? false
  }

  /// Calls `updateConstraints()` if the view is marked for it.
  public func updateConstraintsIfNeeded() {
    guard marks.needsUpdateConstraints else { return }
    marks.needsUpdateConstraints = false
    updateConstraints()
  }
}
