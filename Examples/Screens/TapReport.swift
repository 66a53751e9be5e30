#if !os(watchOS)
import SignalsUIKit

/// The ways in which a list can hear of a tap.
public enum TapWay: String, CaseIterable, Hashable, Sendable {
  /// The delegate of the cell.
  case delegate
  /// The closure of the cell.
  case closure
  /// A subscription to the list's router.
  case stream
  /// A task that loops over the router's values.
  case forAwait = "for await"
}

/// A tap, as it arrived in one of the ways.
public struct TapReport: Hashable, Sendable {
  /// How it arrived.
  public var way: TapWay
  /// The identity of the row.
  public var row: ButtonRow.ID
  /// Where the row was when the report arrived; nil if it had left the list meanwhile.
  public var position: Int?
  /// The index of the button.
  public var button: Int
  /// The title of the button; nil if the row had left the list.
  public var title: String?
  /// Whether the button was selected when the report arrived. State comes first, so it is the state *after* the tap.
  public var isSelected: Bool

  /// A tap as it arrived.
  public init(
    way: TapWay, row: ButtonRow.ID, position: Int?, button: Int, title: String?, isSelected: Bool
  ) {
    self.way = way
    self.row = row
    self.position = position
    self.button = button
    self.title = title
    self.isSelected = isSelected
  }
}

/// A tap that belonged to no row of the list any more.
public struct DropReport: Hashable, Sendable {
  /// The identity of the row that the cell was last configured for, where it is known.
  public var row: ButtonRow.ID?
  /// Where that row was at that moment, or where the cell was configured for if only that is known; nil if that row was not
  /// in the list.
  public var position: Int?
  /// The index of the button.
  public var button: Int
  /// Why it was not delivered.
  public var reason: DropReason

  /// A tap that was dropped.
  public init(row: ButtonRow.ID?, position: Int?, button: Int, reason: DropReason) {
    self.row = row
    self.position = position
    self.button = button
    self.reason = reason
  }
}
#endif
