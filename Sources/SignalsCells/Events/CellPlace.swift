/// What a list answers when it is asked which row a cell shows.
@frozen
public enum CellPlace<Row> {
  /// The list shows the cell for this row.
  case shown(Row)
  /// The list does not show the cell for any row.
  case notShown(DropReason)
}

extension CellPlace: Equatable where Row: Equatable {}
extension CellPlace: Sendable where Row: Sendable {}
