/// What the transaction of a ``RowStore`` has changed and not published yet.
@usableFromInline
struct StoreTransactions<Row: Hashable, Value> {
  /// How many transactions are open, one inside the other.
  @usableFromInline var depth = 0
  /// The rows that were changed, each once and in the order of the first change, with the value before it. Rows that were
  /// removed since leave a hole.
  @usableFromInline var noted: [(row: Row, old: Value)?] = []
  @usableFromInline var places: [Row: Int] = [:]
  /// Changes of rows that are not in the list any more.
  @usableFromInline var removed: [RowChange<Row, Value>] = []
  /// The streams of such rows.
  @usableFromInline var ended: [CurrentValueSubject<Value, Never>] = []

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { noted.isEmpty && removed.isEmpty && ended.isEmpty }

  /// The value that a row had before the transaction, if it was changed.
  @inlinable
  func old(of row: Row) -> Value? {
    if noted.isEmpty { return nil }
    return places[row].flatMap { noted[$0]?.old }
  }

  @inlinable
  mutating func note(_ row: Row, old: Value) {
    if places[row] != nil { return }
    places[row] = noted.count
    noted.append((row, old))
  }

  /// Takes a row out, for it has left the list.
  ///
  /// - Returns: The value that it had before the transaction, if it was changed.
  @inlinable
  mutating func forget(_ row: Row) -> Value? {
    guard let place = places[row], let old = noted[place]?.old else { return nil }
    noted[place] = nil
    places[row] = nil
    return old
  }

  /// Renames rows.
  ///
  /// - Returns: The rows that are not in the list any more, with the values that they had before the transaction.
  mutating func rename(_ newName: (Row) -> Row?) -> [Row: Value] {
    var gone: [Row: Value] = [:]
    let renamed = noted
    noted = []
    places = [:]
    for case (let row, let old)? in renamed {
      if let row = newName(row) { note(row, old: old) } else { gone[row] = old }
    }
    return gone
  }

  /// Takes everything out; the transaction stays open.
  @usableFromInline
  mutating func takeAll() -> StoreTransactions {
    let all = self
    self = StoreTransactions()
    depth = all.depth
    return all
  }
}
