/// The values of one row of a ``RowStore``: the present one first, then each new one.
///
/// ``RowStore/values(in:isolation:)`` makes it. A subscription does not keep the store alive.
@frozen
public struct RowValues<Row: Hashable, Value: Equatable>: Publisher {
  /// A value of the row.
  public typealias Output = Value
  /// A row's values never fail.
  public typealias Failure = Never

  @usableFromInline let store: RowStore<Row, Value>
  @usableFromInline let row: Row

  @inlinable
  init(store: RowStore<Row, Value>, row: Row) {
    self.store = store
    self.row = row
  }

  /// Subscribes to the row as it is called now.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
    store.streams.makeSubject(of: row, value: store.transactions.old(of: row) ?? store[row])
      .receive(subscriber: subscriber)
  }
}
