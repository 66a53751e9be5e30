#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SelectionStore where Row == IndexPath {
  /// Makes room for rows that were inserted; see ``RowStore/insertRows(at:)``.
  ///
  /// - Parameter positions: Where the new rows are, when all of them are in the list.
  public func insertRows(at positions: [IndexPath]) { rows.insertRows(at: positions) }

  /// Follows the deletion of rows, whose selection is reported as deselected; see ``RowStore/deleteRows(at:)``.
  ///
  /// - Parameter positions: Where the rows were, before any of them was deleted.
  public func deleteRows(at positions: [IndexPath]) { rows.deleteRows(at: positions) }

  /// Follows a row that was moved; see ``RowStore/moveRow(at:to:)``.
  ///
  /// - Parameters:
  ///   - position: Where the row was.
  ///   - newPosition: Where it is afterwards.
  public func moveRow(at position: IndexPath, to newPosition: IndexPath) {
    rows.moveRow(at: position, to: newPosition)
  }
}
