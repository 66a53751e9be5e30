import HeadlessUIKit
import SignalsUIKit
import Testing

@MainActor
@Suite
struct HorizontalButtonCellTests {
  @Test(arguments: ListBehavior.all)
  func `A tap is told once each way, delegate, closure, stream, after any number of reuses`(_ behavior: ListBehavior) {
    let list = ListUnderTest(rows: 100, behavior: behavior)
    let table = list.controller.tableView
    for _ in 0..<3 {
      list.screen.scrollToEnd(table)
      list.screen.scroll(table, to: .zero)
    }
    #expect(list.controller.log == [])
    list.tap(2, 1)
    #expect(list.controller.log == ["delegate 2.1", "closure 2.1", "stream 2.1"])
  }

  @Test(arguments: ListBehavior.all)
  func `A thousand rows need no more cells than fit and are prepared`(_ behavior: ListBehavior) {
    let list = ListUnderTest(rows: 1000, behavior: behavior)
    let table = list.controller.tableView
    list.screen.scrollToEnd(table)
    list.screen.scroll(table, to: .zero)
    // 480 points show at the most nine rows of sixty; a list that announces appearing cells first needs one more.
    let most = 9 + behavior.prepareAhead + behavior.showsAgainWithoutDequeue + 1
    #expect(list.controller.cells.count <= most)
  }

