import Screens
import SignalsUIKit

extension Session {
  /// How many cells and streams there are.
  func counts() throws(CommandError) -> String {
    let controller = try requireController()
    let table = try laidOutTable()
    let visible = Set((table.indexPathsForVisibleRows ?? []).map(\.row))
    let prepared = controller.rows.indices.count {
      !visible.contains($0) && table.cellForRow(at: IndexPath(row: $0, section: 0)) != nil
    }
    let need = mostCellsNeeded
    return """
      cells: \(numberOfCells) made, of at most \(need.total) needed (\(need))
      cells now: \(visible.count) in sight, \(prepared) prepared or kept, \(leavingCells.count) leaving
      streams now: \(Text.count(Diagnostics.liveSubscriptions, "subscription")), \
      \(Text.count(Diagnostics.liveObjects, "object"))
      taps: \(log.summary); dropped \(log.dropped)

      """
  }

  /// What is alive; after the screen was closed all of it should be zero.
  var liveCounts: String {
    """
    alive: \(Text.count(controller == nil ? 0 : 1, "controller")), \(Text.count(numberOfLiveCells, "cell")), \
    \(Text.count(Diagnostics.liveObjects, "object")) (routers, scopes, stores, streams), \
    \(Text.count(Diagnostics.liveSubscriptions, "subscription"))

    """
  }

  /// Whether nothing of the screen is alive.
  var isGone: Bool {
    controller == nil && numberOfLiveCells == 0 && Diagnostics.liveObjects == 0 && Diagnostics.liveSubscriptions == 0
  }

  /// Compares what is in sight with the model and the stores, the ways with each other, and the number of cells with what
  /// was needed. Says what holds, in the same words whatever the knobs; the first thing that does not hold is the error.
  func check() throws(CommandError) -> String {
    let controller = try requireController()
    let rows = (try laidOutTable().indexPathsForVisibleRows ?? []).map(\.row)
    for row in rows { try check(row, of: controller) }
    guard log.isEven else {
      throw CommandError(description: "the ways brought different numbers of taps: \(log.summary)")
    }
    let need = mostCellsNeeded
    guard numberOfCells <= need.total else {
      throw CommandError(description: "\(numberOfCells) cells were made, but only \(need.total) were needed (\(need))")
    }
    let range = rows.first.map { "rows \($0) to \(rows.last ?? $0) show" } ?? "no row is there that does not show"
    return """
      \(range) their titles, selection and offsets
      \(Text.count(log.count(.stream), "tap")) came once by each way; \(log.dropped) dropped
      no more cells were made than fit on the screen, are prepared, kept or leaving

      """
  }

  private func check(_ row: Int, of controller: ButtonListController) throws(CommandError) {
    let indexPath = IndexPath(row: row, section: 0)
    let cell = try cell(of: row)
    let titles = cell.buttons.map { $0.currentTitle ?? "" }
    guard titles == controller.rows[row].titles else {
      throw CommandError(description: "row \(row) shows \(titles) instead of \(controller.rows[row].titles)")
    }
    let shown = ButtonSet(cell.buttons.indices.filter { cell.buttons[$0].isSelected })
    let selected = controller.selectedButtons(at: indexPath)
    guard shown == selected else {
      throw CommandError(description: "row \(row) shows \(shown) as selected instead of \(selected)")
    }
    let strip = try strip(of: row)
    let furthest = max(0, strip.contentSize.width - strip.bounds.width)
    let offset = min(controller.offset(at: indexPath), furthest)
    guard abs(strip.leadingOffset - offset) < 0.5 else {
      throw CommandError(
        description:
          "row \(row) is scrolled by \(Text.points(strip.leadingOffset)) points instead of \(Text.points(offset))")
    }
  }
}
