extension EventRouter where Event == Int {
  /// Toggles the tapped button in a store, before delegates, closures and subscribers hear of the tap.
  ///
  /// ```swift
  /// taps.toggles(selection)   // once; no subscriber has to toggle then
  /// ```
  ///
  /// - Parameter selection: The store, which is kept for as long as the router lives.
  @inlinable
  public func toggles(_ selection: SelectionStore<Row>) {
    beforeDelivery { selection.toggle($0.event, in: $0.row) }
  }
}