  @Test(arguments: ListBehavior.all)
  func `A tap names its row after rows were inserted and deleted above`(_ behavior: ListBehavior) {
    let list = ListUnderTest(rows: 20, behavior: behavior)
    list.controller.insert(.init(id: 100, titles: ["new"]), at: 0)
    list.screen.runUpdateCycle()
    list.tap(3, 2)
    list.controller.delete(at: 0)
    list.controller.delete(at: 0)
    list.screen.runUpdateCycle()
    list.tap(3, 0)
    #expect(
      list.controller.log.filter { $0.hasPrefix("stream") || $0.hasPrefix("delegate") }
        == ["delegate 3.2", "stream 3.2", "delegate 3.0", "stream 3.0"])
  }

  @Test func `Between a change of the model and the next layout a tap names what the user saw`() throws {
    let list = ListUnderTest(rows: 20)
    let button = try #require(list.button(1, in: list.cell(4)))
    list.controller.insert(.init(id: 100, titles: ["new"]), at: 0)
    button.sendActions(for: .primaryActionTriggered)
    #expect(list.controller.log.last == "stream 4.1")
  }

  @Test(arguments: ListBehavior.all.filter { $0.leavingCycles > 0 })
  func `A leaving row's second tap is dropped`(_ behavior: ListBehavior) throws {
    let list = ListUnderTest(rows: 20, behavior: behavior)
    let button = try #require(list.button(0, in: list.cell(1)))
    TouchDriver(window: list.screen.window).tap(button)
    list.controller.delete(at: 1)
    TouchDriver(window: list.screen.window).tap(button)
    #expect(list.controller.log == ["delegate 1.0", "closure 1.0", "stream 1.0", "dropped 1.0 leaving"])
  }

  @Test(arguments: ListBehavior.all)
  func `Selection and horizontal offset come back with their row`(_ behavior: ListBehavior) throws {
    let list = ListUnderTest(rows: 60, behavior: behavior)
    let table = list.controller.tableView
    list.tap(1, 1)
    list.screen.scroll(try #require(list.strip(in: list.cell(1))), by: CGPoint(x: 77, y: 0))
    list.screen.scrollToEnd(table)
    for row in 53..<60 {
      let cell = try #require(list.cell(row))
      #expect(ListUnderTest.buttons(in: cell).allSatisfy { !$0.isSelected })
      #expect(list.strip(in: cell)?.contentOffset.x == 0)
    }
    list.screen.scroll(table, to: .zero)
    let cell = try #require(list.cell(1))
    #expect(ListUnderTest.buttons(in: cell).map(\.isSelected) == [false, true, false, false, false])
    #expect(list.strip(in: cell)?.contentOffset.x == 77)
    #expect(list.strip(in: list.cell(2))?.contentOffset.x == 0)
  }

  @Test func `From right to left a row starts at its right end and comes back to its place`() throws {
    let list = ListUnderTest(rows: 60)
    let table = list.controller.tableView
    list.screen.window.semanticContentAttribute = .forceRightToLeft
    list.controller.view.semanticContentAttribute = .forceRightToLeft
    func force(_ view: UIView) {
      view.semanticContentAttribute = .forceRightToLeft
      view.subviews.forEach(force)
    }
    force(list.screen.window)
    table.reloadData()
    list.screen.runUpdateCycle()
    force(list.screen.window)
    list.screen.runUpdateCycle()
    let strip = try #require(list.strip(in: list.cell(1)))
    strip.superview?.setNeedsLayout()
    let furthest = strip.contentSize.width - strip.bounds.width
    #expect(furthest > 100)
    list.controller.offsets[1] = 50
    table.reloadData()
    list.screen.runUpdateCycle()
    force(list.screen.window)
    table.reloadData()
    list.screen.runUpdateCycle()
    #expect(list.strip(in: list.cell(1))?.contentOffset.x == furthest - 50)
    list.screen.scroll(try #require(list.strip(in: list.cell(1))), by: CGPoint(x: -30, y: 0))
    #expect(list.controller.offsets[1] == 80)
  }

  @Test func `A visible cell follows its row's selection`() throws {
    let list = ListUnderTest(rows: 10)
    list.controller.selection.toggle(3, in: 2)
    let cell = try #require(list.cell(2))
    #expect(ListUnderTest.buttons(in: cell)[3].isSelected)
    list.controller.selection.toggle(3, in: 2)
    #expect(!ListUnderTest.buttons(in: cell)[3].isSelected)
  }

  @Test func `Configured again without a router a cell follows the last selection only`() {
    let cell = HorizontalButtonCell(style: .default, reuseIdentifier: nil)
    let selection = SelectionStore<Int>()
    for row in 0..<3 { cell.configure(titles: ["a", "b"], selection: selection[row]) }
    selection.toggle(0, in: 0)
    #expect(ListUnderTest.buttons(in: cell).map(\.isSelected) == [false, false])
    selection.toggle(1, in: 2)
    #expect(ListUnderTest.buttons(in: cell).map(\.isSelected) == [false, true])
    #expect(cell.reuseScope.count == 0)
  }

  @Test func `A set of selected buttons is shown until the next configuration`() {
    let cell = HorizontalButtonCell(style: .default, reuseIdentifier: nil)
    cell.configure(titles: ["a", "b", "c"], selected: [0, 2, 9])
    #expect(ListUnderTest.buttons(in: cell).map(\.isSelected) == [true, false, true])
    cell.configure(with: ["a", "b", "c"])
    #expect(ListUnderTest.buttons(in: cell).map(\.isSelected) == [false, false, false])
  }

  @Test func `Buttons are used again, not made anew`() {
    let cell = HorizontalButtonCell(style: .default, reuseIdentifier: nil)
    cell.configure(with: ["a", "b", "c"])
    let buttons = ListUnderTest.buttons(in: cell)
    cell.configure(with: ["x"])
    #expect(ListUnderTest.buttons(in: cell).map { $0.currentTitle ?? "" } == ["x"])
    cell.configure(with: ["d", "e", "f"])
    #expect(ListUnderTest.buttons(in: cell) == buttons)
    #expect(buttons.map { $0.currentTitle ?? "" } == ["d", "e", "f"])
  }

  @Test func `A drag that starts on a button scrolls, also after a hold, and is no tap`() throws {
    for holding in [false, true] {
      let list = ListUnderTest(rows: 5)
      let finger = TouchDriver(window: list.screen.window)
      let button = try #require(list.button(1, in: list.cell(0)))
      let start = try #require(finger.touchablePoint(of: button))
      finger.drag(from: start, to: CGPoint(x: start.x - 60, y: start.y), afterHolding: holding)
      #expect(try #require(list.strip(in: list.cell(0))).contentOffset.x > 0)
      #expect(list.controller.log == [])
      #expect(list.controller.offsets[0] > 0)
    }
  }

  @Test func `Rotation keeps the place`() throws {
    let list = ListUnderTest(rows: 5, buttons: 12)
    list.screen.scroll(try #require(list.strip(in: list.cell(1))), by: CGPoint(x: 100, y: 0))
    list.screen.rotate(to: CGSize(width: 480, height: 320))
    #expect(list.strip(in: list.cell(1))?.contentOffset.x == 100)
    #expect(list.controller.offsets[1] == 100)
  }

  @Test(arguments: ListBehavior.all)
  func `Closing the screen releases everything, also while a loop awaits its taps`(_ behavior: ListBehavior) async {
    await Diagnostics.counting {
      weak var controller: ButtonListController?
      weak var cell: HorizontalButtonCell?
      let loop: Task<Int, Never>
      do {
        let list = ListUnderTest(rows: 30, behavior: behavior)
        controller = list.controller
        cell = list.cell(0)
        let taps = list.controller.taps.values()
        loop = Task { [weak controller = list.controller] in
          var count = 0
          for await _ in taps {
            count += 1
            controller?.log.append("loop")
          }
          return count
        }
        list.tap(0, 1)
        while !list.controller.log.contains("loop") { await Task.yield() }
        list.screen.close()
      }
      #expect(controller == nil)
      #expect(cell == nil)
      #expect(await loop.value == 1)
      #expect(Diagnostics.liveSubscriptions == 0)
      #expect(Diagnostics.liveObjects == 0)
    }
  }
}
