import Foundation

/// A screen for tests: a window, and what the outside world does to it.
///
/// Nothing happens by itself. Views are laid out, and cells come and go, when ``runUpdateCycle()`` is called, as they
/// would at the end of each turn of an app's run loop.
///
/// A controller's view that is loaded before it is in a window has the size of the screen. Where there are several, that
/// is the one that was made, or given a controller, last.
///
/// ```swift
/// let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
/// screen.show(ShelfController())
/// screen.scroll(tableView, by: CGPoint(x: 0, y: 600))
/// try screen.tap(button)          // throws if a finger could not reach it
/// screen.runUpdateCycle()
/// screen.close()                  // and everything is released
/// ```
@MainActor
public final class HeadlessScreen {
  /// The window that everything is in.
  public let window: UIWindow

  /// A finger on the screen, for touches that are more than a tap.
  public let finger: TouchDriver

  /// An empty screen.
  ///
  /// - Parameter size: Its width and height, in points.
  public init(size: CGSize) {
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    finger = TouchDriver(window: window)
    UIWindow.main = window
  }

  // MARK: Controllers

  /// Shows a controller in place of what was shown, and runs an update cycle.
  public func show(_ controller: UIViewController) {
    window.rootViewController = controller
    runUpdateCycle()
  }

  /// Shows a view that fills the screen, without a controller of yours, and runs an update cycle.
  public func show(_ view: UIView) {
    let controller = UIViewController()
    controller.view = view
    show(controller)
  }

  /// Has the topmost controller present another one, and runs an update cycle. Traps if nothing is shown.
  public func present(_ controller: UIViewController) {
    guard let presenter = window.topController else {
      fatalError("HeadlessScreen.present: there is no controller to present from; show one first")
    }
    presenter.present(controller, animated: false)
    runUpdateCycle()
  }

  /// Dismisses the topmost presented controller, and runs an update cycle. Does nothing if none is presented.
  public func dismiss() {
    window.topController?.presentingViewController?.dismiss(animated: false)
    runUpdateCycle()
  }

  /// Takes everything away. What nobody else holds is released.
  public func close() {
    window.rootViewController = nil
    for view in window.subviews { view.removeFromSuperview() }
  }

  /// Gives the screen another size, as when a device is turned: tells the controllers, lays out, and runs what they
  /// wanted to run alongside and afterwards; ends with an update cycle.
  ///
  /// - Parameter size: The new width and height, in points.
  public func rotate(to size: CGSize) {
    let transition = ImmediateTransition()
    window.rootViewController?.viewWillTransition(to: size, with: transition)
    transition.run {
      window.frame.size = size
      window.layoutIfNeeded()
    }
    runUpdateCycle()
  }

  // MARK: Time

  /// Lets one turn of the run loop end: lays out until nothing is marked any more, then lets leaving cells and the
  /// completions of updates come one cycle nearer to their end, and lays out what that changed.
  ///
  /// A layout that never settles traps with the path of the view that keeps marking itself.
  public func runUpdateCycle() {
    window.layoutIfNeeded()
    forEachTable(in: window) { $0.engine.updateCycleDidEnd() }
    window.layoutIfNeeded()
  }

  private func forEachTable(in view: UIView, _ body: (UITableView) -> Void) {
    if let table = view as? UITableView { body(table) }
    for subview in view.subviews { forEachTable(in: subview, body) }
  }

  // MARK: Scrolling

  /// Moves a scroll view's content, as far as there is content, and lays out.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - offset: The point of the content that comes to the top left, in points.
  public func scroll(_ scrollView: UIScrollView, to offset: CGPoint) {
    window.layoutIfNeeded()
    scrollView.contentOffset = scrollView.clampedOffset(offset)
    window.layoutIfNeeded()
  }

  /// Moves a scroll view's content by a distance, as far as there is content, and lays out.
  public func scroll(_ scrollView: UIScrollView, by distance: CGPoint) {
    scroll(
      scrollView,
      to: CGPoint(x: scrollView.contentOffset.x + distance.x, y: scrollView.contentOffset.y + distance.y))
  }

  /// Moves a scroll view down to the end of its content, however often that turns out to be further away than it was
  /// estimated, and lays out.
  ///
  /// - Parameter step: The distance to go at a time, in points; the whole way at once if nil.
  public func scrollToEnd(_ scrollView: UIScrollView, step: CGFloat? = nil) {
    var last = CGFloat.nan
    while scrollView.contentOffset.y != last {
      last = scrollView.contentOffset.y
      scroll(scrollView, by: CGPoint(x: 0, y: step ?? scrollView.contentSize.height))
    }
  }

  // MARK: Touching

  /// Taps a view in the middle of what is to be seen of it, as a finger would.
  ///
  /// To run a control's actions whether or not a finger could reach it, call its `sendActions(for:)` instead.
  ///
  /// - Parameter view: What to tap.
  /// - Returns: What came of it.
  /// - Throws: ``UntouchableView`` that says why a finger could not tap it.
  @discardableResult
  public func tap(_ view: UIView) throws(UntouchableView) -> TouchDriver.Outcome {
    finger.tap(at: try touchablePoint(of: view))
  }

  /// Puts the finger down in the middle of what is to be seen of a view.
  ///
  /// Goes on with `hold()`, `drag(by:)` and `release()`.
  ///
  /// - Throws: ``UntouchableView`` that says why a finger could not reach it.
  public func press(_ view: UIView) throws(UntouchableView) {
    let point = try touchablePoint(of: view)
    finger.begin(at: point)
    fingerPosition = point
  }

  /// Rests for so long that a scroll view under the finger does not hold the touch back any more.
  public func hold() {
    finger.hold()
  }

  /// Moves the finger that `press(_:)` put down.
  ///
  /// - Parameter distance: How far, in points.
  public func drag(by distance: CGPoint) {
    fingerPosition.x += distance.x
    fingerPosition.y += distance.y
    finger.move(to: fingerPosition)
  }

  /// Lifts the finger that `press(_:)` put down.
  ///
  /// - Parameter momentum: How far a dragged scroll view's offset moves on by itself, in points.
  /// - Returns: What came of the touch.
  @discardableResult
  public func release(momentum: CGPoint = .zero) -> TouchDriver.Outcome {
    finger.end(momentum: momentum)
  }

  private var fingerPosition = CGPoint.zero

  private func touchablePoint(of view: UIView) throws(UntouchableView) -> CGPoint {
    window.layoutIfNeeded()
    if let reason = UntouchableView.Reason(of: view, in: window) { throw UntouchableView(view, reason) }
    if let point = finger.touchablePoint(of: view) { return point }
    throw UntouchableView(view, .coveredOrOutside)
  }
}
