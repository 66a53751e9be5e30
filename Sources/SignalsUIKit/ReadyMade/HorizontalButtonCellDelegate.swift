#if !os(watchOS)
/// Is told of taps in a ``HorizontalButtonCell``, beside its closure and its stream.
@MainActor
public protocol HorizontalButtonCellDelegate: AnyObject {
  /// A button was tapped. In a table with a router it is called for cells that the table shows, after the stores were updated.
  ///
  /// - Parameters:
  ///   - cell: The cell with the button.
  ///   - index: The button's index, counted from zero.
  func horizontalButtonCell(_ cell: HorizontalButtonCell, didTapButtonAt index: Int)
}
#endif
