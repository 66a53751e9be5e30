import SignalsCells
import Testing

@Suite @MainActor struct RowStoreTests {
  let store = RowStore<String, Int>(default: 0)
  let log = Log<String>()

  func logged(_ change: RowChange<String, Int>) { log("\(change.row): \(change.old)→\(change.new)") }

  @Test func rowsThatWereNeverTouchedHaveTheDefaultAndTakeNoRoom() {
    #expect(store["a"] == 0)
    store["a"] = 3
    store["b"] = 4
    #expect(store["a"] == 3)
    #expect(store.count == 2)
    store["a"] = 0
    #expect(store.count == 1)
    store.removeAll()
    #expect(store.count == 0)
  }

  @Test func changesPublishWhatChangedAndOnlyThat() {
    store["a"] = 1
    let token = store.changes.sink { logged($0) }
    store["a"] = 2
    store["a"] = 2
    store["b"] += 5
    #expect(log.entries == ["a: 1→2", "b: 0→5"])
    withExtendedLifetime(token) {}
  }

  @Test func aChangeKnowsItsInverse() {
    let change = RowChange(row: "a", old: 1, new: 2)
    #expect(change.inverse == RowChange(row: "a", old: 2, new: 1))
    #expect(change.inverse.inverse == change)
  }

  @Test func valuesOfARowBeginWithThePresentOne() {
    store["a"] = 1
    let token = store.values(in: "a").sink { log("\($0)") }
    store["a"] = 2
    store["b"] = 9
    store["a"] = 2
    store["a"] = 0
    #expect(log.entries == ["1", "2", "0"])
    withExtendedLifetime(token) {}
  }

  @Test func aSubscriberFindsTheStateUpToDate() {
    let token = store.changes.sink { log("\($0.new) \(store["a"])") }
    let values = store.values(in: "a").sink { log("\($0) \(store["a"])") }
    store["a"] = 4
    #expect(log.entries == ["0 0", "4 4", "4 4"])
    withExtendedLifetime((token, values)) {}
  }

  // MARK: Transactions

  @Test func aTransactionPublishesOnceWhatDiffersFromBefore() {
    let token = store.changes.sink { logged($0) }
    let values = store.values(in: "a").sink { log("\($0)") }
    store.transaction {
      store["a"] = 1
      store["b"] = 1
      store.transaction { store["a"] = 2 }
      store["b"] = 0
      #expect(store["a"] == 2)
      #expect(log.entries == ["0"])
    }
    #expect(log.entries == ["0", "2", "a: 0→2"])
    withExtendedLifetime((token, values)) {}
  }

