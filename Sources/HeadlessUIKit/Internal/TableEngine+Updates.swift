import Foundation

extension TableEngine {
  /// Opens a batch, or nests in the open one.
  func beginUpdates(_ operation: StaticString) {
    guard !isTiling else {
      fatalError(
        "UITableView.\(operation): called while the table asks for cells or announces them; update it afterwards")
    }
    loadCountsIfNeeded()
    updateDepth += 1
  }

  /// Closes the innermost batch; the outermost one is carried out.
  func endUpdates(completion: ((Bool) -> Void)? = nil) {
    guard updateDepth > 0 else { fatalError("UITableView.endUpdates(): there was no beginUpdates()") }
    updateDepth -= 1
    if updateDepth == 0 { commit() }
    guard let completion else { return }
    if table.window == nil {
      completion(true)
    } else {
      completions.append(UpdateCompletion(body: completion, cyclesLeft: max(1, behavior.leavingCycles)))
    }
  }

  /// Makes one change, as a batch of its own if none is open.
  func update(_ operation: StaticString, _ change: (TableEngine) -> Void) {
    beginUpdates(operation)
    change(self)
    endUpdates()
  }

  private func commit() {
    let updates = updates
    let reconfigured = rowsToReconfigure
    self.updates = BatchUpdates()
    rowsToReconfigure = []
    let map: UpdateMap
    do {
      map = try updates.resolved(from: metrics.counts, to: currentCounts())
    } catch {
      fatalError(error.reason)
    }
    if !updates.isEmpty { metrics.apply(map, estimate: estimatedHeight) }
    guard !needsReload else { return }
    if !updates.isEmpty { move(by: map) }
    isTiling = true
    for path in reconfigured {
      if let path = map.newIndexPath(forOld: path) { reconfigureCell(at: path) }
    }
    isTiling = false
    // Even an empty batch asks for the heights again.
    for cell in displayed.values { cell.placement.needsMeasuring = true }
    setNeedsPass()
    if lastPass.hasRun, table.window != nil { pass() }
  }

  /// Gives every cell its new place, and lets those go that have none.
  private func move(by map: UpdateMap) {
    func destination(of path: IndexPath) -> IndexPath? {
      map.reloadedRows.contains(path) ? nil : map.newIndexPath(forOld: path)
    }
    var stayed: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in displayed.sorted(by: { $0.key < $1.key }) {
      if let new = destination(of: path) {
        stayed[new] = cell
        cell.placement.path = new
      } else {
        startLeaving(cell, from: path)
      }
    }
    displayed = stayed
    var stillPrepared: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in prepared.sorted(by: { $0.key < $1.key }) {
      if let new = destination(of: path) {
        stillPrepared[new] = cell
        cell.placement.path = new
      } else {
        recycle(cell)
      }
    }
    prepared = stillPrepared
    kept = kept.compactMap(destination)
    selected = selected.compactMap(destination)
    prefetched = prefetched.compactMap(destination)
    highlighted = highlighted.flatMap(destination)
  }

  private func reconfigureCell(at path: IndexPath) {
    if let cell = displayed[path] ?? prepared[path] {
      reconfigure(cell, at: path)
    } else {
      metrics.forgetHeight(of: path)
    }
  }

  /// Ages what waits for the end of an update cycle.
  func updateCycleDidEnd() {
    for index in leaving.indices { leaving[index].cyclesLeft -= 1 }
    finishLeaving { $0.cyclesLeft <= 0 }
    for index in completions.indices { completions[index].cyclesLeft -= 1 }
    let due = completions.filter { $0.cyclesLeft <= 0 }
    completions.removeAll { $0.cyclesLeft <= 0 }
    for completion in due { completion.body(true) }
  }

  /// The table has left its window: what waits for the end of a cycle does not get one.
  func interrupt() {
    finishLeaving { _ in true }
    let interrupted = completions
    completions = []
    for completion in interrupted { completion.body(false) }
  }
}
