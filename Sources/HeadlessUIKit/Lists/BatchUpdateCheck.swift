import Foundation

/// Checks a batch of changes against the row counts before and after it, and says in UIKit's words what is wrong.
struct BatchUpdateCheck {
  let updates: BatchUpdates
  let old: [Int]
  let new: [Int]
  let vocabulary: BatchUpdates.Vocabulary

  private let inserted: [Int: Int]
  private let deleted: [Int: Int]
  private let movedIn: [Int: Int]
  private let movedOut: [Int: Int]

  init(updates: BatchUpdates, old: [Int], new: [Int], vocabulary: BatchUpdates.Vocabulary) {
    self.updates = updates
    self.old = old
    self.new = new
    self.vocabulary = vocabulary
    func countBySection(_ paths: [IndexPath]) -> [Int: Int] {
      paths.reduce(into: [:]) { counts, path in if path.count == 2 { counts[path.section, default: 0] += 1 } }
    }
    inserted = countBySection(updates.insertedRows)
    deleted = countBySection(updates.deletedRows)
    movedIn = countBySection(updates.movedRows.map(\.to))
    movedOut = countBySection(updates.movedRows.map(\.from))
  }

  private var row: String { vocabulary.row }

  /// Every position exists, and none is changed twice.
  func positions() throws(InvalidUpdate) {
    for (verb, paths) in [("delete", updates.deletedRows), ("reload", updates.reloadedRows)] {
      for path in paths { try mustExistBefore(path, verb) }
    }
    for move in updates.movedRows {
      try mustExistBefore(move.from, "move")
      try mustExistAfter(move.to, "move \(row) to")
    }
    for path in updates.insertedRows { try mustExistAfter(path, "insert") }
    try sectionPositions()
    try mustBeDistinct(
      [
        ("delete", updates.deletedRows), ("reload", updates.reloadedRows), ("move", updates.movedRows.map(\.from)),
      ], "from the same index path")
    try mustBeDistinct(
      [("insert", updates.insertedRows), ("move", updates.movedRows.map(\.to))], "to the same index path")
  }

  /// For each section after the update, which one it was before; nil for inserted ones.
  func sectionSources() throws(InvalidUpdate) -> [Int?] {
    let inserted = updates.insertedSections.count
    let deleted = updates.deletedSections.count
    guard new.count == old.count + inserted - deleted else {
      throw InvalidUpdate(
        reason: """
          Invalid update: invalid number of sections. The number of sections contained in the \
          \(vocabulary.container) after the update (\(new.count)) must be equal to the number of sections contained \
          in the \(vocabulary.container) before the update (\(old.count)), plus or minus the number of sections \
          inserted or deleted (\(inserted) inserted, \(deleted) deleted).
          """)
    }
    var sources = [Int?](repeating: nil, count: new.count)
    var taken = Set(updates.insertedSections)
    var gone = Set(updates.deletedSections)
    for move in updates.movedSections {
      sources[move.to] = move.from
      taken.insert(move.to)
      gone.insert(move.from)
    }
    var survivors = old.indices.lazy.filter { !gone.contains($0) }.makeIterator()
    for section in new.indices where !taken.contains(section) {
      sources[section] = survivors.next()
    }
    return sources
  }

  /// The rows of a section that exists before and after add up.
  func rowCount(ofOld oldSection: Int, new section: Int) throws(InvalidUpdate) {
    let inserted = self.inserted[section] ?? 0
    let deleted = self.deleted[oldSection] ?? 0
    let movedIn = self.movedIn[section] ?? 0
    let movedOut = self.movedOut[oldSection] ?? 0
    let before = old[oldSection]
    guard new[section] == before + inserted - deleted + movedIn - movedOut else {
      throw InvalidUpdate(
        reason: """
          Invalid update: invalid number of \(row)s in section \(oldSection). The number of \(row)s contained in an \
          existing section after the update (\(new[section])) must be equal to the number of \(row)s contained in \
          that section before the update (\(before)), plus or minus the number of \(row)s inserted or deleted from \
          that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(row)s moved into \
          or out of that section (\(movedIn) moved in, \(movedOut) moved out).
          """)
    }
  }

  private func sectionPositions() throws(InvalidUpdate) {
    let before = [
      ("delete", updates.deletedSections), ("reload", updates.reloadedSections),
      ("move", updates.movedSections.map(\.from)),
    ]
    for (verb, sections) in before {
      for section in sections where !old.indices.contains(section) {
        throw InvalidUpdate(
          reason: "attempt to \(verb) section \(section), but there are only \(old.count) sections before the update")
      }
    }
    let after = [("insert", updates.insertedSections), ("move to", updates.movedSections.map(\.to))]
    for (verb, sections) in after {
      for section in sections where !new.indices.contains(section) {
        throw InvalidUpdate(
          reason: "attempt to \(verb) section \(section) but there are only \(new.count) sections after the update")
      }
    }
    try mustBeDistinct(before, "from the same section")
    try mustBeDistinct(after, "to the same section")
  }

  private func mustExistBefore(_ path: IndexPath, _ verb: String) throws(InvalidUpdate) {
    guard path.count == 2, old.indices.contains(path.section) else {
      throw InvalidUpdate(
        reason: """
          attempt to \(verb) \(row) \(describe(path)), but there are only \(old.count) sections before the update
          """)
    }
    guard path.row >= 0, path.row < old[path.section] else {
      throw InvalidUpdate(
        reason: """
          attempt to \(verb) \(row) \(path.row) from section \(path.section) which only contains \
          \(old[path.section]) \(row)s before the update
          """)
    }
  }

  private func mustExistAfter(_ path: IndexPath, _ verb: String) throws(InvalidUpdate) {
    guard path.count == 2, new.indices.contains(path.section) else {
      throw InvalidUpdate(
        reason: """
          attempt to \(verb) \(row) \(describe(path)), but there are only \(new.count) sections after the update
          """)
    }
    guard path.row >= 0, path.row < new[path.section] else {
      throw InvalidUpdate(
        reason: """
          attempt to \(verb) \(row) \(path.row) into section \(path.section), but there are only \
          \(new[path.section]) \(row)s in section \(path.section) after the update
          """)
    }
  }

  private func mustBeDistinct<Position: Hashable>(
    _ groups: [(verb: String, positions: [Position])], _ place: String
  ) throws(InvalidUpdate) {
    var seen: [Position: String] = [:]
    for (verb, positions) in groups {
      for position in positions {
        guard let earlier = seen.updateValue(verb, forKey: position) else { continue }
        let what = (position as? IndexPath).map(describe) ?? "\(position)"
        throw InvalidUpdate(reason: "attempt to perform a \(earlier) and a \(verb) \(place) (\(what))")
      }
    }
  }

  private func describe(_ path: IndexPath) -> String {
    "{" + path.map { "\($0)" }.joined(separator: ", ") + "}"
  }
}
