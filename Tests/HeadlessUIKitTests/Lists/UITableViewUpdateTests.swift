import Testing

@testable import HeadlessUIKit

/// What changes of the data do to the cells.
@MainActor
@Suite("UITableView: updates")
struct UITableViewUpdateTests {
  @Test("reloading a row asks for a new cell; reloading it again brings the first back", arguments: BehaviorMatrix.all)
  func reloadRows(_ behavior: ListBehavior) throws {
    let screen = ListScreen(rows: 5, behavior: behavior)
    let first = try #require(screen.cell(2))
    _ = screen.list.takeLog()
    screen.list.sections[0][2] = "new"
    screen.table.reloadRows(at: [.row(2)], with: .automatic)
    let second = try #require(screen.cell(2))
    #expect(second !== first)
    #expect(second.text == "new")
    #expect(first.preparations == 0)
    #expect(screen.table.indexPath(for: first) == nil)
    #expect(screen.list.log.filter { $0.hasPrefix("cell") } == ["cell 2"])
    #expect(first.superview === (behavior.leavingCycles > 0 ? screen.table : nil))
    for _ in 0..<3 { screen.screen.runUpdateCycle() }
    #expect(first.superview == nil)
    #expect(screen.list.log.contains("end 2"))
    screen.table.reloadRows(at: [.row(2)], with: .automatic)
    #expect(screen.cell(2) === first)
    #expect(first.preparations == 1)
  }

  @Test("reconfiguring hands out the existing cell: no preparation, no announcement", arguments: BehaviorMatrix.all)
  func reconfigureRows(_ behavior: ListBehavior) {
    let screen = ListScreen(rows: 5, behavior: behavior)
    let cell = screen.cell(2)
    _ = screen.list.takeLog()
    screen.list.sections[0][2] = "tall 84"
    screen.table.reconfigureRows(at: [.row(2)])
    #expect(screen.cell(2) === cell)
    #expect(cell?.text == "tall 84")
    #expect(cell?.preparations == 0)
    #expect(screen.list.takeLog() == ["cell 2"])
    #expect(cell?.frame.height == 100)
    #expect(screen.cell(3)?.frame.minY == 200)
  }

  @Test("reconfiguring reaches prepared cells, and passes rows without a cell over")
  func reconfigurePreparedRows() {
    let screen = ListScreen(rows: 50, behavior: ListBehavior(prepareAhead: 1))
    let prepared = screen.cell(10)
    screen.list.sections[0][10] = "new"
    _ = screen.list.takeLog()
    screen.table.reconfigureRows(at: [.row(10), .row(30)])
    #expect(screen.list.takeLog() == ["cell 10"])
    #expect(screen.cell(10) === prepared)
    #expect(prepared?.text == "new")
  }

  @Test("inserts and deletes name positions after and before, in any order of calls", arguments: BehaviorMatrix.all)
  func batch(_ behavior: ListBehavior) {
    let screen = ListScreen(RecordingList([["a", "b", "c", "d"]]), behavior: behavior)
    let kept = [0, 2].map { screen.cell($0) }
    screen.table.performBatchUpdates {
      screen.list.sections = [["x", "a", "c", "y"]]
      screen.table.insertRows(at: [.row(3)], with: .none)
      screen.table.deleteRows(at: [.row(1)], with: .none)
      screen.table.insertRows(at: [.row(0)], with: .none)
      screen.table.deleteRows(at: [.row(3)], with: .none)
    }
    #expect(screen.visibleTexts == ["x", "a", "c", "y"])
    #expect([1, 2].map { screen.cell($0) } == kept)
    for cell in screen.table.visibleCells {
      #expect(cell.frame.minY == CGFloat((screen.table.indexPath(for: cell)?.row ?? 0) * 50))
    }
  }

  @Test("a moved row keeps its cell, and nobody is asked for it")
  func moveRow() {
    let screen = ListScreen(RecordingList([["a", "b", "c"], ["d"]]))
    let moved = screen.cell(0)
    _ = screen.list.takeLog()
    screen.list.sections = [["b", "c"], ["d", "a"]]
    screen.table.moveRow(at: .row(0), to: IndexPath(row: 1, section: 1))
    #expect(screen.list.takeLog() == [])
    #expect(screen.visibleTexts == ["b", "c", "d", "a"])
    #expect(screen.table.cellForRow(at: IndexPath(row: 1, section: 1)) === moved)
    #expect(moved?.frame.minY == 150)
  }

  @Test("a moved row that leaves the window ends its display at its new place")
  func moveRowOut() {
    let screen = ListScreen(rows: 100)
    screen.list.sections[0].append(screen.list.sections[0].removeFirst())
    _ = screen.list.takeLog()
    screen.table.moveRow(at: .row(0), to: .row(99))
    #expect(screen.list.takeLog() == ["end 99", "cell 9", "will 9"])
  }

