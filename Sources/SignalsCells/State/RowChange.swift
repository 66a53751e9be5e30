/// How the value of one row changed.
public struct RowChange<Row: Hashable, Value> {
  /// The row.
  public let row: Row
  /// Its value before the change.
  public let old: Value
  /// Its value after it.
  public let new: Value

  /// Describes a change.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - old: Its value before the change.
  ///   - new: Its value after it.
  @inlinable
  public init(row: Row, old: Value, new: Value) {
    self.row = row
    self.old = old
    self.new = new
  }

  /// The change that takes this one back.
  @inlinable public var inverse: RowChange { RowChange(row: row, old: new, new: old) }
}

extension RowChange: Equatable where Value: Equatable {}
extension RowChange: Hashable where Value: Hashable {}
extension RowChange: Sendable where Row: Sendable, Value: Sendable {}
