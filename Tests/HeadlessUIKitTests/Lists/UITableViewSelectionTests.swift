import Testing

@testable import HeadlessUIKit

/// Which rows are selected, by code and by touch.
@MainActor
@Suite("UITableView: selection and scrolling to rows")
struct UITableViewSelectionTests {
  @Test("selecting in code marks the cell, also one that comes later, and tells nobody")
  func selectsInCode() {
    let screen = SelectionScreen()
    screen.table.selectRow(at: .row(2), animated: false, scrollPosition: .none)
    screen.table.selectRow(at: .row(40), animated: false, scrollPosition: .none)
    #expect(screen.cell(2)?.isSelected == false)
    #expect(screen.table.indexPathForSelectedRow == .row(40))
    screen.screen.scroll(screen.table, to: CGPoint(x: 0, y: 2000))
    #expect(screen.table.visibleCells.filter(\.isSelected) == [screen.cell(40)].compactMap { $0 })
    screen.table.deselectRow(at: .row(40), animated: false)
    #expect(screen.cell(40)?.isSelected == false)
    #expect(screen.table.indexPathsForSelectedRows == nil)
    #expect(screen.list.log == [])
  }

  @Test("a tap selects a row and deselects the one before, and the delegate hears of both")
  func tapSelects() throws {
    let screen = SelectionScreen()
    try screen.screen.tap(#require(screen.cell(1)))
    try screen.screen.tap(#require(screen.cell(3)))
    #expect(
      screen.list.log == [
        "should 1", "highlight 1", "unhighlight 1", "willSelect 1", "didSelect 1",
        "should 3", "highlight 3", "unhighlight 3", "willSelect 3", "willDeselect 1", "didDeselect 1", "didSelect 3",
      ])
    #expect(screen.table.indexPathsForSelectedRows == [.row(3)])
    #expect(screen.cell(3)?.isSelected == true)
    #expect(screen.cell(1)?.isSelected == false)
  }

  @Test("with multiple selection a second tap deselects")
  func multipleSelection() throws {
    let screen = SelectionScreen()
    screen.table.allowsMultipleSelection = true
    for row in [4, 1, 4] { try screen.screen.tap(#require(screen.cell(row))) }
    #expect(screen.table.indexPathsForSelectedRows == [.row(1)])
    #expect(screen.list.log.suffix(2) == ["willDeselect 4", "didDeselect 4"])
    screen.table.selectRow(at: .row(0), animated: false, scrollPosition: .none)
    #expect(screen.table.indexPathsForSelectedRows == [.row(1), .row(0)])
    screen.table.allowsMultipleSelection = false
    #expect(screen.table.indexPathsForSelectedRows == [.row(1)])
    screen.table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(screen.table.indexPathForSelectedRow == nil)
  }

  @Test("the delegate can refuse highlighting and selection, and send the selection elsewhere")
  func delegateDecides() throws {
    let screen = SelectionScreen()
    screen.list.highlights = { $0.row != 0 }
    screen.list.redirect = { $0.row == 1 ? nil : .row(5) }
    for row in 0...2 { try screen.screen.tap(#require(screen.cell(row))) }
    #expect(screen.table.indexPathsForSelectedRows == [.row(5)])
    #expect(screen.list.log.filter { $0.hasPrefix("didSelect") } == ["didSelect 5"])
  }

  @Test("a table that allows no selection takes no taps")
  func noSelection() throws {
    let screen = SelectionScreen()
    screen.table.allowsSelection = false
    try screen.screen.tap(#require(screen.cell(0)))
    #expect(screen.list.log == [])
  }

  @Test("a finger that rests highlights the row; dragging it away scrolls and selects nothing")
  func dragDoesNotSelect() throws {
    let screen = SelectionScreen()
    let cell = try #require(screen.cell(4))
    try screen.screen.press(cell)
    #expect(!cell.isHighlighted)
    screen.screen.hold()
    #expect(cell.isHighlighted)
    screen.screen.drag(by: CGPoint(x: 0, y: -80))
    #expect(!cell.isHighlighted)
    screen.screen.release()
    #expect(screen.table.contentOffset.y > 0)
    #expect(screen.table.indexPathForSelectedRow == nil)
  }

  @Test("a tap on a control in a row does not select the row")
  func controlsKeepTheirTaps() throws {
    let screen = SelectionScreen()
    let cell = try #require(screen.cell(0))
    let button = UIButton(frame: CGRect(x: 100, y: 10, width: 60, height: 30))
    cell.contentView.addSubview(button)
    try screen.screen.tap(button)
    #expect(screen.list.log == [])
  }

  @Test("selection travels with its row through updates, goes with deleted rows, and ends with reloadData")
  func selectionTravels() {
    let screen = SelectionScreen()
    screen.table.allowsMultipleSelection = true
    for row in [1, 3, 5] { screen.table.selectRow(at: .row(row), animated: false, scrollPosition: .none) }
    screen.table.performBatchUpdates {
      screen.list.rows -= 1
      screen.table.deleteRows(at: [.row(0), .row(3)], with: .none)
      screen.table.insertRows(at: [.row(9)], with: .none)
      screen.table.moveRow(at: .row(5), to: .row(0))
    }
    #expect(screen.table.indexPathsForSelectedRows == [.row(1), .row(0)])
    #expect(screen.cell(0)?.isSelected == true)
    screen.table.reloadData()
    #expect(screen.table.indexPathsForSelectedRows == nil)
    screen.screen.runUpdateCycle()
    #expect(screen.table.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test("scrolling to a row puts it where it was asked to be", arguments: [true, false])
  func scrollToRow(_ known: Bool) {
    let list = RecordingList([(0..<200).map { "tall \(20 + $0 * 7 % 50)" }])
    let screen = ListScreen(list)
    if known { screen.screen.scrollToEnd(screen.table, step: 300) }
    let table = screen.table
    table.scrollToRow(at: .row(120), at: .top, animated: false)
    #expect(abs(table.rectForRow(at: .row(120)).minY - table.bounds.minY) < 0.001)
    table.scrollToRow(at: .row(60), at: .bottom, animated: false)
    #expect(abs(table.rectForRow(at: .row(60)).maxY - table.bounds.maxY) < 0.001)
    table.scrollToRow(at: .row(90), at: .middle, animated: false)
    #expect(abs(table.rectForRow(at: .row(90)).midY - table.bounds.midY) < 0.001)
    let offset = table.contentOffset
    table.scrollToRow(at: .row(90), at: .none, animated: false)
    #expect(table.contentOffset == offset)
    table.scrollToRow(at: .row(0), at: .bottom, animated: false)
    #expect(table.contentOffset == .zero)
    table.scrollToRow(at: .row(199), at: .top, animated: false)
    #expect(table.visibleCells.last.flatMap { table.indexPath(for: $0) } == .row(199))
  }

  @Test("scrolling to a row that does not exist traps and names it")
  func scrollToMissingRow() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UITableView().scrollToRow(at: .row(7), at: .top, animated: false) }
    }
    #expect(message(of: result).contains("there is no row at section 0, row 7"))
  }
}

@MainActor
private struct SelectionScreen {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 500))
  let table = ListBehavior.$current.withValue(.plain) { UITableView() }
  let list = SelectionList()

  init() {
    table.register(BoxCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = list
    table.delegate = list
    table.estimatedRowHeight = 50
    screen.show(table)
  }

  func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: .row(row)) }
}

private final class SelectionList: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows = 100
  var log: [String] = []
  var highlights: (IndexPath) -> Bool = { _ in true }
  var redirect: (IndexPath) -> IndexPath? = { $0 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log.append("should \(indexPath.row)")
    return highlights(indexPath)
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("highlight \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("unhighlight \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("willSelect \(indexPath.row)")
    return redirect(indexPath)
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("willDeselect \(indexPath.row)")
    return indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("didDeselect \(indexPath.row)")
  }
}
