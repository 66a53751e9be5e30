import Testing

@testable import HeadlessUIKit

/// The screen of article 000, with actions in place of selectors, scrolled and tapped.
@MainActor
@Suite("Article 000's list")
struct ArticleListTests {
  @Test("a tap names its row and button by delegate and closure, after any scrolling", arguments: BehaviorMatrix.all)
  func taps(_ behavior: ListBehavior) throws {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let controller = ListBehavior.$current.withValue(behavior) { ArticleController(rows: 200) }
    screen.show(controller)
    let table = controller.tableView
    for y in [0, 3000, 2950, 11_000, 40] as [CGFloat] {
      screen.scroll(table, to: CGPoint(x: 0, y: y))
      let path = try #require(table.indexPathsForVisibleRows?.dropFirst().first)
      let cell = try #require(table.cellForRow(at: path) as? ArticleCell)
      #expect(cell.buttons.count == 3 + path.row % 4)
      controller.log = []
      try screen.tap(cell.buttons[1])
      #expect(controller.log == ["delegate \(path.row) 1", "closure \(path.row) 1"])
    }
  }

  @Test("rows are as high as their strip with its margins, and nothing in them is left open")
  func heights() {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let controller = ArticleController(rows: 3)
    screen.show(controller)
    #expect(controller.tableView.visibleCells.map(\.frame.height) == [60, 60, 60])
    #expect(HeadlessLayout.issues(in: screen.window) == [])
  }

  @Test("a drag that starts on a button scrolls the strip, and taps nothing")
  func dragScrollsStrip() throws {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 480))
    let controller = ArticleController(rows: 3)
    screen.show(controller)
    let cell = try #require(controller.tableView.visibleCells.first as? ArticleCell)
    try screen.press(cell.buttons[1])
    screen.drag(by: CGPoint(x: -40, y: 2))
    screen.release()
    #expect(cell.scrollView.contentOffset.x > 0)
    #expect(controller.tableView.contentOffset == .zero)
    #expect(controller.log == [])
  }
}
