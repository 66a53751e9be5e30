import HeadlessUIKit
import Testing

@testable import SignalsUIKit

@MainActor
@Suite struct ButtonStripTests {
  private let screen = HeadlessScreen(size: CGSize(width: 320, height: 44))
  private let strip = ButtonStrip(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

  init() { screen.window.addSubview(strip) }

  private func show(_ titles: [String], offset: CGFloat = 0) {
    strip.show(titles)
    strip.restore(offset)
  }

  @Test func `A button that is used again shows its new title, also where its state stays the same`() {
    show(["one"])
    screen.runUpdateCycle()
    show(["two"])
    screen.runUpdateCycle()
    #expect(strip.buttons[0].currentTitle == "two")
  }

  @Test func `Of several titles between two layouts the last is shown, also after the next change of state`() {
    show(["one"])
    screen.runUpdateCycle()
    show(["two"])
    show(["one"])
    strip.select { $0 == 0 }
    screen.runUpdateCycle()
    #expect(strip.buttons[0].currentTitle == "one")
  }

  @Test(arguments: [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func `A row that does not fill the strip begins at its leading edge, and its buttons keep their widths`(
    _ direction: UIUserInterfaceLayoutDirection
  ) throws {
    screen.window.layoutDirection = direction
    for titles in [["one"], ["one", "two", "a long one"], Array(repeating: "too many", count: 8), [], ["one", "two"]] {
      show(titles)
      screen.runUpdateCycle()
      let frames = strip.buttons.prefix(strip.count).map { $0.convert($0.bounds, to: strip) }
      #expect(frames.map(\.width) == strip.buttons.prefix(strip.count).map(\.intrinsicContentSize.width))
      #expect(strip.scrollView.contentSize.width == max(320, strip.buttonsWidth))
      #expect(HeadlessLayout.issues(in: strip).isEmpty)
      guard let first = frames.first, let last = frames.last else { continue }
      if direction == .leftToRight {
        #expect(first.minX == 0 && last.maxX == strip.buttonsWidth)
      } else {
        #expect(first.maxX == 320 && last.minX == 320 - strip.buttonsWidth)
      }
    }
  }

  @Test(arguments: ListBehavior.all)
  func `In a table read from right to left every reused row starts at its own beginning`(_ behavior: ListBehavior)
    throws
  {
    let list = ListUnderTest(rows: 30, behavior: behavior)
    list.screen.window.layoutDirection = .rightToLeft
    for row in list.controller.rows.indices {
      // Rows that scroll, each by another distance, and rows that do not.
      list.controller.rows[row].titles = Array(repeating: String(repeating: "a", count: row % 7), count: 2 + row % 5)
    }
    let table = list.controller.tableView
    table.reloadData()
    list.screen.runUpdateCycle()
    list.screen.scrollToEnd(table, step: 50)
    while table.contentOffset.y > 0 { list.screen.scroll(table, by: CGPoint(x: 0, y: -50)) }
    for cell in table.visibleCells {
      let scrollView = cell.contentView.subviews.first?.subviews.first as? UIScrollView
      guard let scrollView else {
        Issue.record("a cell without its strip")
        return
      }
      #expect(scrollView.contentOffset.x == max(0, scrollView.contentSize.width - scrollView.bounds.width))
      let first = try #require(ListUnderTest.buttons(in: cell).first)
      #expect(first.convert(first.bounds, to: scrollView).maxX == scrollView.contentSize.width)
      #expect(scrollView.contentSize.width >= scrollView.bounds.width)
    }
  }
}

extension ButtonStrip {
  /// The width of the buttons that are shown, with the gaps between them.
  fileprivate var buttonsWidth: CGFloat {
    buttons.prefix(count).reduce(0) { $0 + $1.intrinsicContentSize.width } + 12 * CGFloat(max(0, count - 1))
  }
}
