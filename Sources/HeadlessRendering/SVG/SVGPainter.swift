import HeadlessUIKit

/// Paints the items of a list, one over the other.
struct SVGPainter {
  var body: SVGBody
  let showsCells: Bool
  private let textSize: CGFloat = 15

  init(body: SVGBody, showsCells: Bool) {
    self.body = body
    self.showsCells = showsCells
  }

  /// Paints `list` with its top left corner at `place`.
  mutating func paint(_ list: DisplayList, at place: CGPoint) {
    var clip: CGRect?
    for item in list.items {
      let itemClip = item.clip.offsetBy(dx: place.x, dy: place.y)
      if itemClip != clip {
        if clip != nil { body.writer.end() }
        body.startClip(itemClip)
        clip = itemClip
      }
      paint(item, frame: item.frame.offsetBy(dx: place.x, dy: place.y))
    }
    if clip != nil { body.writer.end() }
  }

  private mutating func paint(_ item: DisplayItem, frame: CGRect) {
    let isFaded = item.appearance.opacity < 1
    if isFaded { body.writer.start("g", [("opacity", DecimalText.string(item.appearance.opacity))]) }
    switch item.kind {
    case .box, .scroll: paintBackground(item, frame: frame)
    case .cell: paintCell(item, frame: frame)
    case .button, .control: paintButton(item, frame: frame)
    case .label:
      paintBackground(item, frame: frame)
      paintLabel(item, frame: frame)
    case .image: paintImage(item, frame: frame)
    }
    if isFaded { body.writer.end() }
  }

  // MARK: - Kinds

  private mutating func paintBackground(_ item: DisplayItem, frame: CGRect) {
    let looks = item.appearance
    if let fill = looks.fill { body.rectangle(frame, radius: looks.cornerRadius, class: body.palette.fill(fill)) }
    if looks.borderWidth > 0 {
      paintBorder(frame, radius: looks.cornerRadius, width: looks.borderWidth, color: looks.borderColor ?? .black)
    }
  }

  /// A border within the frame.
  private mutating func paintBorder(_ frame: CGRect, radius: CGFloat, width: CGFloat, color: UIColor) {
    body.rectangle(
      frame.insetBy(dx: width / 2, dy: width / 2), radius: max(0, radius - width / 2),
      class: body.palette.stroke(color), [("stroke-width", DecimalText.string(width))])
  }

  private mutating func paintCell(_ item: DisplayItem, frame: CGRect) {
    paintBackground(item, frame: frame)
    if !item.state.isDisjoint(with: [.selected, .highlighted]) {
      body.rectangle(frame, class: body.palette.fill(.systemGray4))
    }
    if showsCells, let number = item.cell {
      let color = SVGPalette.cellColor(number)
      body.rectangle(frame, class: body.palette.fill(color.withAlphaComponent(0.11)))
      let stripe = CGRect(x: frame.minX, y: frame.minY, width: 5, height: frame.height)
      body.rectangle(stripe, class: body.palette.fill(color))
    }
    guard item.appearance.isSeparated else { return }
    let line = frame.maxY - 0.25
    body.line(
      from: CGPoint(x: frame.minX + 16, y: line), to: CGPoint(x: frame.maxX, y: line), width: 0.5,
      class: body.palette.stroke(.separator))
  }

  private mutating func paintButton(_ item: DisplayItem, frame: CGRect) {
    let looks = item.appearance
    let tint = looks.tint ?? .tintColor
    let isSelected = item.state.contains(.selected)
    let attributes: [XMLWriter.Attribute] = item.state.contains(.highlighted) ? [("opacity", "0.5")] : []
    body.writer.start("g", attributes)
    body.writer.element("title", text: item.spoken)
    paintBackground(item, frame: frame)
    if isSelected {
      let fill = tint.withAlphaComponent(0.18)
      body.rectangle(frame, radius: looks.cornerRadius, class: body.palette.fill(fill))
      paintBorder(frame, radius: looks.cornerRadius, width: 2.5, color: tint)
    } else if looks.fill == nil, looks.borderWidth == 0, item.kind == .control {
      // Other controls have no looks here that would show where they are.
      paintBorder(frame, radius: looks.cornerRadius, width: 1, color: .systemGray3)
    }
    let color = item.state.contains(.disabled) ? UIColor.tertiaryLabel : looks.textColor ?? tint
    let title = PrintableText.printable(item.text ?? "")
    let columns = Int(max(0, frame.width) / TextMetrics.columnWidth)
    let fitted = CharacterWidths().truncated(title, columns: columns)
    body.text(
      fitted, at: CGPoint(x: frame.midX, y: frame.midY), anchor: .center, size: textSize,
      isBold: isSelected || looks.isBold, width: max(metricWidth(of: fitted), frame.width - 12),
      class: body.palette.fill(color))
    body.writer.end()
  }

  private mutating func paintLabel(_ item: DisplayItem, frame: CGRect) {
    let looks = item.appearance
    let lineHeight = TextMetrics.lineHeight
    let fitting = max(1, Int((frame.height / lineHeight).rounded()))
    let lines = CharacterWidths().lines(
      item.text ?? "", columns: Int((frame.width / TextMetrics.columnWidth).rounded()),
      limit: looks.numberOfLines == 0 ? fitting : min(fitting, looks.numberOfLines))
    let x =
      switch looks.resolvedAlignment {
      case .right: frame.maxX
      case .center: frame.midX
      default: frame.minX
      }
    let first = frame.midY - CGFloat(lines.count - 1) * lineHeight / 2
    for (index, line) in lines.enumerated() {
      body.text(
        line, at: CGPoint(x: x, y: first + CGFloat(index) * lineHeight), anchor: looks.resolvedAlignment,
        size: textSize, isBold: looks.isBold, width: metricWidth(of: line),
        class: body.palette.fill(looks.textColor ?? .label))
    }
  }

  /// A place holder: a frame, and the image's name.
  private mutating func paintImage(_ item: DisplayItem, frame: CGRect) {
    let looks = item.appearance
    body.rectangle(frame, radius: looks.cornerRadius, class: body.palette.fill(looks.fill ?? .systemGray5))
    paintBorder(frame, radius: looks.cornerRadius, width: 1, color: .systemGray3)
    body.text(
      item.text ?? "", at: CGPoint(x: frame.midX, y: frame.midY), anchor: .center, size: 12, width: frame.width - 8,
      class: body.palette.fill(.secondaryLabel))
  }

  /// The width that the layout took a text to have.
  private func metricWidth(of text: String) -> CGFloat {
    CGFloat(TextMetrics.columns(of: text)) * TextMetrics.columnWidth
  }
}

extension DisplayItem {
  /// What the item is and says, for a viewer's tool tip.
  fileprivate var spoken: String {
    let states = [
      state.contains(.selected) ? "selected" : nil, state.contains(.disabled) ? "disabled" : nil,
    ]
    return ([[path, text].compactMap(\.self).joined(separator: ": ")] + states.compactMap(\.self)).joined(
      separator: ", ")
  }
}
