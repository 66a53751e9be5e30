#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The value of one row, wherever it is kept and whatever the row is called: what a cell is handed to read and to write it.
///
/// `store.value(in: row)` makes it:
///
/// ```swift
/// let offsets = RowStore<IndexPath, CGFloat>(default: 0)
///
/// cell.configure(titles: titles, selection: selection[indexPath], offset: offsets.value(in: indexPath))
/// ```
///
/// It keeps the store. In a store by position it follows its row when rows are inserted, deleted and moved; when the row itself is
/// deleted it has the default value and takes no other.
public struct RowValue<Value: Equatable> {
  @usableFromInline let place: any ValueOfRow<Value>

  @inlinable
  init(_ place: any ValueOfRow<Value>) { self.place = place }

  /// The value; setting it publishes as setting it in the store does.
  @inlinable public var value: Value {
    get { place.value }
    nonmutating set { place.value = newValue }
  }
}

extension RowStore {
  /// The value of a row, to be handed to a cell.
  ///
  /// - Parameter row: The row, as it is called now.
  /// - Returns: The value, which can be read and set, and follows its row.
  public func value(in row: Row) -> RowValue<Value> {
    let place = RowPlace(store: self, row: row)
    // Only positions change what they mean.
    if Row.self == IndexPath.self { places.add(place) }
    return RowValue(place)
  }
}

/// A row of a store, its type forgotten.
@usableFromInline
protocol ValueOfRow<Value>: AnyObject {
  associatedtype Value

  var value: Value { get set }
}

/// A row of a store, its type known; nil when the row was deleted.
@usableFromInline
final class RowPlace<Row: Hashable, Value: Equatable>: ValueOfRow {
  let store: RowStore<Row, Value>
  var row: Row?

  init(store: RowStore<Row, Value>, row: Row) {
    self.store = store
    self.row = row
  }

  @usableFromInline var value: Value {
    get { row.map { store[$0] } ?? store.defaultValue }
    set {
      if let row { store[row] = newValue }
    }
  }
}

/// The places that a store by position has handed out and that somebody still has.
@usableFromInline
struct RowPlaces<Row: Hashable, Value: Equatable> {
  private struct WeakPlace {
    weak var place: RowPlace<Row, Value>?
  }

  private var places: [WeakPlace] = []
  /// How many there may be before those that nobody has any more are swept out.
  private var sweepCount = 32

  @usableFromInline
  init() {}

  mutating func add(_ place: RowPlace<Row, Value>) {
    if places.count >= sweepCount {
      places.removeAll { $0.place == nil }
      sweepCount = max(32, 2 * places.count)
    }
    places.append(WeakPlace(place: place))
  }

  func rename(_ newName: (Row) -> Row?) {
    for place in places { place.place?.row = place.place?.row.flatMap(newName) }
  }
}
