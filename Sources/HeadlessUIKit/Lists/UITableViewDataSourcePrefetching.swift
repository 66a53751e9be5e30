import Foundation

/// Hears which rows are likely to be needed soon, so that it can load what they show.
@MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// These rows may be shown soon; the nearest comes first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

  /// These rows, named before, will not be shown soon after all.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
