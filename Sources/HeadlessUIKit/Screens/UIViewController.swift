import Foundation

/// Manages a screenful of views: makes them when they are first needed, and hears when they come and go.
///
/// A `HeadlessScreen` shows it:
///
/// ```swift
/// let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
/// screen.show(MyController())
/// screen.runUpdateCycle()
/// ```
///
/// Coming, it is called `viewDidLoad` (once), `viewWillAppear`, `viewIsAppearing` (in the window and laid out),
/// `viewDidAppear`; going, `viewWillDisappear` and `viewDidDisappear`.
@MainActor
open class UIViewController: UIResponder, ViewControllerHosting {
  private var storedView: UIView?
  private var appearance = Appearance.disappeared
  private weak var storedParent: UIViewController?
  private var storedChildren: [UIViewController] = []
  private weak var storedPresenting: UIViewController?
  private var storedPresented: UIViewController?

  private enum Appearance {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// A controller whose view is made in code: there are no nibs, so both parameters change nothing.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Always nil: there are no archives to decode a controller from. It exists so that the same sources compile.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// A controller whose view is made in code.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: The view

  /// The root of the controller's views. Reading it loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      storedView?.controller = nil
      storedView = newValue
      newValue?.controller = self
    }
  }

  /// The root of the controller's views if it is loaded.
  open var viewIfLoaded: UIView? { storedView }

  /// Whether the view is loaded; asking does not load it.
  open var isViewLoaded: Bool { storedView != nil }

  /// Makes the view and sets `view`. An override does not call super.
  ///
  /// The view has the size of the screen that it is likely to come to, so that `viewDidLoad()` can go by its bounds. One
  /// that an override makes has the size that the override gives it.
  open func loadView() {
    view = UIView(frame: CGRect(origin: .zero, size: windowToCome?.bounds.size ?? .zero))
  }

  /// The window that the view is in, or else that of the controller that is to take it in, or else the main one.
  private var windowToCome: UIWindow? {
    storedView?.window ?? (storedParent ?? storedPresenting)?.windowToCome ?? UIWindow.main
  }

  /// Loads the view if that has not happened: `loadView()`, then `viewDidLoad()`.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    guard storedView != nil else {
      fatalError("UIViewController.loadView(): \(String(describing: type(of: self))) did not set its view")
    }
    viewDidLoad()
  }

  /// Called once, when the view has been loaded.
  open func viewDidLoad() {}

  /// What the screen is called.
  open var title: String?

  /// Who is asked next: the view's superview, or who presented the controller.
  open override var next: UIResponder? { storedView?.superview ?? storedPresenting }

  // MARK: Coming and going

  /// The view is about to come into the window.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window and laid out, and about to be seen.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is seen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the window.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the window.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  func rootViewWillLayoutSubviews() { viewWillLayoutSubviews() }
  func rootViewDidLayoutSubviews() { viewDidLayoutSubviews() }

  /// The view is about to get another size, as when the device is turned. An override calls super, which tells the
  /// children and the presented controller.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in storedChildren { child.viewWillTransition(to: size, with: coordinator) }
    storedPresented?.viewWillTransition(to: size, with: coordinator)
  }

  /// Tells the controller and its children that the view is coming. `finishAppearing` follows.
  func beginAppearing() {
    guard appearance == .disappeared else { return }
    appearance = .appearing
    loadViewIfNeeded()
    viewWillAppear(false)
    for child in storedChildren where child.isViewInside(self) { child.beginAppearing() }
  }

  /// Lays the view out, which is in the window by now, and tells the controller and its children that it is there.
  func finishAppearing() {
    guard appearance == .appearing else { return }
    view.layoutIfNeeded()
    announceAppearing()
    view.layoutIfNeeded()
    announceAppeared()
  }

  private func announceAppearing() {
    guard appearance == .appearing else { return }
    viewIsAppearing(false)
    for child in storedChildren { child.announceAppearing() }
  }

  private func announceAppeared() {
    guard appearance == .appearing else { return }
    appearance = .appeared
    viewDidAppear(false)
    for child in storedChildren { child.announceAppeared() }
  }

  /// Tells the controller and its children that the view is going. `finishDisappearing` follows.
  func beginDisappearing() {
    guard appearance == .appeared || appearance == .appearing else { return }
    appearance = .disappearing
    viewWillDisappear(false)
    for child in storedChildren { child.beginDisappearing() }
  }

  /// Tells the controller and its children that the view has gone.
  func finishDisappearing() {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    viewDidDisappear(false)
    for child in storedChildren { child.finishDisappearing() }
  }

  private func isViewInside(_ parent: UIViewController) -> Bool {
    guard let own = storedView, let other = parent.storedView else { return false }
    return own.isDescendant(of: other)
  }

  // MARK: Presenting

  /// The controller that this one presents, itself or through a parent.
  open var presentedViewController: UIViewController? {
    storedPresented ?? storedParent?.presentedViewController
  }

  /// The controller that presents this one or a parent of it.
  open var presentingViewController: UIViewController? {
    storedPresenting ?? storedParent?.presentingViewController
  }

  /// How the controller covers what presents it. Only `fullScreen` and `currentContext` make the presenter disappear.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// Shows another controller over the whole window. It is there when the call returns.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The controller. Traps if it is presented already.
  ///   - flag: Whether to animate, which nothing does here.
  ///   - completion: Called when it has appeared.
  ///
  /// Does nothing if this controller presents another one already, or is in no window.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    if let parent = storedParent {
      return parent.present(viewControllerToPresent, animated: flag, completion: completion)
    }
    guard viewControllerToPresent.storedPresenting == nil else {
      fatalError("UIViewController.present: \(viewControllerToPresent) is presented already")
    }
    guard storedPresented == nil, let window = storedView?.window else { return }
    storedPresented = viewControllerToPresent
    viewControllerToPresent.storedPresenting = self
    let isReplaced = viewControllerToPresent.modalPresentationStyle.replacesPresenter
    if isReplaced { beginDisappearing() }
    viewControllerToPresent.beginAppearing()
    window.fill(with: viewControllerToPresent.view)
    if isReplaced { storedView?.removeFromSuperview() }
    viewControllerToPresent.finishAppearing()
    if isReplaced { finishDisappearing() }
    completion?()
  }

  /// Ends the presentation of what this controller presents, or else of this controller itself. Everything that was
  /// presented on top goes with it.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if let parent = storedParent, storedPresented == nil {
      return parent.dismiss(animated: flag, completion: completion)
    }
    guard let presented = storedPresented else {
      if let presenting = storedPresenting { presenting.dismiss(animated: flag, completion: completion) }
      return
    }
    let chain = presented.withEverythingOnTop
    let window = chain.last?.storedView?.window
    for controller in chain.reversed() { controller.beginDisappearing() }
    if let window, storedView?.window == nil {
      beginAppearing()
      window.fill(with: view)
    }
    for controller in chain.reversed() {
      controller.storedView?.removeFromSuperview()
      controller.storedPresenting?.storedPresented = nil
      controller.storedPresenting = nil
    }
    finishAppearing()
    for controller in chain.reversed() { controller.finishDisappearing() }
    completion?()
  }

  /// This controller, what it presents, what that presents, and so on.
  var withEverythingOnTop: [UIViewController] {
    var chain = [self]
    while let next = chain.last?.storedPresented { chain.append(next) }
    return chain
  }

  /// Lets go of everything presented, without telling anyone; the window is gone.
  func forgetPresented() {
    for controller in withEverythingOnTop {
      controller.storedPresented = nil
      controller.storedPresenting = nil
    }
  }

  // MARK: Children

  /// The controllers within this one.
  open var children: [UIViewController] { storedChildren }

  /// The controller that this one is within.
  open var parent: UIViewController? { storedParent }

  /// Takes a controller in; call its `didMove(toParent:)` when its view is in place.
  open func addChild(_ childController: UIViewController) {
    guard childController.storedParent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    storedChildren.append(childController)
    childController.storedParent = self
  }

  /// Leaves the parent; call `willMove(toParent:)` with nil before.
  open func removeFromParent() {
    guard let parent = storedParent else { return }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    didMove(toParent: nil)
  }

  /// Called before the parent changes; does nothing unless overridden.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the parent changed. A child whose view has come into a visible parent appears.
  open func didMove(toParent parent: UIViewController?) {
    if parent != nil {
      appearInParent()
    } else if appearance == .appeared {
      beginDisappearing()
      finishDisappearing()
    }
  }

  /// Appears if the view has come into that of a visible parent.
  func appearInParent() {
    guard let parent = storedParent, parent.appearance == .appeared, isViewInside(parent) else { return }
    beginAppearing()
    finishAppearing()
  }

  /// The navigation controller that this controller is within.
  open var navigationController: UINavigationController? {
    storedParent as? UINavigationController ?? storedParent?.navigationController
  }
}
