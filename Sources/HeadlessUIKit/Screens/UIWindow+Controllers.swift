import Foundation

extension UIWindow {
  /// The controller whose view fills the window. Setting it shows it, and lets the one before go with everything that
  /// it presents.
  public var rootViewController: UIViewController? {
    get { rootController as? UIViewController }
    set {
      let old = rootViewController
      guard old !== newValue else { return }
      let going = old?.withEverythingOnTop ?? []
      for controller in going.reversed() { controller.beginDisappearing() }
      rootController = newValue
      if newValue != nil { UIWindow.main = self }
      newValue?.beginAppearing()
      for controller in going.reversed() { controller.viewIfLoaded?.removeFromSuperview() }
      if let newValue { fill(with: newValue.view) }
      newValue?.finishAppearing()
      for controller in going.reversed() { controller.finishDisappearing() }
      old?.forgetPresented()
    }
  }

  /// The controller that is seen: the root's, or the last one presented.
  var topController: UIViewController? { rootViewController?.withEverythingOnTop.last }

  /// Puts a controller's view in, as large as the window.
  func fill(with view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }
}
