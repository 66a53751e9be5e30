import SignalsUIKit
import Testing

@MainActor
@Suite
struct AdapterContractTests {
  @Test func `A closure for a control's event replaces the one before`() {
    let button = UIButton(type: .system)
    let log = Log()
    button.on(.primaryActionTriggered, with: log) { $0.lines.append("first") }
    button.on(.primaryActionTriggered, with: log) { $0.lines.append("second") }
    button.sendActions(for: .primaryActionTriggered)
    #expect(log.lines == ["second"])
    button.off(.primaryActionTriggered)
    button.sendActions(for: .primaryActionTriggered)
    #expect(log.lines == ["second"])
  }

  @Test func `A control's stream has the control's type, and ends with its subscription`() {
    let button = UIButton(type: .system)
    button.isSelected = true
    var selections: [Bool] = []
    let token = button.publisher(for: .valueChanged).sink { selections.append($0.isSelected) }
    button.sendActions(for: .valueChanged)
    #expect(selections == [true])
    token.cancel()
    button.sendActions(for: .valueChanged)
    #expect(selections == [true])
    #expect(button.allControlEvents == [])
  }

  @Test func `A tap has the row's position at that time and its identity, also after a deletion above`() throws {
    let list = ButtonTable()
    try list.tap(row: 4, button: 1)
    list.delete(row: 1)
    try list.tap(row: 3, button: 2)
    #expect(list.log.lines == ["4 1", "id 4 1", "3 2", "id 4 2"])
  }

  @Test func `A cell that was scrolled off reports nothing, and comes back with its selection`() throws {
    let list = ButtonTable()
    try list.tap(row: 0, button: 1)
    let cell = try #require(list.cell(row: 0))
    for offset in stride(from: 100.0, through: 1200, by: 100) { list.scroll(to: offset) }
    // It may show another row by now, which is not selected, or wait for its next use.
    if list.table.indexPath(for: cell) == nil {
      let count = list.log.lines.count
      ButtonTable.buttons(in: cell)[1].sendActions(for: .primaryActionTriggered)
      #expect(list.log.lines.count == count)
    } else {
      #expect(!ButtonTable.buttons(in: cell)[1].isSelected)
    }
    for offset in stride(from: 1100.0, through: 0, by: -100) { list.scroll(to: offset) }
    let first = try #require(list.cell(row: 0))
    #expect(ButtonTable.buttons(in: first).map(\.isSelected) == [false, true, false])
  }
}

private final class Log {
  var lines: [String] = []
}

/// A table of buttons that writes down each tap: its position from the cell's closure, its identity from the router.
private final class ButtonTable: NSObject, UITableViewDataSource {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
  let log = Log()
  private var ids = Array(0..<40)
  private lazy var taps = TapRouter<Int>(identities: table)
  private let selection = SelectionStore<Int>()
  private var cancellables: Set<AnyCancellable> = []

  override init() {
    super.init()
    table.rowHeight = 60
    table.dataSource = self
    taps.toggles(selection)
    taps.sink(with: self) { list, tap in
      list.log.lines.append("id \(tap.row) \(tap.buttonIndex)")
    }.store(in: &cancellables)
    window.isHidden = false
    window.addSubview(table)
    window.layoutIfNeeded()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { ids.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let id = ids[indexPath.row]
    let cell = tableView.dequeue(HorizontalButtonCell.self, for: indexPath, id: id, routing: taps)
    cell.configure(titles: ["a", "b", "c"], selection: selection[id])
    cell.buttonTapHandler = { [weak self, weak cell] button in
      guard let self, let cell, let row = table.indexPath(for: cell)?.row else { return }
      log.lines.append("\(row) \(button)")
    }
    return cell
  }

  func delete(row: Int) {
    ids.remove(at: row)
    UIView.performWithoutAnimation { table.deleteRows(at: [IndexPath(row: row, section: 0)], with: .none) }
    window.layoutIfNeeded()
  }

  func scroll(to offset: CGFloat) {
    table.contentOffset.y = offset
    window.layoutIfNeeded()
  }

  func cell(row: Int) -> HorizontalButtonCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0)) as? HorizontalButtonCell
  }

  func tap(row: Int, button: Int) throws {
    let buttons = ButtonTable.buttons(in: try #require(cell(row: row)))
    buttons[button].sendActions(for: .primaryActionTriggered)
  }

  static func buttons(in view: UIView) -> [UIButton] {
    view.subviews.flatMap { subview in (subview as? UIButton).map { [$0] } ?? buttons(in: subview) }
      .filter { !$0.isHidden }
  }
}
