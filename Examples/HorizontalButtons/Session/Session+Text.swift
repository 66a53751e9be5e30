import HeadlessRendering
import HeadlessUIKit
import Screens
import SignalsUIKit

extension Session {
  /// The screen's title.
  var title: String { controller?.title ?? "" }

  /// Which recycled cell a cell is, how often it was used, and how many subscriptions it has at present.
  func status(of cell: UITableViewCell) -> String? {
    guard let cell = cell as? HorizontalButtonCell, let history = cell.history else { return nil }
    let place = controller?.tableView.indexPath(for: cell).map { "row \($0.row)" } ?? "leaving"
    let uses = Text.times(cell.reuseScope.uses)
    return "\(place) = cell #\(history.number), used \(uses), \(Text.count(cell.reuseScope.count, "live subscription"))"
  }

  /// What the screen shows.
  func displayList(withStatus: Bool) -> DisplayList {
    screen.window.layoutIfNeeded()
    return DisplayList(of: screen.window, status: withStatus ? { [weak self] in self?.status(of: $0) } : nil)
  }

  /// The screen as text, under its title.
  func dump(withStatus: Bool) throws(CommandError) -> String {
    _ = try requireController()
    let picture = TextRenderer(statusPlacement: withStatus ? .below : .none).draw(displayList(withStatus: withStatus))
    let rule = String(repeating: "─", count: max(0, picture.canvas.columns))
    var bar = TextCanvas(columns: picture.canvas.columns, lineCount: 1)
    bar.write(rule, column: 0, line: 0)
    bar.write(" \(title) ", column: 2, line: 0)
    return bar.text + picture.text + rule + "\n"
  }
}
