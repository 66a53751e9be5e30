extension UIView {
  /// Whether this view is `view`, or is somewhere within it.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.storedSuperview
    }
    return false
  }

  /// The view with a tag, this one or the first one found within it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in storedSubviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The class's name without its module.
  var typeName: String { String(describing: type(of: self)) }

  /// The names from the root of the tree to this view, such as `UITableView/row 3/ChipsCell/UIScrollView`.
  /// UIKit has no such property.
  public var layoutPath: String {
    guard let parent = storedSuperview else { return typeName }
    return parent.layoutPath + "/" + parent.pathComponent(for: self)
  }

  func insert(_ view: UIView, nextTo sibling: UIView, offset: Int) {
    guard let index = storedSubviews.firstIndex(where: { $0 === sibling }) else {
      fatalError("insertSubview: \(sibling.typeName) is not a subview of \(typeName)")
    }
    if view.storedSuperview === self, let own = storedSubviews.firstIndex(where: { $0 === view }), own < index {
      insert(view, at: index + offset - 1)
    } else {
      insert(view, at: index + offset)
    }
  }

  func insert(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      fatalError("addSubview: \(view.typeName) contains \(typeName), or is it, and so cannot become its subview")
    }
    if view.storedSuperview === self {
      storedSubviews.removeAll { $0 === view }
      storedSubviews.insert(view, at: min(index, storedSubviews.count))
      setNeedsLayout()
      return
    }
    guard index >= 0, index <= storedSubviews.count else {
      fatalError("insertSubview(_:at:): \(typeName) has \(storedSubviews.count) subviews and no place \(index)")
    }
    let oldWindow = view.window
    let newWindow = window
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.forEachInSubtree { $0.willMove(toWindow: newWindow) } }
    view.unlink()
    storedSubviews.insert(view, at: min(index, storedSubviews.count))
    view.storedSuperview = self
    if !view.hasGivenFrame {
      view.autoLayout?.island = nil
      invalidateOwnIsland()
    }
    setNeedsLayout()
    view.markAncestors()
    view.layOutAnew(comingFrom: oldWindow)
    didAddSubview(view)
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.forEachInSubtree { $0.didMoveToWindow() } }
  }

  func detachFromSuperview() {
    guard storedSuperview != nil else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { forEachInSubtree { $0.willMove(toWindow: nil) } }
    unlink()
    layOutAnew(comingFrom: oldWindow)
    didMoveToSuperview()
    if oldWindow != nil { forEachInSubtree { $0.didMoveToWindow() } }
  }

  /// Lays the subtree out anew where its window has another reading direction, or other insets, than the one it has left.
  /// Outside a window everything is read from left to right.
  private func layOutAnew(comingFrom oldWindow: UIWindow?) {
    let newWindow = window
    let isSame =
      (oldWindow?.layoutDirection ?? .leftToRight) == (newWindow?.layoutDirection ?? .leftToRight)
      && (oldWindow?.deviceInsets ?? .zero) == (newWindow?.deviceInsets ?? .zero)
    if !isSame { layoutDirectionOfSubtreeDidChange() }
  }

  /// Leaves the superview, and breaks the constraints that lead out of the subtree.
  private func unlink() {
    guard let parent = storedSuperview else { return }
    parent.willRemoveSubview(self)
    deactivateConstraintsLeadingOut()
    if !hasGivenFrame { parent.invalidateOwnIsland() }
    parent.storedSubviews.removeAll { $0 === self }
    storedSuperview = nil
    parent.setNeedsLayout()
    parent.didUnlink(self)
  }

  private func forEachInSubtree(_ body: (UIView) -> Void) {
    body(self)
    for subview in storedSubviews { subview.forEachInSubtree(body) }
  }
}
