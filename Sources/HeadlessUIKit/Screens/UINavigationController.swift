import Foundation

/// A stack of controllers of which the topmost is seen. It has no bar.
@MainActor
open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []

  /// A stack with one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    stack = [rootViewController]
    addChild(rootViewController)
    rootViewController.didMove(toParent: self)
  }

  /// An empty stack; the parameters change nothing.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Always nil: there are no archives to decode a controller from. It exists so that the same sources compile.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// The controllers, the topmost last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller that is seen.
  open var topViewController: UIViewController? { stack.last }

  /// The controller that is seen, or what it presents.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Puts the topmost controller's view in place.
  open override func viewDidLoad() {
    super.viewDidLoad()
    if let top = stack.last { place(top) }
  }

  /// Puts a controller on top. Traps if it is in the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      fatalError("UINavigationController.pushViewController: \(viewController) is in the stack already")
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Takes the topmost controller off, unless it is the last, and returns it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Takes everything off but the first, and returns it.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard stack.count > 1 else { return nil }
    let popped = Array(stack.dropFirst())
    setViewControllers(Array(stack.prefix(1)), animated: animated)
    return popped
  }

  /// Takes everything off that is on top of a controller, and returns it. Traps if that is not in the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      fatalError("UINavigationController.popToViewController: \(viewController) is not in the stack")
    }
    let popped = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return popped
  }

  /// Replaces the whole stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack
    let oldTop = old.last
    let newTop = viewControllers.last
    stack = viewControllers
    let added = viewControllers.filter { $0.parent !== self }
    for controller in added { addChild(controller) }
    let gone = old.filter { controller in !viewControllers.contains { $0 === controller } }
    for controller in gone { controller.willMove(toParent: nil) }
    if oldTop !== newTop, isViewLoaded {
      oldTop?.beginDisappearing()
      oldTop?.viewIfLoaded?.removeFromSuperview()
      if let newTop {
        place(newTop)
        newTop.appearInParent()
      }
      oldTop?.finishDisappearing()
    }
    for controller in gone { controller.removeFromParent() }
    for controller in added { controller.didMove(toParent: self) }
  }

  private func place(_ controller: UIViewController) {
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(controller.view)
  }
}
