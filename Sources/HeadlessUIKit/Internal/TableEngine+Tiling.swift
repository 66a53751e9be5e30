import Foundation

extension TableEngine {
  /// Gives every row in the window a cell, those about to come one too, and takes the others' back.
  ///
  /// Takes time proportional to the number of rows in the window; next to none if nothing has changed since the last.
  func pass() {
    guard !isTiling, table.bounds.width > 0, table.bounds.height > 0 else { return }
    guard needsPass || table.bounds != lastPass.bounds || table.contentInset != lastPass.inset else { return }
    noteWindow()
    isTiling = true
    needsPass = false
    loadCountsIfNeeded()
    if needsReload { discardCells() }
    adoptWidth()
    noteDirection()
    hasMovedWindow = false
    _ = clampOffset()
    var rounds = 0
    repeat {
      tile()
      rounds += 1
    } while clampOffset() && rounds < 10
    while !outdated.isEmpty { endDisplayOfOutdated(at: 0) }
    finishLeaving { $0.cyclesLeft == 0 }
    prepareAhead()
    placeCells()
    prefetch()
    lastPass.bounds = table.bounds
    lastPass.inset = table.contentInset
    lastPass.contentHeight = metrics.totalHeight
    lastPass.hasRun = true
    isTiling = false
    if needsReloadAfterPass {
      needsReloadAfterPass = false
      reload()
    }
  }

  /// Makes all cells outdated, for the data may be quite another.
  private func discardCells() {
    needsReload = false
    outdated = displayed.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    displayed = [:]
    recyclePrepared { _ in false }
    finishLeaving { _ in true }
  }

  /// Reports the first pass outside of a window.
  private func noteWindow() {
    guard table.window == nil, !hasPassedOutsideWindow else { return }
    hasPassedOutsideWindow = true
    if let issue = windowIssue { HeadlessLayout.onIssue(issue) }
  }

  /// What is to be said about passes outside of a window; nil if there was none.
  var windowIssue: LayoutIssue? {
    guard hasPassedOutsideWindow else { return nil }
    return LayoutIssue(
      kind: .outsideWindow, viewPath: table.layoutPath,
      reason: "it was told to lay out its cells without being in a window; leave that to the first layout in one")
  }

  private func noteDirection() {
    let offset = table.bounds.minY
    if offset != lastPass.bounds.minY { lastPass.movesUp = offset < lastPass.bounds.minY }
  }

  // MARK: The window

  /// Brings the rows in the window in, from the anchor on, and takes the others out.
  ///
  /// The anchor is the row that stays where it is on the screen when rows turn out to be higher or lower than
  /// estimated: the first row, or when the window moves up (and is not at the very top) the first of those that were
  /// there before.
  private func tile() {
    let top = table.bounds.minY
    let height = table.bounds.height
    guard let anchor = anchor(top: top, height: height) else {
      for path in displayed.keys.sorted() { endDisplay(of: path) }
      updateContentSize()
      return
    }
    let start = metrics.offset(of: anchor) - top
    measure(displayed) { cell, _ in cell.placement.needsMeasuring }

    var departures = departures(top: metrics.offset(of: anchor) - start, height: height)
    if behavior.displayCallbackOrder == .leavingFirst {
      while departures.next() {}
    }
    var y = start
    var path: IndexPath? = anchor
    while let current = path, y < height {
      if y + metrics.height(of: current) > 0, bringIn(current) { _ = departures.next() }
      y += metrics.height(of: current)
      path = metrics.indexPath(after: current)
    }
    y = start
    path = metrics.indexPath(before: anchor)
    while let current = path, y > 0 {
      if bringIn(current) { _ = departures.next() }
      y -= metrics.height(of: current)
      path = metrics.indexPath(before: current)
    }
    while departures.next() {}

    let newTop = metrics.offset(of: anchor) - start
    for path in displayed.keys.sorted() where !isVisible(path, top: newTop, height: height) { endDisplay(of: path) }
    updateContentSize()
    if newTop != top { moveWindow(to: newTop) }
  }

  private func anchor(top: CGFloat, height: CGFloat) -> IndexPath? {
    if lastPass.movesUp, top > -table.adjustedContentInset.top {
      let before = displayed.keys.filter { isVisible($0, top: top, height: height) }.min()
      if let before { return before }
    }
    return metrics.indexPath(at: top)
  }

  func isVisible(_ path: IndexPath, top: CGFloat, height: CGFloat) -> Bool {
    let offset = metrics.offset(of: path)
    return offset < top + height && offset + metrics.height(of: path) > top
  }

  /// What leaves the window, one at each call of `next()`: first what a reload made outdated, then what is outside.
  private func departures(top: CGFloat, height: CGFloat) -> Departures {
    Departures(engine: self, paths: displayed.keys.filter { !isVisible($0, top: top, height: height) }.sorted())
  }