  @Test func aTransactionThatThrowsTakesNothingBackAndPublishes() {
    struct Refused: Error {}
    let token = store.changes.sink { logged($0) }
    #expect(throws: Refused.self) {
      try store.transaction { () throws(Refused) in
        store["a"] = 1
        throw Refused()
      }
    }
    #expect(store["a"] == 1)
    #expect(log.entries == ["a: 0→1"])
    withExtendedLifetime(token) {}
  }

  @Test func whoSubscribesInsideATransactionSeesTheValueBeforeItThenTheNewOne() {
    store["a"] = 1
    var token: AnyCancellable?
    store.transaction {
      store["a"] = 2
      token = store.values(in: "a").sink { log("\($0)") }
    }
    #expect(log.entries == ["1", "2"])
    withExtendedLifetime(token) {}
  }

  @Test func aSubscriberOfATransactionMaySubscribeToARowThatIsStillToBePublished() {
    var inner: AnyCancellable?
    let token = store.changes.sink { change in
      if change.row == "a" { inner = store.values(in: "b").sink { log("b \($0)") } }
    }
    store.transaction {
      store["a"] = 1
      store["b"] = 2
    }
    #expect(log.entries == ["b 2"])
    withExtendedLifetime((token, inner)) {}
  }

  // MARK: Re-entrancy

  @Test func changesMadeWhileOneIsPublishedArePublishedAfterIt() {
    let first = store.changes.sink { change in
      logged(change)
      if change.new < 3 { store["a"] = change.new + 1 }
    }
    let second = store.changes.sink { change in log("second \(change.old)→\(change.new)") }
    store["a"] = 1
    #expect(
      log.entries == ["a: 0→1", "second 0→1", "a: 1→2", "second 1→2", "a: 2→3", "second 2→3"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func aRowsSubscriberThatChangesTheRowKeepsEveryStreamInOrder() {
    let changes = store.changes.sink { logged($0) }
    let first = store.values(in: "a").sink { value in
      if value == 1 {
        store["a"] = 2
        store["b"] = 7
      }
    }
    let second = store.values(in: "a").sink { log("\($0)") }
    store["a"] = 1
    #expect(log.entries == ["0", "1", "2", "a: 0→1", "a: 1→2", "b: 0→7"])
    withExtendedLifetime((changes, first, second)) {}
  }

  @Test func changesMadeWhileATransactionIsPublishedComeAfterIt() {
    let changes = store.changes.sink { change in
      logged(change)
      if change.row == "a", change.new == 1 {
        store["b"] = 5
        store["a"] = 6
      }
    }
    let values = store.values(in: "b").sink { log("b \($0)") }
    store.transaction {
      store["a"] = 1
      store["b"] = 2
    }
    #expect(log.entries == ["b 0", "a: 0→1", "b 2", "b: 0→2", "b 5", "b: 2→5", "a: 1→6"])
    withExtendedLifetime((changes, values)) {}
  }

  @Test func releasingAValueMayUseTheStore() {
    final class Value: Equatable {
      let onRelease: OnRelease?
      init(_ body: (() -> Void)? = nil) { onRelease = body.map { OnRelease($0) } }
      static func == (lhs: Value, rhs: Value) -> Bool { lhs === rhs }
    }
    let none = Value()
    let store = RowStore<Int, Value>(default: none)
    store[1] = Value {
      store[2] = Value(); store[1] = none
    }
    store[1] = Value()
    #expect(store[1] === none)
    #expect(store.count == 1)
    store[3] = Value { store[4] = Value { store.removeAll() } }
    store[3] = none
    store[4] = none
    #expect(store.count == 0)
  }

  // MARK: Leaving rows and stores

  @Test func rowsThatLeaveAreReportedAndTheirStreamsFinish() {
    store["a"] = 1
    let changes = store.changes.sink { logged($0) }
    let values = store.values(in: "a").sink { _ in
      log("finished")
    } receiveValue: {
      log("\($0)")
    }
    store.transaction {
      store["a"] = 2
      store.remove(["a", "b"])
    }
    store["a"] = 3
    #expect(log.entries == ["1", "finished", "a: 1→0", "a: 0→3"])
    withExtendedLifetime((changes, values)) {}
  }

  @Test func aStoreThatIsReleasedFinishesItsStreams() {
    var store: RowStore<Int, Int>? = RowStore(default: 0)
    let changes = store!.changes.sink { _ in
      log("changes")
    } receiveValue: { _ in
    }
    let values = store!.values(in: 1).sink { _ in
      log("values")
    } receiveValue: { _ in
    }
    weak let weakStore = store
    store = nil
    #expect(weakStore == nil)
    #expect(log.entries == ["changes", "values"])
    withExtendedLifetime((changes, values)) {}
  }

  @Test func streamsOfRowsThatNobodyObservesAnyMoreAreNotKept() {
    Diagnostics.counting {
      let store = RowStore<Int, Int>(default: 0)
      let kept = store.values(in: -1).sink { log("\($0)") }
      for row in 0..<10_000 { store.values(in: row).sink { _ in }.cancel() }
      #expect(Diagnostics.liveSubscriptions == 1)
      #expect(Diagnostics.liveObjects < 100)
      store[-1] = 1
      #expect(log.entries == ["0", "1"])
      _ = kept
    }
    #expect(Diagnostics.liveObjects == 0)
  }

  @Test func aBoundCellFollowsItsRowForThisUseAndIsNotKept() {
    var cell: FakeCell? = FakeCell()
    weak let weakCell = cell
    cell?.reuseScope.begin(for: "a")
    cell?.reuseScope.bind(store.values(in: "a"), cell!) { $0.title = "a\($1)" }
    store["a"] = 1
    #expect(cell?.title == "a1")
    cell?.reuseScope.begin(for: "b")
    cell?.reuseScope.bind(store.values(in: "b"), cell!) { $0.title = "b\($1)" }
    store["a"] = 2
    #expect(cell?.title == "b0")
    cell = nil
    #expect(weakCell == nil)
  }

  /// A value whose release writes another row.
  private final class Writer: Equatable {
    let whenReleased: () -> Void
    init(whenReleased: @escaping () -> Void = {}) { self.whenReleased = whenReleased }
    static func == (lhs: Writer, rhs: Writer) -> Bool { lhs === rhs }
    deinit { whenReleased() }
  }

  @Test func `A change that the release of a published value makes is published at once, in order`() {
    let idle = Writer()
    let store = RowStore<Int, Writer>(default: idle)
    var log: [Int] = []
    let token = store.changes.sink { change in
      log.append(change.row)
      // Two rows more, in whose publication the first value goes.
      if change.row == 0, log.count == 1 {
        store[1] = Writer { [unowned store] in store[3] = Writer() }
        store[1] = Writer()
      }
    }
    store[0] = Writer()
    #expect(log.filter { $0 == 3 }.count == 1)
    store[4] = Writer()
    #expect(log.last == 4)
    token.cancel()
  }
}
