import Testing

@testable import HeadlessUIKit

/// When cells are asked for and announced, and what the look-ups say.
@MainActor
@Suite("UITableView: display and look-ups")
struct UITableViewDisplayTests {
  @Test("reloadData reads the counts at once, and asks for the visible rows in the next layout pass")
  func reloadData() {
    let screen = ListScreen(rows: 100)
    screen.list.sections = [(0..<50).map { "new \($0)" }]
    _ = screen.list.takeLog()
    screen.table.reloadData()
    #expect(screen.table.numberOfRows(inSection: 0) == 50)
    #expect(screen.list.takeLog() == [])
    screen.table.layoutIfNeeded()
    #expect(screen.list.log.filter { $0.hasPrefix("cell") } == (0..<10).map { "cell \($0)" })
    #expect(screen.visibleTexts == (0..<10).map { "new \($0)" })
  }

  @Test("reloadData ends the display of every visible cell at its old row", arguments: BehaviorMatrix.all)
  func reloadEndsDisplay(_ behavior: ListBehavior) {
    let screen = ListScreen(rows: 100, behavior: behavior)
    screen.scroll(to: 1000)
    let visible = (screen.table.indexPathsForVisibleRows ?? []).map { screen.list.name($0) }
    screen.list.sections = [["only"]]
    _ = screen.list.takeLog()
    screen.table.reloadData()
    screen.screen.runUpdateCycle()
    #expect(screen.list.log.filter { $0.hasPrefix("end") } == visible.map { "end \($0)" })
    #expect(screen.visibleTexts == ["only"])
    #expect(screen.table.contentOffset == .zero)
  }

  @Test("a cell is configured, then measured, then announced, then shown; later its display ends, then it waits")
  func orderOfOneCell() {
    let list = RecordingList(rows: 30)
    var heightWhenAnnounced: CGFloat = 0
    list.sections[0][0] = "tall 104"
    list.onDisplay = { _, cell, path in
      if path.row == 0 {
        heightWhenAnnounced = cell.frame.height
        list.log.append(cell.window == nil ? "no window" : "in window")
      }
    }
    let screen = ListScreen(list)
    #expect(list.log.prefix(3) == ["cell 0", "will 0", "in window"])
    #expect(heightWhenAnnounced == 120)
    let cell = screen.cell(0)
    list.sections = [[]]
    screen.table.reloadData()
    screen.screen.runUpdateCycle()
    #expect(list.log.contains("end 0"))
    #expect(cell?.placement.role == .pooled)
  }

  @Test("every display that begins ends, under every behaviour", arguments: BehaviorMatrix.all)
  func displaysAreBalanced(_ behavior: ListBehavior) {
    let screen = ListScreen(rows: 300, behavior: behavior)
    for y in [430, 900, 850, 0, 7000, 6990, 14_500, 200] as [CGFloat] {
      screen.scroll(to: y)
      screen.screen.runUpdateCycle()
    }
    screen.list.sections[0].removeSubrange(0..<5)
    screen.table.deleteRows(at: (0..<5).map { .row($0) }, with: .none)
    for _ in 0..<3 { screen.screen.runUpdateCycle() }
    let begun = screen.list.log.count { $0.hasPrefix("will") }
    let ended = screen.list.log.count { $0.hasPrefix("end") }
    #expect(begun - ended == screen.table.visibleCells.count)
  }

  @Test("the order of announcements in one pass is a knob")
  func displayCallbackOrder() {
    func log(_ order: ListBehavior.DisplayCallbackOrder) -> [String] {
      var behavior = ListBehavior.plain
      behavior.displayCallbackOrder = order
      let screen = ListScreen(rows: 100, behavior: behavior)
      _ = screen.list.takeLog()
      screen.scroll(to: 100)
      return screen.list.log
    }
    #expect(log(.leavingFirst) == ["end 0", "end 1", "cell 10", "will 10", "cell 11", "will 11"])
    #expect(log(.appearingFirst) == ["cell 10", "will 10", "end 0", "cell 11", "will 11", "end 1"])
  }

  @Test("cells are prepared ahead, in the direction of the scroll, without being announced")
  func prepareAhead() {
    let screen = ListScreen(rows: 100, behavior: ListBehavior(prepareAhead: 2, showsAgainWithoutDequeue: 0))
    #expect(screen.list.takeLog().suffix(3) == ["will 9", "cell 10", "cell 11"])
    #expect(screen.cell(11)?.text == "r11")
    #expect(screen.cell(11)?.superview == nil)
    #expect(screen.visibleTexts.last == "r9")
    screen.scroll(to: 50)
    #expect(screen.list.takeLog() == ["end 0", "will 10", "cell 12"])
    screen.scroll(to: 1000)
    _ = screen.list.takeLog()
    screen.scroll(to: 950)
    #expect(screen.list.takeLog() == ["end 29", "cell 19", "will 19", "cell 18", "cell 17"])
  }

  @Test("a cell that has just left is shown again for its row without a dequeue, and announced again")
  func showsAgain() {
    let screen = ListScreen(rows: 100, behavior: ListBehavior(prepareAhead: 0, showsAgainWithoutDequeue: 2))
    let cell = screen.cell(0)
    screen.scroll(to: 100)
    #expect(screen.cell(0) === cell)
    #expect(screen.visibleTexts.first == "r2")
    _ = screen.list.takeLog()
    screen.scroll(to: 0)
    #expect(screen.list.takeLog().sorted() == ["end 10", "end 11", "will 0", "will 1"])
    #expect(cell?.preparations == 0)
    #expect(screen.table.visibleCells.first === cell)
  }

