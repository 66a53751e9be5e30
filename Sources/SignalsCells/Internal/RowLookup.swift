/// How a router finds the row of a cell.
///
/// Its closures are called where they lie (see `ClosureSlot` in Signals); it must not be released while one of them runs.
@usableFromInline
enum RowLookup<Row>: ~Copyable {
  /// A closure that is borrowed rather than copied when it is called.
  @usableFromInline
  struct Question<Answer>: ~Copyable {
    @usableFromInline let body: (AnyObject) -> Answer

    @inlinable
    init(_ body: @escaping (AnyObject) -> Answer) { self.body = body }

    @inlinable
    borrowing func callAsFunction(_ cell: AnyObject) -> Answer { body(cell) }
  }

  /// The list is asked for the row.
  case position(Question<CellPlace<Row>>)
  /// The list is asked whether it shows the cell; the row is the one that the cell was connected for.
  case identity(Question<DropReason?>)
  /// There is no list to ask.
  case anywhere

  /// Where the list shows a cell that was connected for a row.
  @inlinable
  borrowing func place(of cell: AnyObject, connectedFor row: Row?) -> CellPlace<Row> {
    switch self {
    case .position(let place): return place(cell)
    case .identity(let reasonNotShown):
      if let reason = reasonNotShown(cell) { return .notShown(reason) }
    case .anywhere: break
    }
    guard let row else { return .notShown(.notBound) }
    return .shown(row)
  }
}
