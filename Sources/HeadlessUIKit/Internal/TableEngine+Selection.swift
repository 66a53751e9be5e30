import Foundation

extension TableEngine {
  /// Selects a row without asking or telling the delegate.
  func select(_ path: IndexPath) {
    guard loadedMetrics.contains(path) else { return }
    if !table.allowsMultipleSelection {
      for other in selected where other != path { deselect(other) }
    }
    if !selected.contains(path) { selected.append(path) }
    cell(at: path)?.setSelected(true, animated: false)
  }

  /// Deselects a row without asking or telling the delegate.
  func deselect(_ path: IndexPath) {
    selected.removeAll { $0 == path }
    cell(at: path)?.setSelected(false, animated: false)
  }

  func deselectAll() {
    for path in selected { deselect(path) }
  }

  private func cell(at path: IndexPath) -> UITableViewCell? { displayed[path] ?? prepared[path] }

  // MARK: Fingers

  /// A finger has come down on a row.
  func touchBegan(at path: IndexPath) {
    guard table.allowsSelection, table.delegate?.tableView(table, shouldHighlightRowAt: path) ?? true else { return }
    highlighted = path
    displayed[path]?.setHighlighted(true, animated: false)
    table.delegate?.tableView(table, didHighlightRowAt: path)
  }

  /// The finger has left the row; `isTap` says whether it selects.
  func touchEnded(isTap: Bool) {
    guard let path = highlighted else { return }
    highlighted = nil
    displayed[path]?.setHighlighted(false, animated: false)
    table.delegate?.tableView(table, didUnhighlightRowAt: path)
    guard isTap, metrics.contains(path) else { return }
    if table.allowsMultipleSelection, selected.contains(path) {
      deselectByUser(path)
    } else {
      selectByUser(path)
    }
  }

  private func selectByUser(_ touched: IndexPath) {
    let delegate = table.delegate
    let wanted = delegate.map { $0.tableView(table, willSelectRowAt: touched) } ?? touched
    guard let path = wanted, metrics.contains(path) else { return }
    if !table.allowsMultipleSelection {
      for other in selected where other != path { deselectByUser(other) }
    }
    select(path)
    delegate?.tableView(table, didSelectRowAt: path)
  }

  private func deselectByUser(_ touched: IndexPath) {
    let delegate = table.delegate
    let wanted = delegate.map { $0.tableView(table, willDeselectRowAt: touched) } ?? touched
    guard let path = wanted, selected.contains(path) else { return }
    deselect(path)
    delegate?.tableView(table, didDeselectRowAt: path)
  }
}
