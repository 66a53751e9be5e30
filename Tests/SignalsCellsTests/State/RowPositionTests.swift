import Foundation
import SignalsCells
import Testing

@Suite @MainActor struct RowPositionTests {
  let store = RowStore<IndexPath, String>(default: "")
  let log = Log<String>()

  init() { for index in 0..<6 { store[row(index)] = "\(index)" } }

  var values: [String] { (0..<10).map { store[row($0)] } }

  @Test func valuesTravelWhenRowsAreInsertedAbove() {
    store.insertRows(at: [row(0), row(3), row(9)])
    #expect(values == ["", "0", "1", "", "2", "3", "4", "5", "", ""])
  }

  @Test func valuesTravelWhenRowsAreDeletedAboveAndThoseOfDeletedRowsAreReported() {
    let token = store.changes.sink { log("\($0.row[1]): \($0.old)→\($0.new)") }
    store.deleteRows(at: [row(4), row(0), row(8), row(0)])
    #expect(values == ["1", "2", "3", "5", "", "", "", "", "", ""])
    #expect(log.entries == ["0: 0→", "4: 4→"])
    withExtendedLifetime(token) {}
  }

  @Test func valuesTravelWithARowThatIsMoved() {
    store.moveRow(at: row(1), to: row(4))
    #expect(values.prefix(6) == ["0", "2", "3", "4", "1", "5"])
    store.moveRow(at: row(4), to: row(1))
    #expect(values.prefix(6) == ["0", "1", "2", "3", "4", "5"])
    store.moveRow(at: row(0), to: IndexPath(indexes: [1, 0]))
    #expect(values.prefix(6) == ["1", "2", "3", "4", "5", ""])
    #expect(store[IndexPath(indexes: [1, 0])] == "0")
  }

  @Test func otherSectionsStayWhereTheyAre() {
    let other = IndexPath(indexes: [1, 2])
    store[other] = "other"
    store.insertRows(at: [row(0)])
    store.deleteRows(at: [row(3)])
    #expect(store[other] == "other")
  }

  /// The same changes made to a plain array.
  @Test(arguments: 0..<50)
  func anyInsertsAndDeletesLeaveTheStoreAsAnArrayWouldBe(seed: Int) {
    var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random % UInt64(bound))
    }
    var model = (0..<6).map(String.init)
    for step in 0..<20 {
      if next(2) == 0 || model.isEmpty {
        let count = next(4) + 1
        var rows: Set<Int> = []
        while rows.count < count { rows.insert(next(model.count + count)) }
        for row in rows.sorted() { model.insert("new \(step) \(row)", at: min(row, model.count)) }
        // Rows beyond the end of the list cannot be inserted; the model has put them at the end.
        let inserted = model.indices.filter { model[$0].hasPrefix("new \(step) ") }
        store.insertRows(at: inserted.map { row($0) }.reversed())
        for index in inserted { store[row(index)] = model[index] }
      } else {
        let rows = model.indices.filter { _ in next(3) == 0 }
        for row in rows.reversed() { model.remove(at: row) }
        store.deleteRows(at: rows.map { row($0) }.reversed())
      }
      #expect(model.indices.map { store[row($0)] } == model)
      #expect(store.count == model.count)
    }
  }

  @Test func subscriptionsTravelWithTheirRowAndFinishWhenItIsDeleted() {
    let token = store.values(in: row(2)).sink { _ in
      log("finished")
    } receiveValue: {
      log($0)
    }
    store.insertRows(at: [row(0)])
    store[row(2)] = "another row"
    store[row(3)] = "mine"
    store.deleteRows(at: [row(3)])
    store[row(3)] = "another row"
    #expect(log.entries == ["2", "mine", "finished"])
    withExtendedLifetime(token) {}
  }

  @Test func shiftingInsideATransactionPublishesUnderTheNewPositions() {
    let changes = store.changes.sink { log("\($0.row[1]): \($0.old)→\($0.new)") }
    store.transaction {
      store[row(1)] = "b"
      store[row(2)] = "c"
      store[row(3)] = ""
      store.deleteRows(at: [row(2), row(3), row(0)])
    }
    #expect(log.entries == ["0: 0→", "2: 2→", "3: 3→", "0: 1→b"])
    _ = changes
  }

  @Test func aSubscriberMayShiftRowsWhileATransactionIsPublished() {
    let first = store.changes.sink { change in
      log("\(change.row[1]): \(change.new)")
      if change.new == "a" { store.insertRows(at: [row(0)]) }
    }
    let second = store.values(in: row(1)).sink { log("second row \($0)") }
    store.transaction {
      store[row(0)] = "a"
      store[row(1)] = "b"
    }
    #expect(log.entries == ["second row 1", "0: a", "second row b", "1: b"])
    #expect(values.prefix(4) == ["", "a", "b", "2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func aPositionThatIsNoRowStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      RowStore<IndexPath, Int>(default: 0).insertRows(at: [IndexPath(index: 1)])
    }
  }
}