  @Test("sections come, go, move and are reloaded")
  func sections() {
    let screen = ListScreen(RecordingList([["a"], ["b"], ["c"], ["d"]]))
    let (b, d) = (
      screen.table.cellForRow(at: IndexPath(row: 0, section: 1)),
      screen.table.cellForRow(at: IndexPath(row: 0, section: 3))
    )
    screen.table.performBatchUpdates {
      screen.list.sections = [["d"], ["new"], ["b"], ["c", "c2"]]
      screen.table.deleteSections([0], with: .none)
      screen.table.insertSections([1], with: .none)
      screen.table.moveSection(3, toSection: 0)
      screen.table.reloadSections([2], with: .none)
    }
    #expect(screen.visibleTexts == ["d", "new", "b", "c", "c2"])
    #expect(screen.table.cellForRow(at: .row(0)) === d)
    #expect(screen.table.cellForRow(at: IndexPath(row: 0, section: 2)) === b)
    #expect(screen.table.numberOfRows(inSection: 3) == 2)
  }

  @Test("batches nest, and the outermost counts")
  func nestedBatches() {
    let screen = ListScreen(RecordingList([["a"]]))
    screen.table.beginUpdates()
    #expect(screen.table.hasUncommittedUpdates)
    screen.list.sections = [["a", "b", "c"]]
    screen.table.beginUpdates()
    screen.table.insertRows(at: [.row(1)], with: .none)
    screen.table.endUpdates()
    #expect(screen.table.numberOfRows(inSection: 0) == 1)
    screen.table.insertRows(at: [.row(2)], with: .none)
    screen.table.endUpdates()
    #expect(!screen.table.hasUncommittedUpdates)
    #expect(screen.visibleTexts == ["a", "b", "c"])
  }

  @Test("reloadData drops updates that were not committed")
  func reloadDropsUpdates() {
    let screen = ListScreen(RecordingList([["a"]]))
    screen.table.beginUpdates()
    screen.table.insertRows(at: [.row(0)], with: .none)
    screen.table.reloadData()
    screen.table.endUpdates()
    screen.screen.runUpdateCycle()
    #expect(screen.visibleTexts == ["a"])
  }

