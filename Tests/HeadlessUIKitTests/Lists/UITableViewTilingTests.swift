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

  @Test(
    "ten thousand rows, to the end and back, make no more cells than fit, are prepared, and are kept",
    arguments: BehaviorMatrix.all)
  func reusesCells(_ behavior: ListBehavior) {
    let screen = ListScreen(rows: 10_000, behavior: behavior)
    screen.screen.scrollToEnd(screen.table, step: 430)
    #expect(screen.visibleTexts.last == "r9999")
    while screen.table.contentOffset.y > 0 {
      screen.screen.scroll(screen.table, by: CGPoint(x: 0, y: -430))
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
}
