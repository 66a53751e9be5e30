import Foundation

/// The changes of one batch, as they were asked for, in UIKit's convention: deletes, reloads and the origins of moves
/// are positions *before* the update, inserts and the destinations of moves are positions *after* it, whatever the
/// order of the calls.
struct BatchUpdates {
  /// What a container calls its parts, for messages.
  enum Vocabulary {
    case tableView
    case collectionView

    var row: String { self == .tableView ? "row" : "item" }
    var container: String { self == .tableView ? "table view" : "collection view" }
  }

  var deletedRows: [IndexPath] = []
  var insertedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [(from: Int, to: Int)] = []

  /// Whether nothing was asked for.
  var isEmpty: Bool {
    deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
  }

  /// Works out where everything goes.
  ///
  /// Takes time proportional to the number of changes (times its logarithm) and of sections, not to that of rows.
  ///
  /// - Parameters:
  ///   - old: The number of rows in each section before the update.
  ///   - new: The number of rows in each section after it, as the data source says.
  ///   - vocabulary: The container's words, for the error.
  /// - Throws: ``InvalidUpdate`` if the changes contradict each other or do not lead from `old` to `new`.
  func resolved(from old: [Int], to new: [Int], in vocabulary: Vocabulary = .tableView) throws(InvalidUpdate)
    -> UpdateMap
  {
    let check = BatchUpdateCheck(updates: self, old: old, new: new, vocabulary: vocabulary)
    try check.positions()
    let oldSections = try check.sectionSources()

    var deleted = PositionsBySection(deletedRows)
    var inserted = PositionsBySection(insertedRows)
    var arriving: [Int: [Int: IndexPath]] = [:]
    for move in movedRows {
      deleted.insert(move.from)
      inserted.insert(move.to)
      arriving[move.to.section, default: [:]][move.to.row] = move.from
    }
    deleted.sort()
    inserted.sort()

    let reloaded = Set(reloadedSections)
    var sections: [UpdateMap.Section] = []
    sections.reserveCapacity(new.count)
    for (section, count) in new.enumerated() {
      let oldSection = oldSections[section]
      let survives = oldSection.map { !reloaded.contains($0) } ?? false
      if let oldSection, survives {
        try check.rowCount(ofOld: oldSection, new: section)
      }
      let runs = UpdateMap.runs(
        count: count,
        survivors: survives ? oldSection.map { ($0, old[$0]) } : nil,
        removed: oldSection.map { deleted[$0] } ?? [],
        taken: inserted[section],
        arriving: arriving[section] ?? [:])
      sections.append(UpdateMap.Section(old: oldSection, isReloaded: oldSection != nil && !survives, runs: runs))
    }
    return UpdateMap(sections: sections, reloadedRows: Set(reloadedRows))
  }
}

/// Why a batch of changes is impossible, in UIKit's words.
struct InvalidUpdate: Error, Equatable {
  let reason: String
}

/// Row numbers, by section, in ascending order.
struct PositionsBySection {
  private var rows: [Int: [Int]] = [:]

  init(_ paths: [IndexPath]) {
    for path in paths { insert(path) }
  }

  mutating func insert(_ path: IndexPath) {
    rows[path.section, default: []].append(path.row)
  }

  mutating func sort() {
    for key in rows.keys { rows[key]?.sort() }
  }

  subscript(section: Int) -> [Int] { rows[section] ?? [] }
}
