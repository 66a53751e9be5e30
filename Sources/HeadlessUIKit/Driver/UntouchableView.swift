import Foundation

/// Why a finger cannot tap a view.
public struct UntouchableView: Error, Hashable, CustomStringConvertible {
  /// What is in the way.
  public enum Reason: Hashable, Sendable {
    /// The view is not in the screen's window.
    case notOnScreen
    /// It is hidden or see-through, or something that it is in; this is the path to it.
    case hidden(String)
    /// It takes no touches, or something that it is in does not; this is the path to it.
    case interactionDisabled(String)
    /// It is a control that is not enabled.
    case disabled
    /// Nothing of it is to be seen in the window and in the scroll views around it, or something lies over its middle.
    case coveredOrOutside
  }

  /// The path from the window to the view.
  public let path: String
  /// What is in the way.
  public let reason: Reason

  @MainActor
  init(_ view: UIView, _ reason: Reason) {
    path = view.layoutPath
    self.reason = reason
  }

  /// The path and the reason, in a sentence.
  public var description: String {
    let why =
      switch reason {
      case .notOnScreen: "is not on the screen"
      case .hidden(let path): path == self.path ? "is hidden" : "is hidden, for \(path) is"
      case .interactionDisabled(let path):
        path == self.path ? "takes no touches" : "takes no touches, for \(path) does not"
      case .disabled: "is disabled"
      case .coveredOrOutside: "is outside of what is to be seen, or something lies over its middle"
      }
    return "\(path) cannot be touched: it \(why)"
  }
}

extension UntouchableView.Reason {
  /// What is in the way, as far as the view and what it is in say.
  @MainActor
  init?(of view: UIView, in window: UIWindow) {
    guard view.window === window else {
      self = .notOnScreen
      return
    }
    var current: UIView? = view
    while let ancestor = current {
      if ancestor.isHidden || ancestor.alpha < 0.01 {
        self = .hidden(ancestor.layoutPath)
        return
      }
      if !ancestor.isUserInteractionEnabled {
        self = .interactionDisabled(ancestor.layoutPath)
        return
      }
      current = ancestor.superview
    }
    guard let control = view as? UIControl, !control.isEnabled else { return nil }
    self = .disabled
  }
}
