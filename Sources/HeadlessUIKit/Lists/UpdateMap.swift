import Foundation

/// Where the rows of a list come from when a batch of changes has been worked out, and where each old row went.
struct UpdateMap {
  /// A stretch of consecutive rows of a section after the update.
  struct Run: Equatable {
    /// Where the first of them was before the update, the others following it; nil for rows that are new.
    let source: IndexPath?
    /// How many rows.
    let count: Int
  }

  /// A section after the update.
  struct Section: Equatable {
    /// Which section it was, or nil if it is new.
    let old: Int?
    /// Whether it was there before, but all its rows are to be asked for again.
    let isReloaded: Bool
    /// Its rows.
    let runs: [Run]
  }

  /// The sections after the update.
  let sections: [Section]
  /// The rows, at their old positions, whose cells are to be replaced by new ones.
  let reloadedRows: Set<IndexPath>

  /// For each old section, its surviving stretches by ascending old row.
  private let survivors: [Int: [Survivor]]

  private struct Survivor {
    let oldRow: Int
    let count: Int
    let new: IndexPath
  }

  init(sections: [Section], reloadedRows: Set<IndexPath>) {
    self.sections = sections
    self.reloadedRows = reloadedRows
    var survivors: [Int: [Survivor]] = [:]
    for (number, section) in sections.enumerated() {
      var row = 0
      for run in section.runs {
        if let source = run.source {
          survivors[source.section, default: []].append(
            Survivor(oldRow: source.row, count: run.count, new: IndexPath(row: row, section: number)))
        }
        row += run.count
      }
    }
    for key in survivors.keys { survivors[key]?.sort { $0.oldRow < $1.oldRow } }
    self.survivors = survivors
  }

  /// Where the row went that was at `old`, or nil if it is gone. A reloaded row is not gone.
  func newIndexPath(forOld old: IndexPath) -> IndexPath? {
    guard let candidates = survivors[old.section] else { return nil }
    var low = 0
    var high = candidates.count
    while low < high {
      let middle = (low + high) / 2
      if candidates[middle].oldRow <= old.row { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let found = candidates[low - 1]
    let distance = old.row - found.oldRow
    guard distance < found.count else { return nil }
    return IndexPath(row: found.new.row + distance, section: found.new.section)
  }

  /// The stretches of one section: the positions taken by inserts and arriving moves, and between them the rows that
  /// stay, in their old order.
  ///
  /// - Parameters:
  ///   - count: The rows after the update.
  ///   - survivors: The old section and its number of rows, if rows of it stay.
  ///   - removed: The old rows that do not stay, ascending.
  ///   - taken: The new positions taken by inserts and arriving moves, ascending.
  ///   - arriving: Where the rows come from that move here, by new position.
  static func runs(
    count: Int, survivors: (section: Int, count: Int)?, removed: [Int], taken: [Int], arriving: [Int: IndexPath]
  ) -> [Run] {
    var builder = RunBuilder(staying: survivors, removed: removed)
    var position = 0
    for place in taken {
      builder.fill(place - position)
      builder.append(Run(source: arriving[place], count: 1))
      position = place + 1
    }
    builder.fill(count - position)
    return builder.runs
  }
}

/// Puts the rows of a section together, merging what is consecutive.
private struct RunBuilder {
  private(set) var runs: [UpdateMap.Run] = []
  /// The stretches of old rows that stay, as they are used up.
  private var staying: [(start: IndexPath, count: Int)] = []
  private var next = 0

  init(staying survivors: (section: Int, count: Int)?, removed: [Int]) {
    guard let survivors else { return }
    var start = 0
    for row in removed + [survivors.count] {
      if row > start { staying.append((IndexPath(row: start, section: survivors.section), row - start)) }
      start = row + 1
    }
  }

  /// Appends as many old rows as asked for, and new ones when those run out.
  mutating func fill(_ count: Int) {
    var missing = count
    while missing > 0, next < staying.count {
      let (start, available) = staying[next]
      let used = min(missing, available)
      append(UpdateMap.Run(source: start, count: used))
      if used == available {
        next += 1
      } else {
        staying[next] = (IndexPath(row: start.row + used, section: start.section), available - used)
      }
      missing -= used
    }
    append(UpdateMap.Run(source: nil, count: missing))
  }

  mutating func append(_ run: UpdateMap.Run) {
    guard run.count > 0 else { return }
    if let last = runs.last, follows(last, run) {
      runs[runs.count - 1] = UpdateMap.Run(source: last.source, count: last.count + run.count)
    } else {
      runs.append(run)
    }
  }

  private func follows(_ last: UpdateMap.Run, _ run: UpdateMap.Run) -> Bool {
    guard let before = last.source, let source = run.source else { return last.source == nil && run.source == nil }
    return before.section == source.section && before.row + last.count == source.row
  }
}
