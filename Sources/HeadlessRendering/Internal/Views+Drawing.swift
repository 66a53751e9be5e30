import HeadlessUIKit

extension DisplayItem.Appearance {
  /// The looks that any view has, with its ancestors' opacity.
  @MainActor
  init(of view: UIView, opacity: CGFloat) {
    fill = view.backgroundColor
    tint = view.tintColor
    borderWidth = view.layer.borderWidth
    borderColor = view.layer.borderColor.map { UIColor(drawing: $0) }
    cornerRadius = view.layer.cornerRadius
    self.opacity = opacity
    isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Whether there is anything to be seen of a view that has these looks and no content.
  var paints: Bool {
    if borderWidth > 0 { return true }
    guard let fill else { return false }
    return fill.light.alpha > 0 || fill.dark.alpha > 0
  }
}

extension UIColor {
  /// The colour that is the same in a light and in a dark appearance.
  fileprivate convenience init(drawing color: CGColor) {
    let parts = color.components ?? []
    switch parts.count {
    case 4: self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    case 2: self.init(white: parts[0], alpha: parts[1])
    default: self.init(white: 0, alpha: color.alpha)
    }
  }
}

extension DisplayItem.State {
  /// What a list tells of a control's state.
  @MainActor
  init(_ state: UIControl.State) {
    self = []
    if state.contains(.selected) { insert(.selected) }
    if state.contains(.highlighted) { insert(.highlighted) }
    if state.contains(.disabled) { insert(.disabled) }
  }
}

extension UITableView {
  /// The subviews with the cells last and by their rows, those that leave before the others. Otherwise their order tells
  /// which cells have been reused.
  var subviewsInReadingOrder: [UIView] {
    let cells = subviews.compactMap { $0 as? UITableViewCell }
    let rows = cells.map { (cell: $0, row: indexPath(for: $0)) }
    let leaving = rows.filter { $0.row == nil }.map(\.cell).sorted { $0.frame.minY < $1.frame.minY }
    let staying = rows.compactMap { entry in entry.row.map { (cell: entry.cell, row: $0) } }
      .sorted { $0.row < $1.row }.map(\.cell)
    return subviews.filter { !($0 is UITableViewCell) } + leaving + staying
  }
}

extension UIButton {
  /// Whether a subview is what the button itself shows its title or picture with.
  func isOwnContent(_ subview: UIView) -> Bool {
    // Asking the button for them would make them.
    if let label = subview as? UILabel { return label.text == currentTitle }
    if let imageView = subview as? UIImageView { return imageView.image === currentImage }
    return false
  }

  /// The colour that the configuration puts behind the content; nil without one.
  var configuredFill: UIColor? {
    guard let configuration else { return nil }
    if let color = configuration.baseBackgroundColor, configuration.style != .plain { return color }
    return switch configuration.style {
    case .plain: nil
    case .gray, .bordered: .systemFill
    case .tinted: tintColor.withAlphaComponent(0.2)
    case .filled: tintColor
    }
  }
}
