/// How views, constraints and islands find each other.
///
/// An island is what is solved together: a root whose size is given, and everything in it whose frame follows from
/// constraints. A view with a given frame (by hand, or by a stack view) ends an island and is the root of the next,
/// unless a rule leads across it.
extension UIView {
  var autoLayoutState: AutoLayoutState {
    if let autoLayout { return autoLayout }
    let state = AutoLayoutState()
    autoLayout = state
    return state
  }

  /// Whether the frame is given from outside of Auto Layout.
  var hasGivenFrame: Bool { translatesAutoresizingMaskIntoConstraints || marks.isArranged || storedSuperview == nil }

  /// Whether an island ends here.
  var isIslandRoot: Bool {
    storedSuperview == nil || (hasGivenFrame && (autoLayout?.crossings ?? 0) == 0)
  }

  /// The root of the island in which this view's subviews get their frames.
  var islandRoot: UIView {
    var view = self
    while !view.isIslandRoot, let parent = view.storedSuperview { view = parent }
    return view
  }

  var islandRootOfSuperview: UIView? { storedSuperview?.islandRoot }

  func nearestCommonAncestor(with other: UIView) -> UIView? {
    var view: UIView? = self
    while let candidate = view {
      if other.isDescendant(of: candidate) { return candidate }
      view = candidate.storedSuperview
    }
    return nil
  }

  // MARK: Constraints come and go

  func hold(_ constraint: NSLayoutConstraint) {
    autoLayoutState.held.append(constraint)
    changeCrossings(of: constraint, by: 1)
    invalidateOwnIsland()
  }

  func release(_ constraint: NSLayoutConstraint) {
    guard let index = autoLayout?.held.lastIndex(where: { $0 === constraint }) else { return }
    autoLayoutState.held.remove(at: index)
    changeCrossings(of: constraint, by: -1)
    invalidateOwnIsland()
  }

  /// Counts the rule at every view between its items and this view, which owns it.
  private func changeCrossings(of constraint: NSLayoutConstraint, by change: Int) {
    for item in [constraint.first, constraint.second] {
      guard let item, let itemView = item.layoutView, itemView !== self else { continue }
      itemView.autoLayoutState.outerReferences += change
      // A guide of constraints alone, or of a scroll view's content, lies inside its owner; a view does not lie inside
      // itself, nor do the guides that its own edges give.
      let isInside = (item as? UILayoutGuide).map { $0.kind == .custom || $0.kind == .content } ?? false
      var view = isInside ? itemView : itemView.storedSuperview
      while let between = view, between !== self {
        between.autoLayoutState.crossings += change
        between.autoLayout?.island = nil
        view = between.storedSuperview
      }
    }
  }

  func deactivateConstraintsLeadingOut() {
    guard let autoLayout, autoLayout.outerReferences > 0 || autoLayout.crossings > 0 else { return }
    var view = storedSuperview
    while let ancestor = view {
      if let held = ancestor.autoLayout?.held, !held.isEmpty {
        for constraint in held {
          let isInside = [constraint.first, constraint.second].contains { item in
            item?.layoutView?.isDescendant(of: self) ?? false
          }
          if isInside { constraint.isActive = false }
        }
      }
      view = ancestor.storedSuperview
    }
  }

  // MARK: Invalidation

  /// The rules of the island in which the subviews are placed have changed.
  func invalidateOwnIsland() {
    let root = islandRoot
    root.autoLayout?.island = nil
    root.islandDidChange()
  }

  /// Numbers in those rules have changed.
  func invalidateSolution() {
    let root = islandRoot
    root.autoLayout?.island?.isSolved = false
    root.autoLayout?.island?.fittingSizes = [:]
    root.islandDidChange()
  }

  private func islandDidChange() {
    markNeedsLayout()
    storedSuperview?.fittingSizeOfSubviewDidChange(self)
  }

  /// The view's size has changed, on which its inside depends if it is a root.
  func invalidateSolutionOfOwnIsland() {
    autoLayout?.island?.isSolved = false
    givenFrameDidChange()
  }

  /// The given frame has changed, on which its outside depends if a rule mentions it.
  func givenFrameDidChange() {
    if autoLayout?.isFixedItem == true { storedSuperview?.invalidateSolution() }
  }

  func intrinsicContentSizeDidChange() {
    autoLayout?.island?.fittingSizes = [:]
    storedSuperview?.contentSizeOfSubviewDidChange(self)
  }

  func autoresizingTranslationDidChange() {
    guard storedSuperview != nil else { return }
    autoLayout?.island = nil
    autoLayout?.itemIndex = nil
    storedSuperview?.invalidateOwnIsland()
  }

  // MARK: Solving

  /// Solves the island of a view that is about to be laid out, so that every view it moves is marked.
  func solvePendingIsland() {
    guard let island = islandRoot.autoLayout?.island, !island.isSolved else { return }
    island.solve()
  }

  func applyConstraintsToSubviews() {
    guard
      storedSubviews.contains(where: { !$0.hasGivenFrame }) || autoLayout?.guides.isEmpty == false
        || autoLayout?.contentGuide != nil
    else { return }
    let island = islandRoot.currentIsland
    island.solveIfNeeded(for: self)
    island.apply(to: self)
  }

  /// The island of which this view is the root, made if need be.
  var currentIsland: LayoutIsland {
    if let island = autoLayout?.island { return island }
    let island = LayoutIsland(root: self)
    autoLayoutState.island = island
    return island
  }

  var ownLayoutIssues: [LayoutIssue] {
    guard let island = autoLayout?.island else { return extraLayoutIssues }
    return extraLayoutIssues + island.issues + island.fittingIssues.filter { !island.issues.contains($0) }
  }

  func fittingSize(target: CGSize, horizontalPriority: UILayoutPriority, verticalPriority: UILayoutPriority) -> CGSize {
    currentIsland.fittingSize(LayoutIsland.Fitting(target, horizontalPriority, verticalPriority))
  }
}