  private struct Departures {
    let engine: TableEngine
    var paths: [IndexPath]
    var position = 0

    @MainActor
    mutating func next() -> Bool {
      if !engine.outdated.isEmpty {
        engine.endDisplayOfOutdated(at: 0)
        return true
      }
      guard position < paths.count else { return false }
      engine.endDisplay(of: paths[position])
      position += 1
      return true
    }
  }

  /// Gives a row in the window its cell. Says whether it was not on the screen before.
  private func bringIn(_ path: IndexPath) -> Bool {
    guard displayed[path] == nil else { return false }
    if let cell = prepared.removeValue(forKey: path) {
      kept.removeAll { $0 == path }
      if cell.placement.needsMeasuring || !metrics.isKnown(path) { measure(cell, at: path) }
      cell.setSelected(selected.contains(path), animated: false)
      display(cell, at: path)
      return true
    }
    if !metrics.isKnown(path), let height = givenHeight(of: path) { metrics.setHeight(height, of: path) }
    // A row without a height is never shown, and so needs no cell.
    guard metrics.height(of: path) > 0 else { return false }
    let cell = askForCell(at: path)
    if !metrics.isKnown(path) || cell.placement.needsMeasuring { measure(cell, at: path) }
    display(cell, at: path)
    return true
  }

  /// Scrolls without taking it for a movement of the user's.
  private func moveWindow(to offset: CGFloat) {
    hasMovedWindow = true
    table.contentOffset.y = offset
  }

  /// Keeps the window within the content when the pass has moved it, or either has shrunk. Says whether it moved.
  private func clampOffset() -> Bool {
    let offset = table.contentOffset.y
    let hasShrunk = metrics.totalHeight < lastPass.contentHeight || table.bounds.height != lastPass.bounds.height
    guard hasMovedWindow || hasShrunk else { return false }
    let inset = table.adjustedContentInset
    let end = max(-inset.top, metrics.totalHeight + inset.bottom - table.bounds.height)
    let clamped = min(max(offset, -inset.top), end)
    guard clamped != offset else { return false }
    moveWindow(to: clamped)
    return true
  }

  // MARK: Beyond the window

  /// The rows beyond the window in the direction of the last scroll, the nearest first.
  private func rowsAhead(skipping skipped: Int, count: Int) -> [IndexPath] {
    let edge = lastPass.movesUp ? displayed.keys.min() : displayed.keys.max()
    guard count > 0, let edge else { return [] }
    var rows: [IndexPath] = []
    var path = edge
    while rows.count < skipped + count {
      guard let next = lastPass.movesUp ? metrics.indexPath(before: path) : metrics.indexPath(after: path) else {
        break
      }
      rows.append(next)
      path = next
    }
    return Array(rows.dropFirst(skipped))
  }

  /// Has cells configured for the rows that come next.
  private func prepareAhead() {
    let ahead = rowsAhead(skipping: 0, count: table.isPrefetchingEnabled ? behavior.prepareAhead : 0)
    let wanted = Set(ahead).union(kept)
    recyclePrepared { wanted.contains($0) }
    let anchor = displayed.keys.min()
    let start = anchor.map { metrics.offset(of: $0) } ?? 0
    for path in ahead where prepared[path] == nil && displayed[path] == nil { prepared[path] = askForCell(at: path) }
    measure(prepared) { $0.placement.needsMeasuring || !metrics.isKnown($1) }
    guard let anchor else { return }
    let moved = metrics.offset(of: anchor) - start
    updateContentSize()
    if moved != 0 { moveWindow(to: table.contentOffset.y + moved) }
  }

  /// Tells the prefetching data source of a screenful of rows beyond those that have cells.
  private func prefetch() {
    guard table.isPrefetchingEnabled, let source = table.prefetchDataSource else { return }
    let coming = rowsAhead(skipping: behavior.prepareAhead, count: displayed.count)
    let wanted = Set(coming)
    let known = Set(prefetched)
    let cancelled = prefetched.filter { !wanted.contains($0) && displayed[$0] == nil && prepared[$0] == nil }
    let added = coming.filter { !known.contains($0) }
    prefetched = coming
    if !cancelled.isEmpty { source.tableView(table, cancelPrefetchingForRowsAt: cancelled) }
    if !added.isEmpty { source.tableView(table, prefetchRowsAt: added) }
  }

  // MARK: Geometry

  /// Gives the cells the frames that follow from the heights.
  private func placeCells() {
    for (path, cell) in displayed {
      let frame = frame(of: path)
      if cell.frame != frame { cell.frame = frame }
    }
  }

  func updateContentSize() {
    let size = CGSize(width: table.bounds.width, height: metrics.totalHeight)
    if table.contentSize != size || behavior.repeatsContentSize { table.contentSize = size }
  }
}
