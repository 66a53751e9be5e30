import Testing

@testable import HeadlessUIKit

@Suite("BatchUpdates")
struct BatchUpdatesTests {
  /// A list before and after an update that was made by chance, and the calls that describe it.
  private struct Scenario {
    var old: [[Int]] = []
    var new: [[Int]] = []
    var updates = BatchUpdates()

    /// Draws which sections and rows go, come, move and are reloaded; rows are numbered uniquely.
    init(seed: Int) {
      var random = SeededGenerator(seed: UInt64(seed))
      func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
      var number = 0
      func fresh() -> Int {
        number += 1
        return number
      }
      old = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        (0..<Int.random(in: 0...6, using: &random)).map { _ in fresh() }
      }
      // Sections first: which old section each new one is, or nil for one that is new.
      var sources: [Int?] = []
      var moved: [Int] = []
      for section in old.indices {
        if chance(15) {
          updates.deletedSections.append(section)
        } else if chance(20) {
          moved.append(section)
        } else {
          sources.append(section)
        }
      }
      for section in moved { sources.insert(section, at: Int.random(in: 0...sources.count, using: &random)) }
      while chance(25) { sources.insert(nil, at: Int.random(in: 0...sources.count, using: &random)) }
      for (section, source) in sources.enumerated() {
        guard let source else {
          updates.insertedSections.append(section)
          continue
        }
        if moved.contains(source) { updates.movedSections.append((source, section)) }
      }
      // Then rows: those that travel are taken out first and put in last.
      var travelling: [(from: IndexPath, row: Int)] = []
      new = sources.map { source in
        guard let source else { return [fresh(), fresh()] }
        return old[source].enumerated().compactMap { index, row in
          let path = IndexPath(row: index, section: source)
          if chance(15) {
            updates.deletedRows.append(path)
            return nil
          }
          if chance(15) {
            travelling.append((path, row))
            return nil
          }
          if chance(10) { updates.reloadedRows.append(path) }
          return row
        }
      }
      var comers: [(row: Int, from: IndexPath?)] = travelling.map { ($0.row, $0.from) }
      while chance(60) { comers.append((fresh(), nil)) }
      if new.isEmpty {
        updates.deletedRows += travelling.map(\.from)
        comers = []
      }
      for comer in comers {
        let section = Int.random(in: new.indices, using: &random)
        new[section].insert(comer.row, at: Int.random(in: 0...new[section].count, using: &random))
      }
      for comer in comers {
        let section = new.firstIndex { $0.contains(comer.row) } ?? 0
        let path = IndexPath(row: new[section].firstIndex(of: comer.row) ?? 0, section: section)
        if let from = comer.from {
          updates.movedRows.append((from, path))
        } else if sources[section] != nil {
          updates.insertedRows.append(path)
        }
      }
      updates.deletedRows.shuffle(using: &random)
      updates.insertedRows.shuffle(using: &random)
    }
  }

  @Test("every row goes where it really went, whatever the order of the calls", arguments: 0..<300)
  func mapsEveryRow(_ seed: Int) throws {
    let scenario = Scenario(seed: seed)
    let map = try scenario.updates.resolved(from: scenario.old.map(\.count), to: scenario.new.map(\.count))
    var destinations: [Int: IndexPath] = [:]
    for (section, rows) in scenario.new.enumerated() {
      for (index, row) in rows.enumerated() { destinations[row] = IndexPath(row: index, section: section) }
    }
    for (section, rows) in scenario.old.enumerated() {
      for (index, row) in rows.enumerated() {
        let old = IndexPath(row: index, section: section)
        #expect(map.newIndexPath(forOld: old) == destinations[row])
      }
    }
    #expect(map.reloadedRows == Set(scenario.updates.reloadedRows))
    for (section, rows) in zip(map.sections, scenario.new) {
      #expect(section.runs.reduce(0) { $0 + $1.count } == rows.count)
    }
  }

  @Test("a reloaded section is new throughout, whatever the count of its rows")
  func reloadedSection() throws {
    var updates = BatchUpdates()
    updates.reloadedSections = [1]
    let map = try updates.resolved(from: [2, 2], to: [2, 7])
    #expect(map.newIndexPath(forOld: IndexPath(row: 0, section: 1)) == nil)
    #expect(map.newIndexPath(forOld: .row(1)) == .row(1))
    #expect(map.sections[1].isReloaded)
    #expect(map.sections[1].runs == [UpdateMap.Run(source: nil, count: 7)])
  }

  @Test("an update of a million rows is worked out without looking at each")
  func largeUpdate() throws {
    var updates = BatchUpdates()
    updates.deletedRows = [.row(5)]
    updates.insertedRows = [.row(999_999)]
    let map = try updates.resolved(from: [1_000_000], to: [1_000_000])
    #expect(map.sections[0].runs.count == 3)
    #expect(map.newIndexPath(forOld: .row(999_999)) == .row(999_998))
  }

  private func reason(_ old: [Int], _ new: [Int], _ change: (inout BatchUpdates) -> Void) -> String? {
    var updates = BatchUpdates()
    change(&updates)
    do {
      _ = try updates.resolved(from: old, to: new)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("counts that do not add up are an error in UIKit's words")
  func wrongRowCount() {
    let reason = reason([3, 4], [3, 6]) {
      $0.insertedRows = [IndexPath(row: 0, section: 1)]
      $0.movedRows = [(.row(0), IndexPath(row: 1, section: 1)), (IndexPath(row: 0, section: 1), .row(0))]
    }
    #expect(
      reason == """
        Invalid update: invalid number of rows in section 1. The number of rows contained in an existing section after \
        the update (6) must be equal to the number of rows contained in that section before the update (4), plus or \
        minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the \
        number of rows moved into or out of that section (1 moved in, 1 moved out).
        """)
  }

  @Test("a wrong number of sections is an error in UIKit's words")
  func wrongSectionCount() {
    #expect(
      reason([1, 1], [1, 1]) { $0.insertedSections = [1] } == """
        Invalid update: invalid number of sections. The number of sections contained in the table view after the \
        update (2) must be equal to the number of sections contained in the table view before the update (2), plus or \
        minus the number of sections inserted or deleted (1 inserted, 0 deleted).
        """)
  }

  @Test("a collection view's items are called items")
  func collectionVocabulary() {
    var updates = BatchUpdates()
    updates.deletedRows = [.row(0)]
    let error = #expect(throws: InvalidUpdate.self) {
      try updates.resolved(from: [2], to: [2], in: .collectionView)
    }
    #expect(error?.reason.contains("invalid number of items in section 0") == true)
  }

  @Test("positions that do not exist are errors that name them")
  func missingPositions() {
    #expect(
      reason([3], [2]) { $0.deletedRows = [.row(3)] }
        == "attempt to delete row 3 from section 0 which only contains 3 rows before the update")
    #expect(
      reason([3], [4]) { $0.insertedRows = [.row(4)] }
        == "attempt to insert row 4 into section 0, but there are only 4 rows in section 0 after the update")
    #expect(
      reason([3], [3]) { $0.reloadedRows = [IndexPath(row: 0, section: 2)] }
        == "attempt to reload row {2, 0}, but there are only 1 sections before the update")
    #expect(
      reason([3], [3]) { $0.deletedSections = [1] }
        == "attempt to delete section 1, but there are only 1 sections before the update")
    #expect(
      reason([3], [3]) { $0.insertedSections = [2] }
        == "attempt to insert section 2 but there are only 1 sections after the update")
    #expect(reason([3], [3]) { $0.deletedRows = [IndexPath(index: 1)] }?.contains("{1}") == true)
  }

  @Test("changing a position twice is an error")
  func contradictions() {
    #expect(
      reason([3], [2]) {
        $0.deletedRows = [.row(1)]
        $0.movedRows = [(.row(1), .row(0))]
      } == "attempt to perform a delete and a move from the same index path ({0, 1})")
    #expect(
      reason([3], [2]) {
        $0.deletedRows = [.row(1)]
        $0.reloadedRows = [.row(1)]
      } == "attempt to perform a delete and a reload from the same index path ({0, 1})")
    #expect(
      reason([3], [5]) { $0.insertedRows = [.row(1), .row(1)] }
        == "attempt to perform a insert and a insert to the same index path ({0, 1})")
    #expect(
      reason([3, 3], [3]) {
        $0.deletedSections = [1]
        $0.reloadedSections = [1]
      } == "attempt to perform a delete and a reload from the same section (1)")
  }
}
