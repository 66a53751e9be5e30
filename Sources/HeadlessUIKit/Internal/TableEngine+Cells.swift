import Foundation

extension TableEngine {
  // MARK: Coming

  /// A cell for an identifier: the one being reconfigured, a waiting one, or a new one; nil if none can be made.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier.
  ///   - path: The row it is for, if the caller said so; its cell must then be the one that is returned.
  func dequeue(_ identifier: String, for path: IndexPath?) -> UITableViewCell? {
    if let existing = request?.existing {
      guard existing.reuseIdentifier == identifier else {
        fatalError(
          """
          UITableView.reconfigureRows(at:): the cell at \(describe(request?.path)) has the reuse identifier \
          \(existing.reuseIdentifier ?? "nil"), but one with \(identifier) was dequeued; reload the row instead
          """)
      }
      request?.dequeued.append(existing)
      return existing
    }
    let recycled = pool.take(identifier)
    guard let cell = recycled ?? pool.make(identifier) else { return nil }
    cell.placement = CellPlacement()
    cell.frame.size = CGSize(width: table.bounds.width, height: expectedHeight(at: path))
    if recycled != nil { cell.prepareForReuse() }
    if path != nil { request?.dequeued.append(cell) }
    return cell
  }

  private func expectedHeight(at path: IndexPath?) -> CGFloat {
    guard let path, hasCounts, metrics.contains(path) else { return estimatedHeight }
    return metrics.height(of: path)
  }

  /// Asks the data source for a row's cell.
  func askForCell(at path: IndexPath) -> UITableViewCell {
    let cell = ask(CellRequest(path: path, existing: nil))
    takeOver(cell, for: path)
    cell.setSelected(selected.contains(path), animated: false)
    return cell
  }

  /// Has the data source configure the cell that a row has.
  func reconfigure(_ cell: UITableViewCell, at path: IndexPath) {
    let answer = ask(CellRequest(path: path, existing: cell))
    guard answer === cell else {
      fatalError(
        """
        UITableView.reconfigureRows(at:): the data source returned another cell for \(describe(path)) than the one \
        it dequeued, which is the existing one; return that, or reload the row instead
        """)
    }
    cell.placement.needsMeasuring = true
  }

  private func ask(_ question: CellRequest) -> UITableViewCell {
    guard let source = table.dataSource else {
      fatalError("UITableView: there is no data source to ask for the cell at \(describe(question.path))")
    }
    request = question
    let cell = source.tableView(table, cellForRowAt: question.path)
    let dequeued = request?.dequeued ?? []
    request = nil
    guard dequeued.allSatisfy({ $0 === cell }) else {
      fatalError(
        """
        Expected dequeued view to be returned to the table view in preparation for display. When the table view's \
        data source is asked to provide a view for a given index path, ensure that a single view is dequeued and \
        returned to the table view. Index path: \(describe(question.path))
        """)
    }
    if cell.history == nil {
      numberOfCells += 1
      cell.history = CellHistory(number: numberOfCells, uses: 0)
    }
    cell.history?.uses += 1
    return cell
  }

  /// Takes a cell from wherever the data source had it.
  private func takeOver(_ cell: UITableViewCell, for path: IndexPath) {
    if let other = cell.placement.table, other !== table {
      fatalError("UITableView: the cell returned for \(describe(path)) belongs to another table")
    }
    switch cell.placement.role {
    case .free: break
    case .pooled: pool.remove(cell, cell.reuseIdentifier ?? "")
    case .leaving: finishLeaving { $0.cell === cell }
    case .displayed:
      guard let index = outdated.firstIndex(where: { $0.cell === cell }) else {
        fatalError("UITableView: the cell returned for \(describe(path)) is that of \(describe(cell.placement.path))")
      }
      endDisplayOfOutdated(at: index)
    case .prepared:
      fatalError("UITableView: the cell returned for \(describe(path)) is that of \(describe(cell.placement.path))")
    }
    // A cell with a life of its own may have gone to the pool just now.
    if cell.placement.role == .pooled { pool.remove(cell, cell.reuseIdentifier ?? "") }
    cell.placement = CellPlacement(table: table, role: .prepared, path: path)
  }

