import HeadlessUIKit
import SignalsUIKit
import Testing

@MainActor
@Suite
struct EventRouterTablePlaceTests {
  @Test func `A cell that the table has put into another view, as for swipe actions, is still shown`() throws {
    let list = ListUnderTest(rows: 60)
    let table = list.controller.tableView
    list.screen.scroll(table, to: CGPoint(x: 0, y: 1200))
    let cell = try #require(list.cell(22))
    let button = try #require(list.button(1, in: cell))
    let wrapper = UIView(frame: cell.frame)
    table.addSubview(wrapper)
    wrapper.addSubview(cell)
    cell.frame.origin = .zero
    button.sendActions(for: .primaryActionTriggered)
    #expect(list.controller.log == ["delegate 22.1", "closure 22.1", "stream 22.1"])
  }
}
