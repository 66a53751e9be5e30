#if !os(watchOS)
extension UITableView {
  /// A cell for a row that is known by position, connected with a router. Nothing has to be registered.
  ///
  /// ```swift
  /// let cell = tableView.dequeue(HorizontalButtonCell.self, for: indexPath, routing: taps)
  /// ```
  ///
  /// It begins a new use of the cell: what the earlier use had bound has ended when this returns. For a list that changes
  /// prefer ``dequeue(_:for:id:routing:)``.
  ///
  /// - Parameters:
  ///   - type: The class of the cell, which is made in code.
  ///   - indexPath: The row that the table asked for.
  ///   - router: Where the cell's events go. One made for another table stops the program.
  /// - Returns: The cell, ready to be configured.
  public func dequeue<Cell: UITableViewCell & EventCell>(
    _ type: Cell.Type, for indexPath: IndexPath, routing router: EventRouter<IndexPath, Cell.Event>
  ) -> Cell {
    let cell = dequeue(type, for: indexPath, knownTo: router.registrations)
    router.connect(cell, at: indexPath)
    return cell
  }

  /// A cell for a row that is known by identity, connected with a router. Nothing has to be registered.
  ///
  /// ```swift
  /// let cell = tableView.dequeue(HorizontalButtonCell.self, for: indexPath, id: item.id, routing: taps)
  /// ```
  ///
  /// Where the cell was used for another row, what that use had bound has ended when this returns.
  ///
  /// - Parameters:
  ///   - type: The class of the cell, which is made in code.
  ///   - indexPath: The row that the table asked for.
  ///   - row: The identity of the row.
  ///   - router: Where the cell's events go. One made for another table stops the program.
  /// - Returns: The cell, ready to be configured.
  public func dequeue<Cell: UITableViewCell & EventCell, Row: Hashable>(
    _ type: Cell.Type, for indexPath: IndexPath, id row: Row, routing router: EventRouter<Row, Cell.Event>
  ) -> Cell {
    let cell = dequeue(type, for: indexPath, knownTo: router.registrations)
    router.connect(cell, id: row)
    return cell
  }

  /// A cell of a mixed list for a row that is known by position, connected with a router that serves several kinds of cells.
  ///
  /// - Parameters:
  ///   - type: The class of the cell, which is made in code.
  ///   - indexPath: The row that the table asked for.
  ///   - router: Where the cell's events go. One made for another table stops the program.
  ///   - translate: Makes the router's event of the cell's.
  /// - Returns: The cell, ready to be configured.
  public func dequeue<Cell: UITableViewCell & EventCell, Event>(
    _ type: Cell.Type, for indexPath: IndexPath, routing router: EventRouter<IndexPath, Event>,
    as translate: @escaping (Cell.Event) -> Event
  ) -> Cell {
    let cell = dequeue(type, for: indexPath, knownTo: router.registrations)
    router.connect(cell, events: cell.events, scope: cell.reuseScope, at: indexPath, as: translate)
    return cell
  }

  /// A cell of a mixed list for a row that is known by identity, connected with a router that serves several kinds of cells.
  ///
  /// ```swift
  /// tableView.dequeue(TagCell.self, for: indexPath, id: tag.id, routing: home, as: HomeEvent.tag)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the cell, which is made in code.
  ///   - indexPath: The row that the table asked for.
  ///   - row: The identity of the row.
  ///   - router: Where the cell's events go. One made for another table stops the program.
  ///   - translate: Makes the router's event of the cell's.
  /// - Returns: The cell, ready to be configured.
  public func dequeue<Cell: UITableViewCell & EventCell, Row: Hashable, Event>(
    _ type: Cell.Type, for indexPath: IndexPath, id row: Row, routing router: EventRouter<Row, Event>,
    as translate: @escaping (Cell.Event) -> Event
  ) -> Cell {
    let cell = dequeue(type, for: indexPath, knownTo: router.registrations)
    router.connect(cell, events: cell.events, scope: cell.reuseScope, id: row, as: translate)
    return cell
  }

  /// A cell of a class made in code, which is registered with this table the first time.
  private func dequeue<Cell: UITableViewCell>(
    _ type: Cell.Type, for indexPath: IndexPath, knownTo registrations: CellRegistrations
  ) -> Cell {
    if let home = registrations.home, home !== self {
      programmingError("dequeue", "the router was made for another table, which shows none of this table's cells")
    }
    let identifier = registrations.identifier(for: type, in: self) { register(type, forCellReuseIdentifier: $0) }
    let cell = dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    guard let cell = cell as? Cell else {
      programmingError(
        "dequeue", "the identifier \(identifier) is registered for \(Swift.type(of: cell)), not for \(type)")
    }
    return cell
  }
}
#endif
