#if !os(watchOS)
extension EventRouter where Row == IndexPath {
  /// Makes a router for the cells of a table, by position: the index path of an event is the one that its cell has when the
  /// event happens.
  ///
  /// ```swift
  /// lazy var taps = TapRouter(tableView)
  /// ```
  ///
  /// For a list that changes prefer ``init(identities:)``.
  ///
  /// - Parameter tableView: The table, which is held weakly.
  @MainActor
  public convenience init(_ tableView: UITableView) {
    self.init(isolation: MainActor.shared) { [weak tableView] cell in
      guard let tableView else { return .notShown(.rowRemoved) }
      return tableView.place(of: cell)
    }
    registrations.home = tableView
  }
}

extension EventRouter {
  /// Makes a router for the cells of a table, by identity: the row of an event is the one that its cell was dequeued for,
  /// which is what the user saw.
  ///
  /// ```swift
  /// lazy var taps = TapRouter<Item.ID>(identities: tableView)
  /// ```
  ///
  /// - Parameter tableView: The table, which is held weakly.
  @MainActor
  public convenience init(identities tableView: UITableView) {
    self.init(isolation: MainActor.shared) { [weak tableView] (cell: AnyObject) -> DropReason? in
      guard let tableView else { return .rowRemoved }
      if case .notShown(let reason) = tableView.place(of: cell) { return reason }
      return nil
    }
    registrations.home = tableView
  }

  /// Connects a cell that a registration or a content configuration made, for a row known by identity. Call it each time the cell
  /// is configured.
  ///
  /// ```swift
  /// router.connect(cell, id: card.id)
  /// ```
  ///
  /// - Parameters:
  ///   - cell: The cell. It is not kept.
  ///   - row: The identity of the row.
  @MainActor
  public func connect<Cell: EventCell>(_ cell: Cell, id row: Row) where Cell.Event == Event {
    connect(cell, events: cell.events, scope: cell.reuseScope, id: row)
  }
}

extension EventRouter where Row == IndexPath {
  /// Connects a cell that a registration or a content configuration made, for a row known by position. Call it each time the cell
  /// is configured.
  ///
  /// - Parameters:
  ///   - cell: The cell. It is not kept.
  ///   - row: Where the cell is configured for.
  @MainActor
  public func connect<Cell: EventCell>(_ cell: Cell, at row: IndexPath) where Cell.Event == Event {
    connect(cell, events: cell.events, scope: cell.reuseScope, at: row)
  }
}

extension UITableView {
  /// Which row this table shows a cell for at this moment, or why it shows none.
  func place(of object: AnyObject) -> CellPlace<IndexPath> {
    guard let cell = object as? UITableViewCell else { return .notShown(.notBound) }
    guard let indexPath = indexPath(for: cell) else {
      // Its row has gone, or it waits to be used again: only the first is still to be seen.
      return .notShown(cell.isDescendant(of: self) && !cell.isHidden ? .leaving : .scrolledOff)
    }
    // A table may know a cell that it has prepared, or keeps for a while, without showing it. And it may put a view of its own
    // between itself and a cell, as for swipe actions, so that the cell's frame does not tell where it is.
    let isShown =
      cell.isDescendant(of: self) && !cell.isHidden && convert(cell.bounds, from: cell).intersects(bounds)
    return isShown ? .shown(indexPath) : .notShown(.scrolledOff)
  }
}
#endif
