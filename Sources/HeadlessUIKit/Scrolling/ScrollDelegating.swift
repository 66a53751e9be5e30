/// Has a scroll view's `delegate`.
///
/// A list's `delegate` has a narrower type than a plain scroll view's. A Swift class cannot override a settable
/// property with a narrower type, but its own property hides one that comes from a protocol. So the plain one comes
/// from here: seen as a `UIScrollView`, a list's delegate is a `UIScrollViewDelegate`, and it is the same object.
@MainActor
public protocol ScrollDelegating: UIScrollView {}

extension ScrollDelegating {
  /// Who hears of the scrolling; held weakly.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
