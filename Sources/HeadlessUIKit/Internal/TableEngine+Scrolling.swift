import Foundation

extension TableEngine {
  /// Scrolls until a row is where it should be.
  ///
  /// Heights on the way become known only as rows come into the window, so in a window it looks again after each pass.
  func scroll(to path: IndexPath, at position: UITableView.ScrollPosition) {
    guard loadedMetrics.contains(path) else {
      fatalError("UITableView.scrollToRow(at:at:animated:): there is no row at \(describe(path))")
    }
    for _ in 0..<10 {
      let target = offset(showing: path, at: position)
      guard target != table.contentOffset.y else { return }
      table.contentOffset.y = target
      guard !isTiling, table.window != nil else { return }
      table.layoutIfNeeded()
    }
  }

  private func offset(showing path: IndexPath, at position: UITableView.ScrollPosition) -> CGFloat {
    let inset = table.adjustedContentInset
    let height = table.bounds.height
    let row = frame(of: path)
    let current = table.contentOffset.y
    let top = row.minY - inset.top
    let bottom = row.maxY + inset.bottom - height
    let wanted =
      switch position {
      case .top: top
      case .bottom: bottom
      case .middle: row.midY + (inset.bottom - inset.top - height) / 2
      case .none: current > top ? top : current < bottom ? min(bottom, top) : current
      }
    let end = max(-inset.top, metrics.totalHeight + inset.bottom - height)
    return min(max(wanted, -inset.top), end)
  }
}
