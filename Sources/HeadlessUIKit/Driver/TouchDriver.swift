/// A finger on a window, moved by a test.
///
/// A touch goes through phases: it begins, may rest for longer than the moment for which scroll views hold touches
/// back, may move, and ends. Along the way it does what UIKit's arbitration does with one finger: a drag that sets in
/// before the content has the touch belongs to the nearest scroll view that can move that way; afterwards that scroll
/// view must be let to take it away by `canCancelContentTouches` and `touchesShouldCancel(in:)`.
///
/// The window is laid out before every phase. Hidden, see-through, disabled and detached views are not reached.
///
/// ```swift
/// let finger = TouchDriver(window: window)
/// finger.begin(at: CGPoint(x: 40, y: 20))
/// finger.move(to: CGPoint(x: 10, y: 20))  // drags the strip under the finger
/// finger.end()  // .scrolled
/// ```
@MainActor
public final class TouchDriver {
  /// What came of a touch.
  public enum Outcome {
    /// It hit nothing, or something that does nothing with it.
    case nothing
    /// It was a tap on a view that is no control. If the view is in a row, the table has selected that.
    case tap(UIView)
    /// A control followed it to the end, and the finger left inside (true) or outside of it.
    case control(UIControl, endedInside: Bool)
    /// A scroll view was dragged.
    case scrolled(UIScrollView)
    /// It was taken away from its view, and nothing else got it.
    case cancelled
  }

  /// How far a finger moves, in points, before it drags.
  public static let dragThreshold: CGFloat = 10

  /// The window that the finger is on.
  public let window: UIWindow

  private var start = CGPoint.zero
  private var point = CGPoint.zero
  private var target: UIView?
  /// The scroll views under the finger when it came down, the innermost first.
  private var scrollViews: [UIScrollView] = []
  /// The row that the target is in, once the touch has been delivered.
  private var rowTouch: RowTouch?
  private var drag: Drag?
  private var isDown = false
  private var isDelivered = false
  private var isLost = false
  private var hasMoved = false

  private struct Drag {
    var scrollView: UIScrollView
    var axis: NSLayoutConstraint.Axis
    var startOffset: CGPoint
    var startPoint: CGPoint
  }

  /// A finger over a window.
  public init(window: UIWindow) {
    self.window = window
  }

  // MARK: Phases

  /// Puts the finger down at a point of the window; the answer is the view that it hit.
  ///
  /// A control within a scroll view that delays touches hears of it only once the finger has rested or left.
  @discardableResult
  public func begin(at point: CGPoint) -> UIView? {
    guard !isDown else { fatalError("TouchDriver.begin(at:): the finger is down already; end or cancel first") }
    window.layoutIfNeeded()
    (start, self.point, isDown) = (point, point, true)
    (drag, isDelivered, isLost, hasMoved) = (nil, false, false, false)
    target = window.hitTest(point, with: nil)
    scrollViews = scrollViews(around: target)
    for scrollView in scrollViews { scrollView.isTracking = true }
    if !scrollViews.contains(where: { $0.isScrollEnabled && $0.delaysContentTouches }) { deliver() }
    return target
  }

  /// Rests for longer than scroll views hold a touch back, so that the view under the finger gets it.
  public func hold() {
    requireDown("hold")
    window.layoutIfNeeded()
    if drag == nil { deliver() }
  }

  /// Moves the finger to a point of the window.
  public func move(to point: CGPoint) {
    requireDown("move")
    window.layoutIfNeeded()
    let before = self.point
    self.point = point
    if distance(from: start, to: point) > TouchDriver.dragThreshold { hasMoved = true }
    loseTargetIfGone()
    if drag == nil { beginDragIfAllowed() }
    if let drag {
      move(drag)
    } else if isDelivered, !isLost, let control = target as? UIControl {
      follow(control, from: before)
    }
  }