  @Test("updates before the table is first laid out change the counts, and no cell")
  func updatesBeforeLayout() {
    let list = RecordingList(rows: 2)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 500))
    table.dataSource = list
    #expect(table.numberOfRows(inSection: 0) == 2)
    list.sections[0].append("r2")
    table.insertRows(at: [.row(2)], with: .none)
    #expect(table.numberOfRows(inSection: 0) == 3)
    #expect(list.log == [])
  }

  @Test("a batch's completion comes when its leaving cells are gone, at once without a window, false on leaving it")
  func completions() {
    let screen = ListScreen(rows: 3, behavior: ListBehavior(leavingCycles: 2))
    var finished: [Bool] = []
    screen.table.performBatchUpdates({}, completion: { finished.append($0) })
    #expect(finished == [])
    screen.screen.runUpdateCycle()
    #expect(finished == [])
    screen.screen.runUpdateCycle()
    #expect(finished == [true])
    screen.table.performBatchUpdates(nil, completion: { finished.append($0) })
    screen.screen.close()
    #expect(finished == [true, false])
    screen.table.performBatchUpdates(nil, completion: { finished.append($0) })
    #expect(finished == [true, false, true])
  }

  @Test("a deleted row's cell stays in front for the set number of cycles, without a row", arguments: 0...3)
  func leavingCells(_ cycles: Int) throws {
    var behavior = ListBehavior.plain
    behavior.leavingCycles = cycles
    let screen = ListScreen(rows: 5, behavior: behavior)
    let cell = try #require(screen.cell(1))
    screen.list.sections[0].remove(at: 1)
    _ = screen.list.takeLog()
    screen.table.deleteRows(at: [.row(1)], with: .fade)
    for cycle in 0..<cycles {
      #expect(cell.window != nil, "cycle \(cycle)")
      #expect(screen.table.subviews.last === cell)
      #expect(screen.table.indexPath(for: cell) == nil)
      #expect(screen.list.log == [])
      #expect(!screen.table.visibleCells.contains(cell))
      let hit = screen.screen.window.hitTest(CGPoint(x: 100, y: 75), with: nil)
      #expect(hit?.isDescendant(of: cell) == true)
      screen.screen.runUpdateCycle()
    }
    #expect(cell.window == nil)
    #expect(screen.list.log == ["end 1"])
    #expect(screen.table.engine.pool.count == 1)
  }

  @Test("an update within cellForRowAt traps and names itself")
  func updateWithinRequest() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = RecordingList(rows: 3)
        list.onRequest = { table, path in table.reloadRows(at: [path], with: .none) }
        _ = ListScreen(list)
      }
    }
    #expect(message(of: result).contains("UITableView.reloadRows(at:with:): called while the table asks for cells"))
  }

  @Test("an impossible update traps in UIKit's words")
  func impossibleUpdate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = ListScreen(rows: 3)
        screen.table.deleteRows(at: [.row(0)], with: .none)
      }
    }
    #expect(message(of: result).contains("Invalid update: invalid number of rows in section 0."))
    #expect(message(of: result).contains("(0 inserted, 1 deleted)"))
  }

  @Test("endUpdates without beginUpdates traps")
  func unbalancedUpdates() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UITableView().endUpdates() }
    }
  }

  @Test("an unregistered identifier traps in UIKit's words")
  func unregisteredIdentifier() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = RecordingList(rows: 3)
        list.identifier = "nobody"
        _ = ListScreen(list)
      }
    }
    #expect(message(of: result).contains("unable to dequeue a cell with identifier nobody - must register"))
  }

  @Test("returning another cell than the dequeued one traps")
  func otherCellReturned() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = RecordingList(rows: 3)
        list.provider = { table, path in
          _ = table.dequeueReusableCell(withIdentifier: "cell", for: path)
          return BoxCell(style: .default, reuseIdentifier: "cell")
        }
        _ = ListScreen(list)
      }
    }
    #expect(message(of: result).contains("Expected dequeued view to be returned to the table view"))
  }

  @Test("returning one cell for two rows traps and names both")
  func sameCellTwice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = RecordingList(rows: 3)
        let cell = BoxCell(style: .default, reuseIdentifier: nil)
        list.provider = { _, _ in cell }
        _ = ListScreen(list)
      }
    }
    #expect(message(of: result).contains("the cell returned for section 0, row 1 is that of section 0, row 0"))
  }

  @Test("reconfiguring with another identifier traps")
  func reconfigureOtherIdentifier() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = ListScreen(rows: 3)
        screen.list.identifier = "other"
        screen.table.reconfigureRows(at: [.row(0)])
      }
    }
    #expect(message(of: result).contains("has the reuse identifier cell, but one with other was dequeued"))
  }

  @Test("random updates and scrolls keep every cell at its row", arguments: BehaviorMatrix.all)
  func randomUpdates(_ behavior: ListBehavior) {
    let screen = ListScreen(rows: 60, behavior: behavior)
    var random = SeededGenerator(seed: 11)
    var next = 1000
    for step in 0..<60 {
      let rows = screen.list.sections[0].count
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let row = Int.random(in: 0...rows, using: &random)
        next += 1
        screen.list.sections[0].insert(step.isMultiple(of: 3) ? "tall \(next % 90)" : "r\(next)", at: row)
        screen.table.insertRows(at: [.row(row)], with: .none)
      case 1 where rows > 5:
        let row = Int.random(in: 0..<rows, using: &random)
        screen.list.sections[0].remove(at: row)
        screen.table.deleteRows(at: [.row(row)], with: .none)
      case 2 where rows > 5:
        let (from, to) = (Int.random(in: 0..<rows, using: &random), Int.random(in: 0..<rows, using: &random))
        screen.list.sections[0].insert(screen.list.sections[0].remove(at: from), at: to)
        screen.table.moveRow(at: .row(from), to: .row(to))
      case 3 where rows > 5:
        let row = Int.random(in: 0..<rows, using: &random)
        screen.list.sections[0][row] = "re\(step)"
        screen.table.reloadRows(at: [.row(row)], with: .none)
      case 4:
        screen.screen.scroll(screen.table, by: CGPoint(x: 0, y: CGFloat.random(in: -700...700, using: &random)))
      default:
        screen.screen.runUpdateCycle()
      }
      screen.table.layoutIfNeeded()
      expectConsistency(screen)
    }
  }

  private func expectConsistency(_ screen: ListScreen) {
    let table = screen.table
    var bottom: CGFloat?
    for cell in table.visibleCells {
      guard let path = table.indexPath(for: cell), let cell = cell as? BoxCell else {
        Issue.record("a visible cell has no row")
        continue
      }
      #expect(cell.text == screen.list.sections[0][path.row])
      #expect(cell.frame == table.rectForRow(at: path))
      #expect(cell.frame.intersects(table.bounds))
      #expect(cell.superview === table)
      if let bottom { #expect(abs(cell.frame.minY - bottom) < 0.001) }
      bottom = cell.frame.maxY
    }
    #expect(table.visibleCells.first.map { $0.frame.minY <= table.bounds.minY } ?? true)
    #expect((bottom ?? 0) >= min(table.bounds.maxY, table.contentSize.height) - 0.001)
    let own = table.subviews.filter { $0 is UITableViewCell }.count
    #expect(own == table.visibleCells.count + table.engine.leaving.count)
  }
}
