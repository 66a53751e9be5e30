/// Hears how a scroll view moves. Every method does nothing unless it is written.
///
/// Write them on the class that declares the conformance: a subclass that adds one later is not heard.
@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The offset has changed, by hand or in code.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger has begun to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger has left; `decelerate` says whether the content moves on by itself.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content has begun to move on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content has come to rest after it moved on by itself.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// A movement that was asked for in code, animated, has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
