/// Keeps one value for each row of a list, outside the cells, which come and go: whether a row is expanded, how far it is
/// scrolled, what was typed in it.
///
/// ```swift
/// let isExpanded = RowStore<Item.ID, Bool>(default: false)
///
/// isExpanded[item.id].toggle()                                                 // on a tap
/// cell.reuseScope.bind(isExpanded.values(in: item.id), cell) { $0.show($1) }   // in configure: follows every change
/// ```
///
/// Rows that were never touched have the default value and take no memory. The state changes first and the streams are told
/// second: whoever hears of a change finds the store up to date. A value equal to the one that a row has changes nothing and
/// publishes nothing. A change made while another is published is published after it.
///
/// Rows are identities, or positions (`IndexPath`). A store by position is told when rows are inserted, deleted and moved
/// (``insertRows(at:)``, ``deleteRows(at:)``, ``moveRow(at:to:)``); values and subscriptions then travel with their rows.
///
/// When the store is released its streams end. They finish where the store knows its isolation domain, which it does when it
/// was made or used in one.
public final class RowStore<Row: Hashable, Value: Equatable> {
  /// The value of rows that were never touched.
  public let defaultValue: Value

  @usableFromInline var touched: [Row: Value] = [:]
  @usableFromInline var transactions = StoreTransactions<Row, Value>()
  @usableFromInline let streams = RowStreams<Row, Value>()
  @usableFromInline var places = RowPlaces<Row, Value>()
  /// Finishes the streams when the store goes, in the domain that they belong to.
  @exclusivity(unchecked) @usableFromInline var ending: AnyCancellable?
  @usableFromInline let ledgerEntry = LedgerEntry(.object)

  /// Makes a store in which no row was touched.
  ///
  /// - Parameters:
  ///   - defaultValue: The value of every row until it is set.
  ///   - isolation: The domain of the list, which the compiler fills in.
  public init(default defaultValue: Value, isolation: isolated (any Actor)? = #isolation) {
    self.defaultValue = defaultValue
    settle(isolation: isolation)
  }

  // MARK: Values

  /// The value of a row.
  ///
  /// - Complexity: O(1). Reading allocates nothing.
  @inlinable
  public subscript(row: Row) -> Value {
    get { touched[row] ?? defaultValue }
    set { set(newValue, in: row) }
  }

  /// How many rows have another value than the default.
  @inlinable public var count: Int { touched.count }

  /// Sets every row to the default value, as one transaction; rows are published in no particular order.
  ///
  /// - Complexity: O(*n*) in ``count``.
  @inlinable
  public func removeAll() {
    transaction {
      for row in touched.keys { set(defaultValue, in: row) }
    }
  }

  /// Forgets rows that have left the list: their values become the default, which ``changes`` reports, and their streams finish.
  ///
  /// - Parameter rows: The rows.
  /// - Complexity: O(1) a row.
  @inlinable
  public func remove<Rows: Sequence<Row>>(_ rows: Rows) {
    transaction {
      for row in rows {
        let value = self[row]
        write(defaultValue, in: row)
        let old = transactions.forget(row) ?? value
        if old != defaultValue { transactions.removed.append(RowChange(row: row, old: old, new: defaultValue)) }
        if let subject = streams.take(row) { transactions.ended.append(subject) }
      }
    }
  }

  // MARK: Streams

  /// What changes from now on, and only that.
  ///
  /// A transaction publishes each row that it changed once.
  @inlinable public var changes: some Publisher<RowChange<Row, Value>, Never> { streams.changes }

  /// The value of a row: the present one first, then each new one.
  ///
  /// In a store by position a subscription, once made, follows its row; it finishes when the row is deleted. While a
  /// transaction goes on, streams stand at the values before it.
  ///
  /// - Parameters:
  ///   - row: The row, as it is called when somebody subscribes.
  ///   - isolation: The domain of the list, which the compiler fills in.
  @inlinable
  public func values(in row: Row, isolation: isolated (any Actor)? = #isolation) -> RowValues<Row, Value> {
    if ending == nil { settle(isolation: isolation) }
    return RowValues(store: self, row: row)
  }

  // MARK: Transactions

  /// Makes several changes one: the streams are told when it is over, and of each row that differs from before, once.
  ///
  /// ```swift
  /// isExpanded.transaction {
  ///   for item in items { isExpanded[item.id] = false }
  /// }
  /// ```
  ///
  /// Transactions may be nested; the outermost publishes. An error takes nothing back. What subscribers change while a
  /// transaction is published is published after it, as one more transaction.
  ///
  /// - Parameter body: Makes the changes.
  /// - Returns: What the closure returns.
  @inlinable
  public func transaction<Result, E: Error>(_ body: () throws(E) -> Result) throws(E) -> Result {
    transactions.depth += 1
    defer {
      if transactions.depth == 1 { commit() }
      transactions.depth -= 1
    }
    return try body()
  }

  // MARK: Machinery

  @inlinable
  func set(_ newValue: Value, in row: Row) {
    let old = self[row]
    if old == newValue { return }
    write(newValue, in: row)
    if transactions.depth == 0 {
      streams.publish(RowChange(row: row, old: old, new: newValue), to: streams.subject(of: row))
    } else {
      transactions.note(row, old: old)
    }
  }

  /// Writes without publishing. What is replaced is released when the dictionary is not accessed any more, since that may run
  /// code which uses the store.
  @inlinable
  func write(_ newValue: Value, in row: Row) {
    if let place = touched.index(forKey: row) {
      if newValue == defaultValue {
        let replaced = touched.remove(at: place)
        withExtendedLifetime(replaced) {}
      } else {
        let replaced = touched.values[place]
        touched.values[place] = newValue
        withExtendedLifetime(replaced) {}
      }
    } else if newValue != defaultValue {
      touched[row] = newValue
    }
  }

  /// Publishes what the outermost transaction changed, and in further rounds what subscribers changed on hearing of it.
  @usableFromInline
  func commit() {
    while !transactions.isEmpty {
      let round = transactions.takeAll()
      // Looked up before anybody hears anything: then a subscriber may move rows.
      var news: [(change: RowChange<Row, Value>, subject: CurrentValueSubject<Value, Never>?)] = []
      for case (let row, let old)? in round.noted where self[row] != old {
        news.append((RowChange(row: row, old: old, new: self[row]), streams.subject(of: row)))
      }
      for subject in round.ended { subject.send(completion: .finished) }
      for change in round.removed { streams.publish(change, to: nil) }
      for (change, subject) in news { streams.publish(change, to: subject) }
    }
  }

  /// Remembers the domain, the first time that one is known.
  @usableFromInline
  func settle(isolation: isolated (any Actor)?) {
    guard ending == nil, isolation != nil else { return }
    ending = AnyCancellable(isolation: isolation) { [streams] in streams.finish() }
  }
}