  /// Lifts the finger. A dragged scroll view moves on by itself for `momentum`, in points of its offset.
  @discardableResult
  public func end(momentum: CGPoint = .zero) -> Outcome {
    requireDown("end")
    window.layoutIfNeeded()
    defer { reset() }
    if let drag { return end(drag, momentum: momentum) }
    loseTargetIfGone()
    guard !isLost else { return .cancelled }
    guard let target else { return .nothing }
    guard let control = target as? UIControl else { return endOnContent(target) }
    guard control.isEnabled else { return .nothing }
    // A finger that leaves before the delay is over is a tap all the same.
    deliver()
    let isInside = isInside(control, point)
    (control.isTracking, control.isTouchInside, control.isHighlighted) = (false, false, false)
    if isInside { control.touchWillEndInside() }
    control.sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    return .control(control, endedInside: isInside)
  }

  /// Takes the touch away from whatever has it, as the system does for a call.
  @discardableResult
  public func cancel() -> Outcome {
    requireDown("cancel")
    defer { reset() }
    if let drag { return end(drag, momentum: .zero) }
    lose()
    return .cancelled
  }

  // MARK: Whole gestures

  /// Taps at a point of the window: begins and ends there at once.
  @discardableResult
  public func tap(at point: CGPoint) -> Outcome {
    begin(at: point)
    return end()
  }

  /// Taps in the middle of the part of a view that its window and every scroll view around it show.
  ///
  /// Nil, and nothing is touched, if none of the view shows or something else lies over its middle.
  @discardableResult
  public func tap(_ view: UIView) -> Outcome? {
    guard let middle = touchablePoint(of: view) else { return nil }
    return tap(at: middle)
  }

  /// The point at which `tap(_:)` would touch a view, if a touch there reaches the view or something in it.
  public func touchablePoint(of view: UIView) -> CGPoint? {
    guard view.window === window else { return nil }
    window.layoutIfNeeded()
    var visible = view.convert(view.bounds, to: window)
    var ancestor = view.superview
    while let current = ancestor {
      if current.clipsToBounds || current === window {
        visible = visible.intersection(current.convert(current.bounds, to: window))
      }
      ancestor = current.superview
    }
    guard !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
    let middle = CGPoint(x: visible.midX, y: visible.midY)
    guard let hit = window.hitTest(middle, with: nil), hit.isDescendant(of: view) else { return nil }
    return middle
  }

  /// Drags from one point of the window to another, and lifts the finger.
  @discardableResult
  public func drag(from start: CGPoint, to end: CGPoint, afterHolding: Bool = false, momentum: CGPoint = .zero)
    -> Outcome
  {
    begin(at: start)
    if afterHolding { hold() }
    move(to: end)
    return self.end(momentum: momentum)
  }

  // MARK: Controls

  /// The touch reaches the view that was hit.
  private func deliver() {
    guard !isDelivered, !isLost else { return }
    isDelivered = true
    if let target, !(target is UIControl) { rowTouch = RowTouch(on: target) }
    guard let control = target as? UIControl, control.isEnabled else { return }
    control.isTracking = true
    control.isTouchInside = true
    control.isHighlighted = true
    control.sendActions(for: .touchDown)
  }

  private func follow(_ control: UIControl, from before: CGPoint) {
    guard control.isEnabled else { return }
    let (was, now) = (isInside(control, before), isInside(control, point))
    control.isTouchInside = now
    control.isHighlighted = now
    if was != now { control.sendActions(for: now ? .touchDragEnter : .touchDragExit) }
    control.sendActions(for: now ? .touchDragInside : .touchDragOutside)
  }

  private func isInside(_ control: UIControl, _ point: CGPoint) -> Bool {
    control.window === window && control.point(inside: control.convert(point, from: window), with: nil)
  }

  /// Takes the touch from a view that has left the window, or a control that has been disabled, in the meantime.
  private func loseTargetIfGone() {
    guard let target, !isLost, drag == nil else { return }
    let isDisabled = isDelivered && (target as? UIControl).map { $0.isTracking && !$0.isEnabled } ?? false
    if target.window !== window || isDisabled { lose() }
  }

