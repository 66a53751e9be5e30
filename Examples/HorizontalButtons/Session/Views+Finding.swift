import HeadlessUIKit

extension UIView {
  /// The visible buttons in it, in the order in which they were added.
  var buttons: [UIButton] {
    if isHidden { return [] }
    if let button = self as? UIButton { return [button] }
    return subviews.flatMap(\.buttons)
  }

  /// Whether it lies over some of another view with the same superview.
  func covers(_ other: UIView) -> Bool {
    // Neighbours share an edge.
    frame.insetBy(dx: 0, dy: 0.5).intersects(other.frame)
  }

  /// The first scroll view in it.
  var firstScrollView: UIScrollView? {
    for view in subviews {
      if let found = view as? UIScrollView ?? view.firstScrollView { return found }
    }
    return nil
  }
}

extension UIScrollView {
  /// How far the content is scrolled away from its leading edge, in points.
  var leadingOffset: CGFloat {
    effectiveUserInterfaceLayoutDirection == .rightToLeft
      ? max(0, contentSize.width - bounds.width) - contentOffset.x : contentOffset.x
  }

  /// Scrolls the content away from its leading edge, as far as there is content.
  func scroll(toLeadingOffset offset: CGFloat, on screen: HeadlessScreen) {
    let furthest = max(0, contentSize.width - bounds.width)
    let offset = min(max(0, offset), furthest)
    let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? furthest - offset : offset
    screen.scroll(self, to: CGPoint(x: x, y: 0))
  }
}
