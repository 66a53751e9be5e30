import HeadlessUIKit

/// Paints items onto a canvas, one over the other.
struct TextPainter {
  private(set) var canvas: TextCanvas
  /// The scroll views that the item at hand is in, the outermost first.
  private var enclosing: [DisplayItem] = []

  /// The canvas with all of `items` on it.
  static func paint(_ items: [DisplayItem], on canvas: TextCanvas) -> TextCanvas {
    var painter = TextPainter(canvas: canvas)
    for item in items {
      painter.closeScrollViews(depth: item.depth)
      painter.paint(item)
      if item.kind == .scroll { painter.enclosing.append(item) } else { painter.markCutSides(of: item) }
    }
    painter.closeScrollViews(depth: 0)
    return painter.canvas
  }

  private init(canvas: TextCanvas) {
    self.canvas = canvas
  }

  /// Marks the scroll views that end before an item of a depth: their marks go over what is in them, and under what
  /// follows them.
  private mutating func closeScrollViews(depth: Int) {
    while let last = enclosing.last, last.depth >= depth {
      markCutSides(of: enclosing.removeLast())
    }
  }

  /// Puts `‹` and `›` where something is cut off, on the line of a button's title.
  private mutating func markCutSides(of item: DisplayItem) {
    let cut = item.cutSides
    guard cut.left || cut.right else { return }
    let lines = Grid.lines(item.frame)
    let line = lines.lowerBound + max(0, lines.count - 1) / 2
    let columns = Grid.columns(item.visibleFrame)
    guard Grid.lines(item.visibleFrame).contains(line), !columns.isEmpty else { return }
    if cut.left { canvas.write("‹", column: columns.lowerBound, line: line, style: TextStyle(isBold: true)) }
    if cut.right { canvas.write("›", column: columns.upperBound - 1, line: line, style: TextStyle(isBold: true)) }
  }

  private mutating func paint(_ item: DisplayItem) {
    let columns = Grid.columns(item.frame)
    let lines = Grid.lines(item.frame)
    let visibleColumns = Grid.columns(item.visibleFrame)
    let visibleLines = Grid.lines(item.visibleFrame)
    if item.isOpaque { canvas.clear(columns: visibleColumns, lines: visibleLines) }
    guard !columns.isEmpty, !lines.isEmpty else { return }
    // Painted on a canvas of its own first, of which then the part is copied that shows.
    var picture = TextCanvas(columns: columns.count, lineCount: lines.count, ambiguousIsWide: canvas.ambiguousIsWide)
    switch item.kind {
    case .button, .control: paintButton(item, on: &picture)
    case .image: paintImage(item, on: &picture)
    case .label: return paintLabel(item)
    case .cell: return paintCell(item)
    case .box, .scroll: return
    }
    canvas.draw(
      picture, column: columns.lowerBound, line: lines.lowerBound, columns: visibleColumns, lines: visibleLines)
  }

  // MARK: - Kinds

  private func paintButton(_ item: DisplayItem, on picture: inout TextCanvas) {
    let frame = BoxFrame(item.state, ambiguousIsWide: canvas.ambiguousIsWide)
    let style = TextStyle(isBold: item.state.contains(.selected), isFaint: item.state.contains(.disabled))
    let (columns, height) = (picture.columns, picture.lineCount)
    let hasTop = height > 2
    let hasBottom = height > 1
    let titleLine = (height - 1) / 2
    func edge(_ left: String, _ middle: String, _ right: String) -> String {
      columns < 2 ? middle : left + String(repeating: middle, count: columns - 2) + right
    }
    if hasTop { picture.write(edge(frame.topLeft, frame.top, frame.topRight), column: 0, line: 0, style: style) }
    if hasBottom {
      picture.write(edge(frame.bottomLeft, frame.bottom, frame.bottomRight), column: 0, line: height - 1, style: style)
    }
    let left = hasBottom ? frame.left : frame.open
    let right = hasBottom ? frame.right : frame.close
    for line in (hasTop ? 1 : 0)..<max(hasTop ? 1 : 0, hasBottom ? height - 1 : height) {
      picture.write(edge(left, frame.filling, right), column: 0, line: line, style: style)
    }
    let title = PrintableText.printable(item.text ?? "")
    let needed = canvas.widths.columns(of: title)
    // The sides, and the filling that says that a finger is on the button, come before the title, unless it fits just
    // without the sides: then the upper and lower edge say what they would.
    var margin = item.state.contains(.highlighted) ? 2 : 1
    if hasBottom, columns - 2 * margin < needed, needed <= columns - 2 * margin + 2 {
      margin -= 1
      picture.write(String(repeating: frame.filling, count: columns), column: 0, line: titleLine, style: style)
    }
    let room = max(0, columns - 2 * margin)
    let padding = item.state.contains(.highlighted) && needed + 2 <= room ? " " : ""
    let text = padding + canvas.widths.truncated(title, columns: room) + padding
    picture.write(text, column: (columns - canvas.widths.columns(of: text)) / 2, line: titleLine, style: style)
  }

  /// A label is written straight onto the canvas, since what is around its text shows through.
  private mutating func paintLabel(_ item: DisplayItem) {
    let text = (item.text ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { PrintableText.printable(String($0)) }.joined(separator: "\n")
    let (columns, lines) = (Grid.columns(item.frame), Grid.lines(item.frame))
    let limit = item.appearance.numberOfLines
    let parts = canvas.widths.lines(
      text, columns: columns.count, limit: limit == 0 ? lines.count : min(limit, lines.count))
    let first = lines.lowerBound + (lines.count - parts.count) / 2
    let style = TextStyle(isBold: item.appearance.isBold, isFaint: item.state.contains(.disabled))
    for (index, part) in parts.enumerated() where Grid.lines(item.visibleFrame).contains(first + index) {
      let room = columns.count - canvas.widths.columns(of: part)
      let indent =
        switch item.appearance.resolvedAlignment {
        case .right: room
        case .center: room / 2
        default: 0
        }
      canvas.write(
        part, column: columns.lowerBound + indent, line: first + index, style: style,
        within: Grid.columns(item.visibleFrame))
    }
  }

  private func paintImage(_ item: DisplayItem, on picture: inout TextCanvas) {
    let filling = canvas.ambiguousIsWide ? ":" : "░"
    for line in 0..<picture.lineCount {
      picture.write(
        String(repeating: filling, count: picture.columns), column: 0, line: line, style: TextStyle(isFaint: true))
    }
    guard let text = item.text, !text.isEmpty else { return }
    let fitted = canvas.widths.truncated(" " + PrintableText.printable(text) + " ", columns: picture.columns)
    picture.write(
      fitted, column: (picture.columns - canvas.widths.columns(of: fitted)) / 2, line: (picture.lineCount - 1) / 2)
  }

  /// A chosen row has the same heavy bar at its side as a chosen button.
  private mutating func paintCell(_ item: DisplayItem) {
    guard !item.state.isDisjoint(with: [.selected, .highlighted]) else { return }
    let isSelected = item.state.contains(.selected)
    let bar = canvas.ambiguousIsWide ? (isSelected ? "#" : "|") : (isSelected ? "┃" : "│")
    let column = Grid.columns(item.frame).lowerBound
    for line in Grid.lines(item.visibleFrame) {
      canvas.write(bar, column: column, line: line, within: Grid.columns(item.visibleFrame))
    }
  }
}
