#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How the positions of rows change when rows are inserted, deleted or moved.
struct PositionShift {
  /// The rows that are deleted, by section and in ascending order.
  private var deleted: [Int: [Int]] = [:]
  /// The rows that are inserted, by section and in ascending order.
  private var inserted: [Int: [Int]] = [:]
  private var move: (from: IndexPath, to: IndexPath)?

  static func inserting(_ positions: [IndexPath], operation: StaticString) -> PositionShift {
    PositionShift(inserted: bySection(positions, operation))
  }

  static func deleting(_ positions: [IndexPath], operation: StaticString) -> PositionShift {
    PositionShift(deleted: bySection(positions, operation))
  }

  static func moving(_ from: IndexPath, to: IndexPath, operation: StaticString) -> PositionShift {
    PositionShift(
      deleted: bySection([from], operation), inserted: bySection([to], operation), move: (from, to))
  }

  /// Where a row is afterwards, or nil where it is deleted.
  func newPosition(of position: IndexPath) -> IndexPath? {
    if position.count != 2 { return position }
    if let move, position == move.from { return move.to }
    var row = position[1]
    if let deleted = deleted[position[0]] {
      let before = Self.count(in: deleted) { deleted[$0] < row }
      if before < deleted.count, deleted[before] == row { return nil }
      row -= before
    }
    if let inserted = inserted[position[0]] {
      // The row that was n-th is behind the k-th insertion exactly if that many rows stand before it without any.
      row += Self.count(in: inserted) { inserted[$0] - $0 <= row }
    }
    if row == position[1] { return position }
    var moved = position
    moved[1] = row
    return moved
  }

  private static func bySection(_ positions: [IndexPath], _ operation: StaticString) -> [Int: [Int]] {
    var sections: [Int: [Int]] = [:]
    for position in Set(positions) {
      if position.count != 2 || position[0] < 0 || position[1] < 0 {
        programmingError("\(operation)", "\(position) is not the position of a row: it takes a section and a row")
      }
      sections[position[0], default: []].append(position[1])
    }
    return sections.mapValues { $0.sorted() }
  }

  /// How many elements from the start fulfil a condition that no element fulfils after the first that does not.
  private static func count(in rows: [Int], where isBefore: (Int) -> Bool) -> Int {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
