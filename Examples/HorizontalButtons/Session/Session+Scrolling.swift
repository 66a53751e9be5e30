import HeadlessUIKit
import SignalsUIKit

extension Session {
  /// How far a finger moves the table between two layouts, in points.
  private static let step: CGFloat = 50

  func scroll(_ distance: ScriptCommand.Distance) throws(CommandError) {
    let table = try laidOutTable()
    switch distance {
    case .rows(let rows):
      let height = table.indexPathsForVisibleRows?.first.map { table.rectForRow(at: $0).height } ?? 0
      screen.scroll(table, by: CGPoint(x: 0, y: CGFloat(rows) * height))
    case .points(let points): screen.scroll(table, by: CGPoint(x: 0, y: points))
    case .end: screen.scrollToEnd(table, step: Self.step)
    case .top:
      while table.contentOffset.y > 0 { screen.scroll(table, by: CGPoint(x: 0, y: -Self.step)) }
    case .row(let position):
      try checkRow(position)
      screen.scroll(table, to: table.rectForRow(at: IndexPath(row: position, section: 0)).origin)
    case .lastRow: screen.scrollToEnd(table)
    }
    noteLoad()
  }

  /// Scrolls the buttons of a row away from the leading edge, as a program would: not by touch.
  func scrollRow(_ position: Int, _ distance: ScriptCommand.Sideways) throws(CommandError) {
    let scrollView = try strip(of: position)
    let leading =
      switch distance {
      case .start: CGFloat(0)
      case .end: scrollView.contentSize.width
      case .points(let points): scrollView.leadingOffset + points
      }
    scrollView.scroll(toLeadingOffset: leading, on: screen)
  }

  /// Scrolls the table and a row's buttons just so far that a button is in sight as a whole, if it fits.
  func reveal(row position: Int, button: Int) throws(CommandError) {
    let table = try laidOutTable()
    try checkButton(button, in: position)
    let row = table.rectForRow(at: IndexPath(row: position, section: 0))
    let window = table.bounds
    if row.minY < window.minY || row.height > window.height {
      screen.scroll(table, to: CGPoint(x: 0, y: row.minY))
    } else if row.maxY > window.maxY {
      screen.scroll(table, to: CGPoint(x: 0, y: row.maxY - window.height))
    }
    let scrollView = try strip(of: position)
    let buttons = try cell(of: position).buttons
    guard buttons.indices.contains(button) else { return }
    let frame = buttons[button].convert(buttons[button].bounds, to: scrollView)
    // A little of the next button tells that there is one.
    let (left, right) = (frame.minX - 24, frame.maxX + 24)
    if left < scrollView.bounds.minX {
      screen.scroll(scrollView, to: CGPoint(x: left, y: 0))
    } else if right > scrollView.bounds.maxX {
      screen.scroll(scrollView, to: CGPoint(x: right - scrollView.bounds.width, y: 0))
    }
    noteLoad()
  }

  /// The scroll view of a row in sight.
  func strip(of position: Int) throws(CommandError) -> UIScrollView {
    guard let scrollView = try cell(of: position).firstScrollView else {
      throw CommandError(description: "row \(position) does not scroll")
    }
    return scrollView
  }

  /// The cell of a row in sight.
  func cell(of position: Int) throws(CommandError) -> HorizontalButtonCell {
    let table = try laidOutTable()
    try checkRow(position)
    let visible = (table.indexPathsForVisibleRows ?? []).map(\.row)
    let indexPath = IndexPath(row: position, section: 0)
    guard visible.contains(position), let cell = table.cellForRow(at: indexPath) as? HorizontalButtonCell else {
      let range = visible.first.map { "rows \($0) to \(visible.last ?? $0) are" } ?? "none is"
      throw CommandError(description: "row \(position) is not in sight: \(range)")
    }
    return cell
  }
}
