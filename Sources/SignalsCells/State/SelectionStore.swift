/// Keeps which buttons of each row are selected, so that a recycled cell shows what the user chose.
///
/// ```swift
/// let selection = SelectionStore<Item.ID>()
///
/// taps.sink { [selection] in selection.toggle($0.buttonIndex, in: $0.row) }   // once
/// cell.configure(titles: item.titles, selection: selection[item.id])          // in configure
/// ```
///
/// It is independent of cells and lists: reloading changes nothing in it, and a row may be selected before it is loaded. It is
/// a ``RowStore`` of ``ButtonSet``s, and publishes as one does: state first, event second, equal values never.
public final class SelectionStore<Row: Hashable> {
  /// How many buttons of a row may be selected.
  public let mode: SelectionMode

  @usableFromInline let rows: RowStore<Row, ButtonSet>

  /// Makes a store in which nothing is selected.
  ///
  /// - Parameters:
  ///   - mode: How many buttons of a row may be selected.
  ///   - isolation: The domain of the list, which the compiler fills in.
  public init(_ mode: SelectionMode = .multiple, isolation: isolated (any Actor)? = #isolation) {
    self.mode = mode
    rows = RowStore(default: [], isolation: isolation)
  }

  // MARK: Reading

  /// Whether a button of a row is selected.
  ///
  /// - Complexity: O(1), without allocation.
  @inlinable
  public func isSelected(_ button: Int, in row: Row) -> Bool { rows[row].contains(button) }

  /// The selected buttons of a row.
  ///
  /// - Complexity: O(1), without allocation for the first 64 buttons.
  @inlinable
  public func buttons(in row: Row) -> ButtonSet { rows[row] }

  /// How many rows have a selected button.
  @inlinable public var count: Int { rows.count }

  /// A row's selection as a value to hand to a cell.
  @inlinable
  public subscript(row: Row) -> RowSelection { RowSelection(StoredSelection(store: self, row: row)) }

  /// Whether a button of a row is selected. In ``SelectionMode/single`` selecting it deselects the others.
  @inlinable
  public subscript(row: Row, button: Int) -> Bool {
    get { isSelected(button, in: row) }
    set { if newValue { select(button, in: row) } else { deselect(button, in: row) } }
  }

  // MARK: Changing

  /// Does to a row what a tap on one of its buttons does, as ``mode`` says.
  ///
  /// - Parameters:
  ///   - button: The index of the button.
  ///   - row: The row.
  @inlinable
  public func toggle(_ button: Int, in row: Row) { rows[row] = mode.toggling(button, in: rows[row]) }

  /// Selects a button. One that is selected stays so.
  ///
  /// - Parameters:
  ///   - button: The index of the button.
  ///   - row: The row.
  @inlinable
  public func select(_ button: Int, in row: Row) {
    rows[row] = mode == .multiple ? rows[row].union([button]) : [button]
  }

  /// Deselects a button. One that is not selected stays so.
  ///
  /// - Parameters:
  ///   - button: The index of the button.
  ///   - row: The row.
  @inlinable
  public func deselect(_ button: Int, in row: Row) { rows[row] = rows[row].subtracting([button]) }

  /// Selects exactly these buttons of a row.
  ///
  /// - Parameters:
  ///   - buttons: The buttons. Where only one may be selected, the first of them is.
  ///   - row: The row.
  @inlinable
  public func set(_ buttons: ButtonSet, in row: Row) { rows[row] = mode.allowed(buttons) }

  /// Deselects everything, as one transaction.
  @inlinable
  public func removeAll() { rows.removeAll() }

  /// Forgets rows that have left the list: what was selected in them is reported as deselected, and their streams finish.
  ///
  /// - Parameter removed: The rows.
  @inlinable
  public func remove<Rows: Sequence<Row>>(_ removed: Rows) { rows.remove(removed) }

  /// Makes several changes one; see ``RowStore/transaction(_:)``.
  ///
  /// - Parameter body: Makes the changes.
  /// - Returns: What the closure returns.
  @inlinable
  public func transaction<Result, E: Error>(_ body: () throws(E) -> Result) throws(E) -> Result {
    try rows.transaction(body)
  }

  // MARK: Streams

  /// What changes from now on: the row, and its selected buttons before and after.
  @inlinable public var changes: some Publisher<RowChange<Row, ButtonSet>, Never> { rows.changes }

  /// The selected buttons of a row: the present ones first, then each new set; see ``RowStore/values(in:isolation:)``.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - isolation: The domain of the list, which the compiler fills in.
  @inlinable
  public func values(in row: Row, isolation: isolated (any Actor)? = #isolation) -> RowValues<Row, ButtonSet> {
    rows.values(in: row, isolation: isolation)
  }
}
