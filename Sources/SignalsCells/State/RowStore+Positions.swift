#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension RowStore where Row == IndexPath {
  /// Makes room for rows that were inserted: the values and subscriptions of the rows behind them move on with their rows.
  ///
  /// Nothing is published, since no row's value changed.
  ///
  /// - Parameter positions: Where the new rows are, when all of them are in the list.
  /// - Complexity: O(*n* log *m*) for *n* rows that were touched or are observed and *m* positions.
  public func insertRows(at positions: [IndexPath]) { shift(.inserting(positions, operation: "insertRows(at:)")) }

  /// Follows the deletion of rows: the values and subscriptions of the rows behind them move up with their rows.
  ///
  /// The streams of the deleted rows finish; those that had another value than the default are reported by ``changes``, under the
  /// positions that they had.
  ///
  /// - Parameter positions: Where the rows were, before any of them was deleted.
  /// - Complexity: O(*n* log *m*) for *n* rows that were touched or are observed and *m* positions.
  public func deleteRows(at positions: [IndexPath]) { shift(.deleting(positions, operation: "deleteRows(at:)")) }

  /// Follows a row that was moved: its value and subscriptions go with it, and those of the rows between make room.
  ///
  /// - Parameters:
  ///   - position: Where the row was.
  ///   - newPosition: Where it is afterwards.
  /// - Complexity: O(*n*) for *n* rows that were touched or are observed.
  public func moveRow(at position: IndexPath, to newPosition: IndexPath) {
    shift(.moving(position, to: newPosition, operation: "moveRow(at:to:)"))
  }

  private func shift(_ shift: PositionShift) {
    transaction {
      let all = touched
      var kept: [IndexPath: Value] = [:]
      kept.reserveCapacity(all.count)
      var gone = transactions.rename(shift.newPosition)
      for (row, value) in all {
        if let row = shift.newPosition(of: row) { kept[row] = value } else if gone[row] == nil { gone[row] = value }
      }
      touched = kept
      for (row, old) in gone.sorted(by: { $0.key < $1.key }) where old != defaultValue {
        transactions.removed.append(RowChange(row: row, old: old, new: defaultValue))
      }
      places.rename(shift.newPosition)
      let ended = streams.rename(shift.newPosition).sorted { $0.row < $1.row }
      transactions.ended.append(contentsOf: ended.map(\.subject))
    }
  }
}
