/// What Auto Layout keeps for a view.
@MainActor
final class AutoLayoutState {
}

extension UIView {
  func applyConstraintsToSubviews() {}
  func invalidateOwnIsland() {}
  func invalidateSolutionOfOwnIsland() {}
  func intrinsicContentSizeDidChange() { setNeedsLayout(); storedSuperview?.setNeedsLayout() }
  func autoresizingTranslationDidChange() {}
  func deactivateConstraintsLeadingOut() {}
  func fittingSize(target: CGSize, horizontalPriority: UILayoutPriority, verticalPriority: UILayoutPriority) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(
      width: horizontalPriority == .required ? target.width : max(own.width, 0),
      height: verticalPriority == .required ? target.height : max(own.height, 0))
  }
}
