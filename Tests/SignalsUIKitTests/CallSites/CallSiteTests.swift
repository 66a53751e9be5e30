import HeadlessUIKit
import SignalsUIKit
import Testing

/// The call sites in this folder compile as a user would write them; here they are seen to work.
@MainActor
@Suite
struct CallSiteTests {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))

  func show(_ controller: UIViewController, _ table: UITableView) {
    table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.loadViewIfNeeded()
    controller.view.addSubview(table)
    screen.show(controller)
  }

  func tap(_ index: Int, at row: Int, in table: UITableView) throws {
    let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
    TouchDriver(window: screen.window).tap(ListUnderTest.buttons(in: cell)[index])
  }

  @Test func `By position a tap arrives as its button and index path, and selects`() async throws {
    let controller = ByPositionController()
    controller.rows = [["a", "b"], ["c", "d"]]
    show(controller, controller.tableView)
    let loop = controller.loop()
    var tuples: [String] = []
    let token = controller.tuples().sink { tuples.append("\($0.0) \($0.1.row)") }
    try tap(1, at: 1, in: controller.tableView)
    #expect(controller.opened.map { "\($0.0) \($0.1.row)" } == ["1 1"])
    #expect(tuples == ["1 1"])
    #expect(controller.selection.isSelected(1, in: IndexPath(row: 1, section: 0)))
    while controller.opened.count < 2 { await Task.yield() }
    token.cancel()
    loop.cancel()
  }

  @Test func `A mixed list has one stream, and a use ends with its row`() throws {
    let controller = MixedController()
    controller.cards = (0..<2).map { Card(id: $0, title: .init("card \($0)"), progress: .init(0.5)) }
    controller.tableView.dataSource = controller
    controller.tableView.rowHeight = 60
    show(controller, controller.tableView)
    var log: [RowEvent<Int, HomeEvent>] = []
    let token = controller.home.sink { log.append($0) }
    let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? CardCell)
    cell.openButton.sendActions(for: .primaryActionTriggered)
    try tap(1, at: 2, in: controller.tableView)
    controller.home.send(.tag(9), in: 7)
    #expect(
      log == [
        RowEvent(row: 1, event: .card(.open)), RowEvent(row: -1, event: .tag(1)), RowEvent(row: 7, event: .tag(9)),
      ])
    #expect(cell.progress == 0.5)
    #expect(cell.titleView.text == "card 1")
    controller.cards[1].progress.value = 0.75
    #expect(cell.progress == 0.75)
    controller.home.connect(cell, events: cell.events, scope: cell.reuseScope, id: 0, as: HomeEvent.card)
    controller.cards[1].progress.value = 1
    #expect(cell.progress == 0.75)
    token.cancel()
  }

  @Test func `A router of another table stops the program where it is used`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (mine, other) = (UITableView(), UITableView())
        let taps = TapRouter(other)
        _ = mine.dequeue(HorizontalButtonCell.self, for: IndexPath(row: 0, section: 0), routing: taps)
      }
    }
  }
}
