import HeadlessUIKit

/// Goes through a view tree and notes what is visible.
@MainActor
struct TreeWalk {
  private(set) var items: [DisplayItem] = []
  private let status: ((UITableViewCell) -> String?)?

  /// What a view's place in the tree says about it.
  private struct Place {
    /// Where the origin of the superview's coordinates lies.
    var origin: CGPoint
    /// What the ancestors let be seen.
    var clip: CGRect
    var opacity: CGFloat
    var depth: Int
    var scope: PathScope
    var table: UITableView?
    var cell: Int?
  }

  init(status: ((UITableViewCell) -> String?)?) {
    self.status = status
  }

  mutating func visitRoot(_ view: UIView) {
    let frame = CGRect(origin: .zero, size: view.bounds.size)
    items.append(item(.box, of: view, path: "screen", frame: frame, clip: frame, opacity: view.alpha, depth: 0))
    let place = Place(
      origin: CGPoint(x: -view.bounds.minX, y: -view.bounds.minY), clip: frame, opacity: view.alpha, depth: 1,
      scope: PathScope(prefix: ""), table: view as? UITableView)
    visitSubviews(of: view, place)
  }

  private mutating func visit(_ view: UIView, _ place: Place) {
    // UIKit neither draws nor touches what is fainter.
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    let frame = CGRect(
      x: place.origin.x + view.frame.minX, y: place.origin.y + view.frame.minY, width: view.bounds.width,
      height: view.bounds.height)
    var inside = place
    inside.origin = CGPoint(x: frame.minX - view.bounds.minX, y: frame.minY - view.bounds.minY)
    inside.opacity *= view.alpha
    inside.depth += 1
    if view.clipsToBounds { inside.clip = place.clip.intersection(frame) }

    switch view {
    case let cell as UITableViewCell:
      // What is in a cell is named after the cell, so nobody outside misses the names in an invisible one.
      guard !frame.intersection(place.clip).isEmpty else { return }
      let path = path(of: cell, place)
      inside.scope = PathScope(prefix: path + "/")
      inside.cell = cell.history?.number
      let text = status?(cell)
      note(.cell, cell, path: path, frame: frame, place, inside) {
        $0.text = text
        $0.appearance.isSeparated = place.table?.separatorStyle == .singleLine
        if cell.isSelected { $0.state.insert(.selected) }
        if cell.isHighlighted { $0.state.insert(.highlighted) }
      }
    case let table as UITableView:
      let number = place.scope.next("table")
      let path = place.scope.path(number == 0 ? "table" : "table \(number)")
      inside.table = table
      if number > 0 { inside.scope = PathScope(prefix: path + "/") }
      note(.scroll, table, path: path, frame: frame, place, inside) {
        $0.content = DisplayItem.Content(size: table.contentSize, offset: table.contentOffset)
      }
    case let scrollView as UIScrollView:
      note(.scroll, scrollView, frame: frame, place, inside) {
        $0.content = DisplayItem.Content(size: scrollView.contentSize, offset: scrollView.contentOffset)
      }
    case let button as UIButton:
      note(.button, button, frame: frame, place, inside) {
        $0.text = button.currentTitle ?? button.accessibilityLabel
        $0.state = DisplayItem.State(button.state)
        $0.appearance.textColor = button.currentTitleColor
        $0.appearance.fill = $0.appearance.fill ?? button.configuredFill
      }
    case let toggle as UISwitch:
      note(.control, toggle, frame: frame, place, inside) {
        $0.text = toggle.isOn ? "on" : "off"
        $0.state = DisplayItem.State(toggle.state)
        if toggle.isOn { $0.state.insert(.selected) }
      }
    case let control as UIControl:
      note(.control, control, frame: frame, place, inside) {
        $0.text = control.accessibilityValue ?? control.accessibilityLabel
        $0.state = DisplayItem.State(control.state)
      }
    case let label as UILabel where label.text?.isEmpty == false:
      note(.label, label, frame: frame, place, inside) {
        $0.text = label.text
        if !label.isEnabled { $0.state.insert(.disabled) }
        $0.appearance.textColor = label.textColor
        $0.appearance.alignment = label.textAlignment
        $0.appearance.numberOfLines = label.numberOfLines
        $0.appearance.isBold = label.font.weight.rawValue >= UIFont.Weight.semibold.rawValue
      }
    case let imageView as UIImageView where imageView.image != nil:
      note(.image, imageView, frame: frame, place, inside) { $0.text = imageView.accessibilityLabel }
    default:
      let looks = DisplayItem.Appearance(of: view, opacity: inside.opacity)
      if looks.paints { note(.box, view, frame: frame, place, inside) { _ in } }
    }
    visitSubviews(of: view, inside)
  }

  private mutating func visitSubviews(of view: UIView, _ place: Place) {
    switch view {
    case let table as UITableView:
      for subview in table.subviewsInReadingOrder { visit(subview, place) }
    case let button as UIButton:
      for subview in button.subviews where !button.isOwnContent(subview) { visit(subview, place) }
    default:
      for subview in view.subviews { visit(subview, place) }
    }
  }

  // MARK: - Notes

  /// Names a view and, if anything of it is visible, adds it to the items.
  private mutating func note(
    _ kind: DisplayItem.Kind, _ view: UIView, path: String? = nil, frame: CGRect, _ place: Place, _ inside: Place,
    _ complete: (inout DisplayItem) -> Void
  ) {
    // Invisible views count too: the third button stays the third one when the first two are scrolled away.
    let path = path ?? place.scope.path("\(kind.rawValue) \(place.scope.next(kind.rawValue))")
    guard !frame.intersection(place.clip).isEmpty else { return }
    var item = item(
      kind, of: view, path: path, frame: frame, clip: place.clip, opacity: inside.opacity, depth: place.depth)
    item.cell = inside.cell
    complete(&item)
    items.append(item)
  }

  private func item(
    _ kind: DisplayItem.Kind, of view: UIView, path: String, frame: CGRect, clip: CGRect, opacity: CGFloat, depth: Int
  ) -> DisplayItem {
    DisplayItem(
      kind: kind, path: path, depth: depth, frame: frame, clip: clip,
      appearance: DisplayItem.Appearance(of: view, opacity: opacity)
    )
  }

  private func path(of cell: UITableViewCell, _ place: Place) -> String {
    guard let table = place.table, let row = table.indexPath(for: cell) else {
      return place.scope.path("leaving \(place.scope.next("leaving"))")
    }
    return place.scope.path(
      table.numberOfSections > 1 ? "section \(row.section) row \(row.row)" : "row \(row.row)")
  }
}
