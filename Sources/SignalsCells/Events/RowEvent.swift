/// Something that happened in a row of a list: which row, and what.
///
/// It is what an ``EventRouter`` publishes.
///
/// ```swift
/// taps.sink { tap in print("button \(tap.buttonIndex) of \(tap.row)") }
/// ```
public struct RowEvent<Row: Hashable, Event> {
  /// The row: a position (`IndexPath`) or an identity, as the router was made for.
  public let row: Row
  /// What happened, in the cell's words.
  public let event: Event

  /// Makes an event of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - event: What happened in it.
  @inlinable
  public init(row: Row, event: Event) {
    self.row = row
    self.event = event
  }
}

extension RowEvent: Equatable where Event: Equatable {}
extension RowEvent: Hashable where Event: Hashable {}
extension RowEvent: Sendable where Row: Sendable, Event: Sendable {}
extension RowEvent: Encodable where Row: Encodable, Event: Encodable {}
extension RowEvent: Decodable where Row: Decodable, Event: Decodable {}
