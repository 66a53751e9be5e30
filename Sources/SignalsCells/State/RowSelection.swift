/// The selected buttons of one row, wherever they are kept and whatever the row is called: what a cell is handed to show them.
///
/// `selection[row]` makes it. As a publisher it has the present buttons first and then each new set, so that a cell which binds
/// to it follows every change while it shows the row:
///
/// ```swift
/// func configure(titles: [String], selection: RowSelection) {
///   reuseScope.bind(selection, self) { cell, selected in cell.show(selected) }
/// }
/// ```
///
/// A subscription keeps neither the store nor the cell; the value itself keeps the store. It is meant for one configuration:
/// a subscription made from it by position follows the row, the value does not.
public struct RowSelection: Publisher {
  /// The selected buttons.
  public typealias Output = ButtonSet
  /// A selection never fails.
  public typealias Failure = Never

  @usableFromInline let row: any SelectionOfRow

  @inlinable
  init(_ row: any SelectionOfRow) { self.row = row }

  /// The selected buttons at this moment.
  @inlinable public var buttons: ButtonSet { row.buttons }

  /// Whether a button is selected at this moment.
  ///
  /// - Parameter button: The index of the button.
  @inlinable
  public func isSelected(_ button: Int) -> Bool { row.buttons.contains(button) }

  /// Does what a tap on a button does.
  ///
  /// - Parameter button: The index of the button.
  @inlinable
  public func toggle(_ button: Int) { row.toggle(button) }

  /// Subscribes to the row as it is called now.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == ButtonSet, S.Failure == Never {
    row.receive(subscriber: subscriber)
  }
}

/// A row of a store, its type forgotten.
@usableFromInline
protocol SelectionOfRow {
  var buttons: ButtonSet { get }
  func toggle(_ button: Int)
  func receive<S: Subscriber>(subscriber: S) where S.Input == ButtonSet, S.Failure == Never
}

/// A row of a store, its type known.
@usableFromInline
struct StoredSelection<Row: Hashable>: SelectionOfRow {
  @usableFromInline let store: SelectionStore<Row>
  @usableFromInline let row: Row

  @inlinable
  init(store: SelectionStore<Row>, row: Row) {
    self.store = store
    self.row = row
  }

  @inlinable var buttons: ButtonSet { store.buttons(in: row) }

  @inlinable
  func toggle(_ button: Int) { store.toggle(button, in: row) }

  @inlinable
  func receive<S: Subscriber>(subscriber: S) where S.Input == ButtonSet, S.Failure == Never {
    store.values(in: row, isolation: nil).receive(subscriber: subscriber)
  }
}