  /// A finger that has not moved far is a tap, which selects the row under it.
  private func endOnContent(_ target: UIView) -> Outcome {
    if !hasMoved { deliver() }
    rowTouch?.end(isTap: !hasMoved)
    rowTouch = nil
    return hasMoved ? .nothing : .tap(target)
  }

  private func lose() {
    isLost = true
    rowTouch?.end(isTap: false)
    rowTouch = nil
    guard isDelivered, let control = target as? UIControl, control.isTracking else { return }
    (control.isTracking, control.isTouchInside, control.isHighlighted) = (false, false, false)
    control.sendActions(for: .touchCancel)
  }

  // MARK: Scrolling

  private func scrollViews(around view: UIView?) -> [UIScrollView] {
    var result: [UIScrollView] = []
    var view = view
    while let current = view {
      if let scrollView = current as? UIScrollView { result.append(scrollView) }
      view = current.superview
    }
    return result
  }

  private func beginDragIfAllowed() {
    let (x, y) = (point.x - start.x, point.y - start.y)
    guard distance(from: start, to: point) > TouchDriver.dragThreshold, !isLost else { return }
    let axis: NSLayoutConstraint.Axis = abs(x) > abs(y) ? .horizontal : .vertical
    guard let target, let scrollView = scrollViews.first(where: { $0.canDrag(axis) }) else { return }
    if isDelivered {
      guard scrollView === target || (scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: target))
      else { return }
      lose()
    }
    let drag = Drag(
      scrollView: scrollView, axis: axis, startOffset: scrollView.contentOffset, startPoint: start)
    self.drag = drag
    scrollView.isDragging = true
    scrollView.scrollDelegate?.scrollViewWillBeginDragging(scrollView)
  }

  private func move(_ drag: Drag) {
    var offset = drag.startOffset
    if drag.axis == .horizontal {
      offset.x -= point.x - drag.startPoint.x
    } else {
      offset.y -= point.y - drag.startPoint.y
    }
    scroll(drag, to: offset)
  }

  private func end(_ drag: Drag, momentum: CGPoint) -> Outcome {
    let scrollView = drag.scrollView
    let isMovingOn = drag.axis == .horizontal ? momentum.x != 0 : momentum.y != 0
    scrollView.isDragging = false
    scrollView.isDecelerating = isMovingOn
    scrollView.scrollDelegate?.scrollViewDidEndDragging(scrollView, willDecelerate: isMovingOn)
    if isMovingOn {
      scrollView.scrollDelegate?.scrollViewWillBeginDecelerating(scrollView)
      var offset = scrollView.contentOffset
      if drag.axis == .horizontal { offset.x += momentum.x } else { offset.y += momentum.y }
      scroll(drag, to: offset)
      scrollView.isDecelerating = false
      scrollView.scrollDelegate?.scrollViewDidEndDecelerating(scrollView)
    }
    return .scrolled(scrollView)
  }

  /// Scrolls along the drag's axis, as far as there is content.
  private func scroll(_ drag: Drag, to offset: CGPoint) {
    let clamped = drag.scrollView.clampedOffset(offset)
    var result = drag.scrollView.contentOffset
    if drag.axis == .horizontal { result.x = clamped.x } else { result.y = clamped.y }
    if result != drag.scrollView.contentOffset { drag.scrollView.contentOffset = result }
    window.layoutIfNeeded()
  }

  // MARK: Bookkeeping

  private func distance(from: CGPoint, to: CGPoint) -> CGFloat {
    let (x, y) = (to.x - from.x, to.y - from.y)
    return (x * x + y * y).squareRoot()
  }

  private func requireDown(_ phase: String) {
    guard isDown else { fatalError("TouchDriver.\(phase): no finger is down; begin(at:) first") }
  }

  private func reset() {
    for scrollView in scrollViews { scrollView.isTracking = false }
    scrollViews = []
    rowTouch = nil
    (target, drag, isDown, isDelivered, isLost, hasMoved) = (nil, nil, false, false, false, false)
  }
}
