import Foundation

/// A finger on a row: highlights it, and selects it when it turns out to be a tap.
@MainActor
struct RowTouch {
  private weak var table: UITableView?

  /// The touch of the row that `view` belongs to. Nil if it belongs to none, its cell is leaving, or a scroll view
  /// within the cell lies between, which keeps touches to itself.
  init?(on view: UIView) {
    var current = view
    while !(current is UITableViewCell) {
      guard !(current is UIScrollView), !(current is UIControl), let parent = current.superview else { return nil }
      current = parent
    }
    guard let cell = current as? UITableViewCell, cell.placement.role == .displayed,
      let table = cell.placement.table, let path = table.indexPath(for: cell)
    else { return nil }
    self.table = table
    table.engine.touchBegan(at: path)
  }

  /// The finger has left, been taken away, or begun to scroll.
  func end(isTap: Bool) {
    table?.engine.touchEnded(isTap: isTap)
  }
}
