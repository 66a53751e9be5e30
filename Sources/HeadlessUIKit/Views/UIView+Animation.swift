extension UIView {
  /// Runs the changes at once; nothing is animated here. (The closure escapes as UIKit's does, so that `self.` is written.)
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Runs the changes at once, as everything is here.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}
