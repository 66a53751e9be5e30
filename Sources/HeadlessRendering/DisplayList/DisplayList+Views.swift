import HeadlessUIKit

extension DisplayList {
  /// What a view and everything in it shows at present.
  ///
  /// Nothing is laid out for it: run an update cycle of the screen before, so that one sees what a user would. Only what
  /// is visible gets into the list, so it does not depend on how many cells a table has prepared ahead.
  ///
  /// Paths name the rows by `row 3`, or `section 1 row 3` in a table with several sections, and what is in them by its
  /// number among those of its kind, hidden ones left out: `row 3/button 1`. A cell that is still to be seen although its
  /// row is gone is `leaving 0`. A second table in the same place is `table 1`, and its rows are `table 1/row 3`.
  ///
  /// - Parameters:
  ///   - view: The view, normally a window.
  ///   - status: A line about a visible cell, asked for once for each; nil has none.
  @MainActor
  public init(of view: UIView, status: ((UITableViewCell) -> String?)? = nil) {
    var walk = TreeWalk(status: status)
    walk.visitRoot(view)
    self.init(size: view.bounds.size, items: walk.items)
  }
}
