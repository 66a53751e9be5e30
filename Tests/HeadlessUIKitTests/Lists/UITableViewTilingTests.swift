import Testing

@testable import HeadlessUIKit

/// Which rows have cells.
@MainActor
@Suite("UITableView: tiling")
struct UITableViewTilingTests {
  @Test("a table asks for the rows in sight and no more")
  func asksForVisibleRows() {
    let screen = ListScreen(rows: 1000)
    #expect(screen.visibleTexts == (0..<10).map { "r\($0)" })
    #expect(screen.list.takeLog() == (0..<10).flatMap { ["cell \($0)", "will \($0)"] })
    #expect(screen.table.contentSize == CGSize(width: 320, height: 50_000))
  }

  @Test("a layout outside of a window is carried out, and reported once until the table is in one")
  func layoutOutsideWindow() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
    let rows = RowCount(100)
    table.register(BoxCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    var reported: [LayoutIssue] = []
    let onIssue = HeadlessLayout.onIssue
    HeadlessLayout.onIssue = { reported.append($0) }
    table.layoutIfNeeded()
    table.contentOffset.y = 10
    table.layoutIfNeeded()
    HeadlessLayout.onIssue = onIssue
    #expect(rows.requests > 10)
    #expect(reported.map(\.kind) == [.outsideWindow])
    #expect(HeadlessLayout.issues(in: table) == reported)
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 500))
    screen.show(table)
    #expect(HeadlessLayout.issues(in: screen.window) == [])
  }

  @Test(
    "ten thousand rows, to the end and back, make no more cells than fit, are prepared, and are kept",
    arguments: BehaviorMatrix.all)
  func reusesCells(_ behavior: ListBehavior) {
    let screen = ListScreen(rows: 10_000, behavior: behavior)
    screen.screen.scrollToEnd(screen.table, step: 1930)
    #expect(screen.visibleTexts.last == "r9999")
    while screen.table.contentOffset.y > 0 {
      screen.screen.scroll(screen.table, by: CGPoint(x: 0, y: -1930))
      for cell in screen.table.visibleCells {
        let path = screen.table.indexPath(for: cell)
        #expect((cell as? BoxCell)?.text == "r\(path?.row ?? -1)")
      }
    }
    #expect(screen.visibleTexts.first == "r0")
    let extra = behavior.displayCallbackOrder == .appearingFirst ? 1 : 0
    let limit = 11 + behavior.prepareAhead + behavior.showsAgainWithoutDequeue + extra
    #expect(screen.table.engine.numberOfCells <= limit)
  }

  @Test("each row of ten thousand gets a cell when it is scrolled through without a gap")
  func visitsEveryRow() {
    let screen = ListScreen(rows: 10_000)
    screen.screen.scrollToEnd(screen.table, step: 430)
    #expect(screen.list.log.count { $0.hasPrefix("will") } == 10_000)
    #expect(screen.table.engine.numberOfCells == 10 + 1)
  }

  @Test("a million rows cost no more than the rows in sight")
  func millionRows() {
    let rows = RowCount(1_000_000)
    let table = UITableView()
    table.register(BoxCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.estimatedRowHeight = 50
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 500))
    screen.show(table)
    #expect(table.contentSize.height == 50_000_000)
    table.scrollToRow(at: .row(777_777), at: .top, animated: false)
    #expect(table.indexPathsForVisibleRows?.first == .row(777_777))
    table.reloadData()
    screen.runUpdateCycle()
    screen.scrollToEnd(table)
    #expect(table.indexPathsForVisibleRows?.last == .row(999_999))
    #expect(rows.requests < 100)
  }

  private final class RowCount: NSObject, UITableViewDataSource {
    let count: Int
    var requests = 0

    init(_ count: Int) {
      self.count = count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      requests += 1
      return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
  }
}
