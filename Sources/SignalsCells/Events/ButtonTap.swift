#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A tap on one of the buttons of a row.
public typealias ButtonTap<Row: Hashable> = RowEvent<Row, Int>

extension RowEvent where Event == Int {
  /// The index of the button that was tapped, counted from zero.
  @inlinable public var buttonIndex: Int { event }
}

extension RowEvent where Row == IndexPath {
  /// Where the row was when the event happened.
  @inlinable public var indexPath: IndexPath { row }
}
