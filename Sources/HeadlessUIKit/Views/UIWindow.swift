/// The root of a live tree of views. Only what is in a window can be touched.
@MainActor
open class UIWindow: UIView {
  /// The controller whose view fills the window; the controllers' part of the module keeps it.
  var rootController: UIResponder?

  /// The window whose size stands for that of the device's screen: the last one of a `HeadlessScreen`, or that was given a
  /// controller.
  static weak var main: UIWindow?

  /// The direction in which everything in the window is read, unless a view has its own. A knob of the stand-in.
  public var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight {
    didSet {
      if layoutDirection != oldValue { layoutDirectionOfSubtreeDidChange() }
    }
  }

  /// What the device covers at the edges. A knob of the stand-in; nothing by default.
  public var deviceInsets = UIEdgeInsets.zero {
    didSet {
      if deviceInsets != oldValue { layoutDirectionOfSubtreeDidChange() }
    }
  }

  /// What the device covers at the edges.
  open override var safeAreaInsets: UIEdgeInsets { deviceInsets }

  /// The window itself.
  open override var window: UIWindow? { self }
}

extension UIView {
  /// Makes everything in the subtree be laid out anew, for what it all depends on has changed.
  func layoutDirectionOfSubtreeDidChange() {
    layoutDirectionDidChange()
    for subview in storedSubviews { subview.layoutDirectionOfSubtreeDidChange() }
  }
}
