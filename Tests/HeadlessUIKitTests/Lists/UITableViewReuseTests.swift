import Testing

@testable import HeadlessUIKit

/// How cells are made, wait and come back.
@MainActor
@Suite("UITableView: reuse")
struct UITableViewReuseTests {
  @Test("prepareForReuse runs for a recycled cell within the dequeue, and never for a new one")
  func preparesRecycledCells() {
    let list = RecordingList(rows: 100)
    var preparedBefore: [Int] = []
    list.provider = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      preparedBefore.append((cell as? BoxCell)?.preparations ?? -1)
      return cell
    }
    let screen = ListScreen(list)
    #expect(preparedBefore == [Int](repeating: 0, count: 10))
    preparedBefore = []
    screen.scroll(to: 1000)
    #expect(preparedBefore == [Int](repeating: 1, count: 10))
    #expect(screen.table.visibleCells.allSatisfy { ($0 as? BoxCell)?.preparations == 1 })
  }

  @Test("a cell that waits for reuse has not been prepared yet")
  func waitingCellIsUntouched() throws {
    let screen = ListScreen(rows: 100)
    let cell = try #require(screen.cell(0))
    cell.isSelected = true
    screen.list.sections = [[]]
    screen.table.reloadData()
    screen.screen.runUpdateCycle()
    #expect(cell.preparations == 0)
    #expect(cell.superview == nil)
    #expect(cell.text == "r0")
    let again = screen.table.dequeueReusableCell(withIdentifier: "cell")
    #expect((again as? BoxCell)?.preparations == 1)
    #expect(again?.isSelected == false)
  }

  @Test("each identifier has its own cells, and each table too")
  func poolsAreSeparate() {
    let list = RecordingList(rows: 100)
    list.onRequest = { _, path in list.identifier = path.row < 20 ? "cell" : "other" }
    let screen = ListScreen(list) { $0.register(BoxCell.self, forCellReuseIdentifier: "other") }
    let first = Set(screen.table.visibleCells.map(ObjectIdentifier.init))
    screen.scroll(to: 1000)
    #expect(first.isDisjoint(with: screen.table.visibleCells.map(ObjectIdentifier.init)))
    #expect(screen.table.visibleCells.allSatisfy { $0.reuseIdentifier == "other" })
    screen.scroll(to: 0)
    #expect(first == Set(screen.table.visibleCells.map(ObjectIdentifier.init)))

    let other = UITableView()
    #expect(other.dequeueReusableCell(withIdentifier: "cell") == nil)
  }

  @Test("a cell without an identifier is not used again")
  func cellWithoutIdentifier() {
    let list = RecordingList(rows: 30)
    list.provider = { _, _ in BoxCell(style: .default, reuseIdentifier: nil) }
    let screen = ListScreen(list)
    weak let first = screen.cell(0)
    screen.scroll(to: 1000)
    #expect(first == nil)
    #expect(screen.table.engine.pool.count == 0)
  }

  @Test("the one-argument dequeue makes a cell if a class is registered, and returns nil if none is")
  func oneArgumentDequeue() {
    let table = UITableView()
    #expect(table.dequeueReusableCell(withIdentifier: "cell") == nil)
    table.register(BoxCell.self, forCellReuseIdentifier: "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "cell") is BoxCell)
    table.register(nil, forCellReuseIdentifier: "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "cell") == nil)
  }

  @Test("registering again replaces the class")
  func registeringAgain() {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.register(BoxCell.self, forCellReuseIdentifier: "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "cell") is BoxCell)
  }

  @Test("cells are made through init(style:reuseIdentifier:), of subclasses, final and generic classes too")
  func makesCellsOfAnyClass() {
    let table = UITableView()
    table.register(GenericCell<Int>.self, forCellReuseIdentifier: "generic")
    let cell = table.dequeueReusableCell(withIdentifier: "generic") as? GenericCell<Int>
    #expect(cell?.reuseIdentifier == "generic")
    #expect(cell?.madeWith == .default)
  }

  @Test("a dequeued cell has the table's width and the row's height before it is configured")
  func dequeuedCellHasItsSize() {
    let list = RecordingList(rows: 1)
    var size = CGSize.zero
    list.provider = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      size = cell.frame.size
      return cell
    }
    let screen = ListScreen(list)
    #expect(size == CGSize(width: 320, height: 50))
    #expect(screen.table.numberOfRows(inSection: 0) == 1)
  }

  @Test("which waiting cell comes back is a knob")
  func reuseOrder() {
    func order(_ order: ListBehavior.ReuseOrder) -> [String] {
      let screen = ListScreen(rows: 10, behavior: ListBehavior(reuseOrder: order, prepareAhead: 0))
      screen.list.sections = [[]]
      screen.table.reloadData()
      screen.screen.runUpdateCycle()
      return (0..<10).compactMap { _ in
        (screen.table.dequeueReusableCell(withIdentifier: "cell") as? BoxCell)?.text
      }
    }
    let rows = (0..<10).map { "r\($0)" }
    #expect(order(.fifo) == rows)
    #expect(order(.lifo) == rows.reversed())
    let random = order(.random(seed: 3))
    #expect(random == order(.random(seed: 3)))
    #expect(random.sorted() == rows)
    #expect(random != rows && random != rows.reversed())
  }

  @Test("a new table takes the behaviour of the task it is made in")
  func currentBehavior() {
    let behavior = ListBehavior(prepareAhead: 5)
    let table = ListBehavior.$current.withValue(behavior) { UITableView(frame: .zero, style: .grouped) }
    #expect(table.behavior == behavior)
    #expect(UITableView().behavior == ListBehavior())
  }

  @Test("a cell counts how often it is used")
  func history() {
    let screen = ListScreen(rows: 100)
    #expect(screen.cell(3)?.history == CellHistory(number: 4, uses: 1))
    screen.scroll(to: 1000)
    #expect(screen.cell(20)?.history?.uses == 2)
    #expect(BoxCell(style: .default, reuseIdentifier: nil).history == nil)
  }

  @Test("a data source may keep its own cells, also over a reload")
  func staticCells() {
    let list = RecordingList(rows: 3)
    let cells = (0..<3).map { _ in BoxCell(style: .default, reuseIdentifier: "own") }
    list.provider = { _, path in cells[path.row] }
    for behavior in BehaviorMatrix.all {
      let screen = ListScreen(list, behavior: behavior)
      screen.table.reloadData()
      screen.screen.runUpdateCycle()
      #expect(screen.table.visibleCells == cells)
      screen.table.reloadRows(at: [.row(1)], with: .none)
      screen.screen.runUpdateCycle()
      #expect(screen.table.visibleCells == cells)
      #expect(screen.table.engine.pool.count == 0)
      screen.screen.close()
      for cell in cells { cell.placement = CellPlacement() }
    }
  }
}

private final class GenericCell<Value>: UITableViewCell {
  let madeWith: CellStyle
  var value: Value?

  override init(style: CellStyle, reuseIdentifier: String?) {
    madeWith = style
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
