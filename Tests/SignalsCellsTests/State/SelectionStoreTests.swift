import Foundation
import SignalsCells
import Testing

@Suite @MainActor struct SelectionStoreTests {
  let log = Log<String>()

  @Test func manyButtonsOfARowMayBeSelected() {
    let selection = SelectionStore<String>(.multiple)
    selection.toggle(1, in: "a")
    selection.toggle(70, in: "a")
    selection.toggle(0, in: "b")
    #expect(selection.buttons(in: "a") == [1, 70])
    #expect(selection.isSelected(70, in: "a"))
    #expect(!selection.isSelected(0, in: "a"))
    selection.toggle(1, in: "a")
    #expect(selection.buttons(in: "a") == [70])
    #expect(selection.count == 2)
  }

  @Test func aSingleSelectionMovesAndIsClearedOnlyIfAskedFor() {
    let selection = SelectionStore<String>(.single)
    selection.toggle(1, in: "a")
    selection.toggle(2, in: "a")
    #expect(selection.buttons(in: "a") == [2])
    selection.toggle(2, in: "a")
    #expect(selection.buttons(in: "a") == [2])
    selection.toggle(1, in: "b")
    #expect(selection.buttons(in: "a") == [2])

    let clearing = SelectionStore<String>(.single(clearsOnSecondTap: true))
    clearing.toggle(2, in: "a")
    clearing.toggle(2, in: "a")
    #expect(clearing.buttons(in: "a").isEmpty)
  }

  @Test func selectingDeselectingAndSettingFollowTheMode() {
    let selection = SelectionStore<Int>(.single)
    selection.select(1, in: 0)
    selection.select(2, in: 0)
    #expect(selection.buttons(in: 0) == [2])
    selection.deselect(1, in: 0)
    #expect(selection.buttons(in: 0) == [2])
    selection.set([5, 3], in: 0)
    #expect(selection.buttons(in: 0) == [3])
    selection[0, 4] = true
    #expect(selection[0, 4] && !selection[0, 3])
    selection[0, 4] = false
    #expect(selection.count == 0)
    let many = SelectionStore<Int>()
    many.set([5, 3], in: 0)
    many.select(1, in: 0)
    many.deselect(5, in: 0)
    #expect(many.buttons(in: 0) == [1, 3])
  }

  @Test func aChangeHasTheRowAndWhatWasAndIsSelected() {
    let selection = SelectionStore<String>()
    let token = selection.changes.sink { log("\($0.row) \($0.old)→\($0.new)") }
    selection.toggle(1, in: "a")
    selection.select(1, in: "a")
    selection.transaction {
      selection.toggle(2, in: "a")
      selection.toggle(3, in: "a")
    }
    selection.remove(["a"])
    #expect(log.entries == ["a []→[1]", "a [1]→[1, 2, 3]", "a [1, 2, 3]→[]"])
    withExtendedLifetime(token) {}
  }

  @Test func anUndoneChangeLeavesTheSelectionAsItWas() {
    let selection = SelectionStore<String>(.single)
    selection.toggle(1, in: "a")
    var undo: [RowChange<String, ButtonSet>] = []
    let token = selection.changes.sink { undo.append($0.inverse) }
    selection.toggle(2, in: "a")
    let change = undo.removeLast()
    selection.set(change.new, in: change.row)
    #expect(selection.buttons(in: "a") == [1])
    #expect(undo.map(\.inverse) == [change])
    withExtendedLifetime(token) {}
  }

  @Test func aVisibleCellFollowsEveryToggleOfItsRowForThisUse() {
    let selection = SelectionStore<String>()
    let cell = FakeCell()
    func configure(_ row: String) {
      cell.reuseScope.begin(for: row)
      cell.reuseScope.bind(selection[row], cell) { $0.title = "\(row) \($1)" }
    }
    selection.toggle(0, in: "a")
    configure("a")
    #expect(cell.title == "a [0]")
    selection.toggle(2, in: "a")
    #expect(cell.title == "a [0, 2]")
    configure("b")
    selection.toggle(0, in: "a")
    #expect(cell.title == "b []")
    configure("a")
    #expect(cell.title == "a [2]")
  }

  @Test func aRowSelectionReadsAndTogglesItsRow() {
    let selection = SelectionStore<String>()
    let row = selection["a"]
    row.toggle(3)
    #expect(row.isSelected(3))
    #expect(row.buttons == [3])
    #expect(selection.isSelected(3, in: "a"))
  }

  @Test func byPositionSelectionTravelsWithItsRow() {
    let selection = SelectionStore<IndexPath>()
    selection.toggle(1, in: row(2))
    let token = selection[row(2)].sink { log("\($0)") }
    selection.insertRows(at: [row(0)])
    #expect(selection.buttons(in: row(2)).isEmpty)
    selection.toggle(2, in: row(3))
    selection.moveRow(at: row(3), to: row(0))
    selection.toggle(3, in: row(0))
    selection.deleteRows(at: [row(0)])
    #expect(log.entries == ["[1]", "[1, 2]", "[1, 2, 3]"])
    #expect(selection.count == 0)
    withExtendedLifetime(token) {}
  }

  @Test func selectionByIdentityStaysWithItsItemAndMayComeBeforeIt() {
    let selection = SelectionStore<Int>()
    selection.toggle(0, in: 42)
    let page = Array(40...49)
    #expect(page.filter { selection.isSelected(0, in: $0) } == [42])
  }

  @Test func aRouterUpdatesTheSelectionBeforeAnybodyHearsOfTheTap() {
    let list = FakeList(["a"])
    let taps = TapRouter<String>(identities: list)
    let selection = SelectionStore<String>()
    taps.toggles(selection)
    let cell = FakeCell()
    taps.connect(cell, id: "a")
    list.show(cell, as: "a")
    let token = taps.sink { log("stream \(selection.buttons(in: $0.row))") }
    cell.tapWithListeners(1) { log("closure \(selection.buttons(in: "a"))") }
    list.scrollOff(cell)
    cell.tap(2)
    #expect(log.entries == ["closure [1]", "stream [1]"])
    #expect(selection.buttons(in: "a") == [1])
    withExtendedLifetime(token) {}
  }
}