  /// Puts a configured and measured cell on the screen.
  func display(_ cell: UITableViewCell, at path: IndexPath) {
    displayed[path] = cell
    cell.placement.role = .displayed
    cell.placement.path = path
    cell.frame = frame(of: path)
    if let front = leaving.first?.cell {
      table.insertSubview(cell, belowSubview: front)
    } else {
      table.addSubview(cell)
    }
    table.delegate?.tableView(table, willDisplay: cell, forRowAt: path)
  }

  func frame(of path: IndexPath) -> CGRect {
    CGRect(x: 0, y: metrics.offset(of: path), width: table.bounds.width, height: metrics.height(of: path))
  }

  // MARK: Going

  /// Takes a row's cell off the screen, and keeps it for the row if the behaviour says so.
  func endDisplay(of path: IndexPath) {
    guard let cell = displayed.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    cell.placement.role = .free
    let limit = table.isPrefetchingEnabled ? behavior.showsAgainWithoutDequeue : 0
    if limit > 0 {
      cell.placement.role = .prepared
      prepared[path] = cell
      kept.append(path)
    }
    table.delegate?.tableView(table, didEndDisplaying: cell, forRowAt: path)
    if limit == 0 {
      recycle(cell)
    } else {
      trimKept(to: limit)
    }
  }

  /// Drops the cells that were kept longest, but not those that are about to be shown again.
  private func trimKept(to limit: Int) {
    let top = table.bounds.minY
    let droppable = kept.filter { !isVisible($0, top: top, height: table.bounds.height) }
    for path in droppable.dropLast(limit) {
      kept.removeAll { $0 == path }
      if let cell = prepared.removeValue(forKey: path) { recycle(cell) }
    }
  }

  /// Takes the cell that a reload made outdated off the screen.
  func endDisplayOfOutdated(at index: Int) {
    let (path, cell) = outdated.remove(at: index)
    cell.removeFromSuperview()
    cell.placement.role = .free
    table.delegate?.tableView(table, didEndDisplaying: cell, forRowAt: path)
    recycle(cell)
  }

  /// Lets a displayed cell stay on the screen for its last cycles, in front of what takes its place.
  func startLeaving(_ cell: UITableViewCell, from path: IndexPath) {
    cell.placement.role = .leaving
    cell.placement.path = path
    leaving.append(LeavingCell(cell: cell, path: path, cyclesLeft: behavior.leavingCycles))
    table.bringSubviewToFront(cell)
  }

  /// Takes leaving cells off the screen.
  func finishLeaving(where isDue: (LeavingCell) -> Bool) {
    let due = leaving.filter(isDue)
    leaving.removeAll(where: isDue)
    for entry in due {
      entry.cell.removeFromSuperview()
      entry.cell.placement.role = .free
      table.delegate?.tableView(table, didEndDisplaying: entry.cell, forRowAt: entry.path)
      recycle(entry.cell)
    }
  }

  /// Lets a cell wait for its next use. One without an identifier is let go.
  func recycle(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else {
      cell.placement = CellPlacement()
      return
    }
    cell.placement = CellPlacement(table: table, role: .pooled)
    pool.put(cell, identifier)
  }

  /// Drops the prepared cells that `isWanted` does not name.
  func recyclePrepared(unless isWanted: (IndexPath) -> Bool) {
    for path in prepared.keys.sorted() where !isWanted(path) {
      if let cell = prepared.removeValue(forKey: path) { recycle(cell) }
    }
    kept.removeAll { prepared[$0] == nil }
  }

  func describe(_ path: IndexPath?) -> String {
    path.map { "section \($0.section), row \($0.row)" } ?? "no row"
  }
}