  @Test("without prefetching nothing is prepared and nothing kept")
  func prefetchingDisabled() {
    let list = RecordingList(rows: 100)
    let screen = ListScreen(list, behavior: ListBehavior(prepareAhead: 3, showsAgainWithoutDequeue: 3)) {
      $0.isPrefetchingEnabled = false
    }
    screen.scroll(to: 200)
    #expect(screen.cell(3) == nil)
    #expect(screen.cell(14) == nil)
  }

  @Test("indexPath(for:) is nil for a cell that is configured, waits, or is another table's")
  func indexPathForCell() throws {
    let list = RecordingList(rows: 100)
    var during: [IndexPath?] = []
    list.provider = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      during.append(table.indexPath(for: cell))
      return cell
    }
    let screen = ListScreen(list)
    #expect(during == [IndexPath?](repeating: nil, count: 10))
    let cell = try #require(screen.cell(3))
    #expect(screen.table.indexPath(for: cell) == .row(3))
    #expect(UITableView().indexPath(for: cell) == nil)
    #expect(screen.table.indexPath(for: BoxCell(style: .default, reuseIdentifier: nil)) == nil)
    screen.list.sections = [[]]
    screen.table.reloadData()
    screen.screen.runUpdateCycle()
    #expect(screen.table.indexPath(for: cell) == nil)
  }

  @Test("whether indexPath(for:) knows prepared cells is a knob", arguments: [true, false])
  func findsInvisibleCells(_ finds: Bool) throws {
    let behavior = ListBehavior(prepareAhead: 1, showsAgainWithoutDequeue: 1, findsInvisibleCells: finds)
    let screen = ListScreen(rows: 100, behavior: behavior)
    let prepared = try #require(screen.cell(10))
    let kept = try #require(screen.cell(0))
    #expect(screen.table.indexPath(for: prepared) == (finds ? .row(10) : nil))
    screen.scroll(to: 50)
    #expect(screen.table.indexPath(for: kept) == (finds ? .row(0) : nil))
    #expect(screen.table.indexPath(for: prepared) == .row(10))
  }

  @Test("rows are found by point and by rectangle, and places by row")
  func geometry() {
    let screen = ListScreen(RecordingList([["tall 84", "b"], [], ["c", "d"]]))
    let table = screen.table
    #expect(table.rectForRow(at: .row(1)) == CGRect(x: 0, y: 100, width: 320, height: 50))
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 2)) == CGRect(x: 0, y: 200, width: 320, height: 50))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)) == .zero)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 9)) == .zero)
    #expect(table.indexPathForRow(at: CGPoint(x: 1, y: 99)) == .row(0))
    #expect(table.indexPathForRow(at: CGPoint(x: 1, y: 150)) == IndexPath(row: 0, section: 2))
    #expect(table.indexPathForRow(at: CGPoint(x: 1, y: 251)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 1, y: -1)) == nil)
    #expect(
      table.indexPathsForRows(in: CGRect(x: 0, y: 120, width: 10, height: 60)) == [
        .row(1), IndexPath(row: 0, section: 2),
      ])
    #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 900, width: 10, height: 60)) == nil)
    #expect(table.indexPathsForVisibleRows?.count == 4)
    #expect(table.numberOfSections == 3)
  }

  @Test("an empty table has no visible rows, one without a data source one empty section")
  func emptyTable() {
    let screen = ListScreen(RecordingList([]))
    #expect(screen.table.indexPathsForVisibleRows == nil)
    #expect(screen.table.visibleCells.isEmpty)
    #expect(screen.table.numberOfSections == 0)
    #expect(UITableView().numberOfSections == 1)
    #expect(UITableView().numberOfRows(inSection: 0) == 0)
  }

  @Test("asking for visibleCells within cellForRowAt traps")
  func visibleCellsWithinRequest() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = RecordingList(rows: 3)
        list.onRequest = { table, _ in _ = table.visibleCells }
        _ = ListScreen(list)
      }
    }
    #expect(message(of: result).contains("Attempted to access the table view's visibleCells"))
  }

  @Test("reloadData within cellForRowAt takes effect after the pass")
  func reloadWithinRequest() {
    let list = RecordingList(rows: 3)
    var reloads = 0
    list.onRequest = { table, _ in
      guard reloads == 0 else { return }
      reloads += 1
      table.reloadData()
    }
    let screen = ListScreen(list)
    #expect(screen.visibleTexts == ["r0", "r1", "r2"])
    #expect(list.log.filter { $0.hasPrefix("cell") }.count == 6)
  }

  @Test("the prefetching data source hears of the rows beyond the prepared ones, and of those not needed after all")
  func prefetchDataSource() {
    let prefetcher = Prefetcher()
    let screen = ListScreen(RecordingList(rows: 100), behavior: ListBehavior(prepareAhead: 2)) {
      $0.prefetchDataSource = prefetcher
    }
    #expect(prefetcher.coming == Array(12..<22))
    screen.scroll(to: 50)
    #expect(prefetcher.coming == Array(12..<23))
    #expect(prefetcher.cancelled == [])
    screen.scroll(to: 4500)
    #expect(prefetcher.cancelled == Array(13..<23))
    #expect(prefetcher.coming == Array(12..<23))
  }

  private final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
    var coming: [Int] = []
    var cancelled: [Int] = []

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      coming += indexPaths.map(\.row)
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      cancelled += indexPaths.map(\.row)
    }
  }
}

/// What a process that ended wrote to standard error.
func message(of result: ExitTest.Result?) -> String {
  String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
