import SignalsUIKit
import Testing

@MainActor
@Suite
struct TableContractTests {
  @Test func `A cell is prepared once each time it is used again, before it is handed out, and never when it is new`() {
    let list = NumberTable(count: 200)
    list.scroll(to: 4800)
    list.scroll(to: 0)
    #expect(list.requests.count > 150)
    #expect(list.wronglyPrepared.isEmpty)
    #expect((0..<10).allSatisfy { list.cell($0)?.number == $0 })
  }

  @Test func `A dequeue makes a cell of the registered class, with the identifier`() {
    let table = NumberTable(count: 1).table
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell is NumberCell)
    #expect(cell?.reuseIdentifier == "number")
  }

  @Test func `Without a registration the short dequeue gives nothing, also after it was taken back`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    #expect(table.dequeueReusableCell(withIdentifier: "number") == nil)
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    #expect(table.dequeueReusableCell(withIdentifier: "number") is NumberCell)
    table.register(nil as AnyClass?, forCellReuseIdentifier: "number")
    #expect(table.dequeueReusableCell(withIdentifier: "number") == nil)
  }

  @Test func `Reloading asks for what is visible, and a little more`() {
    let list = NumberTable(count: 1000)
    list.requests = []
    list.numbers = (0..<1000).map { $0 + 5000 }
    list.change { list.table.reloadData() }
    #expect(Set(list.requests).isSuperset(of: 0..<10))
    #expect(list.requests.count < 60)
    #expect(list.cell(0)?.number == 5000)
  }

  @Test func `A row far away has no cell`() {
    #expect(NumberTable(count: 1000).cell(900) == nil)
  }

  @Test func `Reloading a row asks for its cell again`() {
    let list = NumberTable(count: 100)
    list.requests = []
    list.numbers[3] = 77
    list.change { list.table.reloadRows(at: [IndexPath(row: 3, section: 0)], with: .none) }
    #expect(list.requests.contains(3))
    #expect(list.cell(3)?.number == 77)
  }

  @Test func `Reconfiguring a row hands out the cell that it has, unprepared`() throws {
    let list = NumberTable(count: 100)
    let cell = try #require(list.cell(3))
    let preparations = cell.preparations
    list.requests = []
    list.numbers[3] = 77
    list.change { list.table.reconfigureRows(at: [IndexPath(row: 3, section: 0)]) }
    #expect(list.requests == [3])
    #expect(list.cell(3) === cell)
    #expect(cell.number == 77)
    #expect(cell.preparations == preparations)
  }

  @Test func `In a batch deletions count from before it and insertions from after it, in any order of calls`() {
    let list = NumberTable(count: 8)
    var isCalledAtOnce = false
    list.change {
      list.table.performBatchUpdates {
        isCalledAtOnce = true
        list.numbers = [100, 0, 2, 3, 101, 5, 6, 7]
        list.table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 4, section: 0)], with: .none)
        list.table.deleteRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 4, section: 0)], with: .none)
      }
      #expect(isCalledAtOnce)
    }
    #expect((0..<8).map { list.cell($0)?.number } == list.numbers)
  }

  @Test func `A new table sizes its rows by their content, and prepares some ahead`() {
    let table = UITableView(frame: .zero, style: .plain)
    #expect(table.rowHeight == UITableView.automaticDimension)
    #expect(table.estimatedRowHeight == UITableView.automaticDimension)
    #expect(table.isPrefetchingEnabled)
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 2)) == .zero)
  }
}
