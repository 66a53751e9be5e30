extension UIView {
  /// A point of this view's coordinates in those of `view`; nil stands for the window.
  ///
  /// Traps if the two are not in the same tree.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let distance = distance(to: view)
    return CGPoint(x: point.x + distance.x, y: point.y + distance.y)
  }

  /// A point of the coordinates of `view`, nil standing for the window, in this view's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let distance = distance(to: view)
    return CGPoint(x: point.x - distance.x, y: point.y - distance.y)
  }

  /// A rectangle of this view's coordinates in those of `view`; nil stands for the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of the coordinates of `view`, nil standing for the window, in this view's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// What must be added to a point of this view's coordinates to get the same place in those of `view`.
  private func distance(to view: UIView?) -> CGPoint {
    if let view, view === storedSuperview { return stepToSuperview }
    if let view, view.storedSuperview === self {
      return CGPoint(x: -view.stepToSuperview.x, y: -view.stepToSuperview.y)
    }
    let (root, own) = positionInRoot
    guard let view else { return own }
    let (otherRoot, other) = view.positionInRoot
    guard root === otherRoot else {
      fatalError("convert(_:to:): \(typeName) and \(view.typeName) are in different trees, so no way leads across")
    }
    return CGPoint(x: own.x - other.x, y: own.y - other.y)
  }

  /// Where the origin of this view's coordinates lies in its superview's.
  private var stepToSuperview: CGPoint {
    CGPoint(x: storedOrigin.x - storedBounds.origin.x, y: storedOrigin.y - storedBounds.origin.y)
  }

  /// The root of the tree, and where the origin of this view's coordinates lies in the root's.
  private var positionInRoot: (root: UIView, position: CGPoint) {
    var position = CGPoint.zero
    var view = self
    while let parent = view.storedSuperview {
      let step = view.stepToSuperview
      position.x += step.x
      position.y += step.y
      view = parent
    }
    return (view, position)
  }

  /// Sets the place and the size without going through the setters that subclasses override.
  func setGeometry(origin: CGPoint, size: CGSize) {
    let isMoved = storedOrigin != origin
    storedOrigin = origin
    let old = storedBounds.size
    guard size != old else {
      if isMoved { givenFrameDidChange() }
      return
    }
    storedBounds.size = size
    sizeDidChange(from: old)
  }

  /// Follows a change of the superview's size as the autoresizing mask says.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints else { return }
    let (x, width) = AutoresizingMask.follow(
      start: frame.minX, length: frame.width, old: old.width, new: new.width,
      flexible: (
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      ))
    let (y, height) = AutoresizingMask.follow(
      start: frame.minY, length: frame.height, old: old.height, new: new.height,
      flexible: (
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      ))
    frame = CGRect(x: x, y: y, width: width, height: height)
  }

  func safeAreaInsetsFromWindow() -> UIEdgeInsets {
    guard let window, self !== window else { return .zero }
    let area = window.bounds.inset(by: window.safeAreaInsets)
    let own = convert(bounds, to: window)
    return UIEdgeInsets(
      top: max(0, area.minY - own.minY), left: max(0, area.minX - own.minX),
      bottom: max(0, own.maxY - area.maxY), right: max(0, own.maxX - area.maxX))
  }
}

extension UIView.AutoresizingMask {
  /// Shares a change of the superview's length among the flexible ones of distance, length and distance.
  fileprivate static func follow(
    start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let end = old - start - length
    let total = (flexible.before ? start : 0) + (flexible.length ? length : 0) + (flexible.after ? end : 0)
    let count = [flexible.before, flexible.length, flexible.after].count { $0 }
    guard count > 0 else { return (start, length) }
    // In proportion to what each has; equal shares where nothing is there to be in proportion to.
    func share(_ part: CGFloat) -> CGFloat {
      (new - old) * (total > 0 ? part / total : 1 / CGFloat(count))
    }
    return (
      start + (flexible.before ? share(start) : 0), max(0, length + (flexible.length ? share(length) : 0))
    )
  }
}
