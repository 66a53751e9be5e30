/// An event that an ``EventRouter`` did not deliver, because the cell that it happened in shows no row of the list.
public struct DroppedEvent<Row: Hashable, Event> {
  /// What happened.
  public let event: Event
  /// The row that the cell was last configured for, where one is known.
  public let row: Row?
  /// Why it was not delivered.
  public let reason: DropReason

  /// Describes an event that was not delivered.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - row: The last known row.
  ///   - reason: Why it was not delivered.
  @inlinable
  public init(event: Event, row: Row?, reason: DropReason) {
    self.event = event
    self.row = row
    self.reason = reason
  }
}

extension DroppedEvent: Equatable where Event: Equatable {}
extension DroppedEvent: Hashable where Event: Hashable {}
extension DroppedEvent: Sendable where Row: Sendable, Event: Sendable {}
