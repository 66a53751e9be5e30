/// How a router finds the row of a cell.
///
/// Its closures are called where they lie (see `ClosureSlot` in Signals); it must not be released while one of them runs.
@usableFromInline
enum RowLookup<Row>: ~Copyable {
  /// A closure that is borrowed rather than copied when it is called.
  @usableFromInline
  struct PlaceQuestion: ~Copyable {
    @usableFromInline let body: (AnyObject) -> CellPlace<Row>

    @inlinable
    init(_ body: @escaping (AnyObject) -> CellPlace<Row>) { self.body = body }

    @inlinable
    borrowing func callAsFunction(_ cell: AnyObject) -> CellPlace<Row> { body(cell) }
  }

  /// The same with another answer. (It is not the one type for both: a closure that answers with a known type would have to be
  /// wrapped to be stored as one that answers with any type.)
  @usableFromInline
  struct ShownQuestion: ~Copyable {
    @usableFromInline let body: (AnyObject) -> DropReason?

    @inlinable
    init(_ body: @escaping (AnyObject) -> DropReason?) { self.body = body }

    @inlinable
    borrowing func callAsFunction(_ cell: AnyObject) -> DropReason? { body(cell) }
  }

  /// The list is asked for the row.
  case position(PlaceQuestion)
  /// The list is asked whether it shows the cell; the row is the one that the cell was connected for.
  case identity(ShownQuestion)
  /// There is no list to ask.
  case anywhere

  /// Where the list shows a cell.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - row: The row that the cell was connected for. It is read before the list is asked, and not at all by position.
  @inlinable @inline(__always)
  borrowing func place(of cell: AnyObject, connectedFor row: @autoclosure () -> Row?) -> CellPlace<Row> {
    switch self {
    case .position(let place): return place(cell)
    case .identity(let reasonNotShown):
      let row = row()
      if let reason = reasonNotShown(cell) { return .notShown(reason) }
      if let row { return .shown(row) }
    case .anywhere: if let row = row() { return .shown(row) }
    }
    return .notShown(.notBound)
  }
}
