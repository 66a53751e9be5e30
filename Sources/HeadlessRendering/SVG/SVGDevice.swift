import HeadlessUIKit

/// A device with a screen, a caption above it, and the cells' numbers and status lines to its right.
struct SVGDevice {
  let screen: SVGScreen
  let showsCells: Bool

  private let bezel: CGFloat = 9
  private let footer: CGFloat = 22
  private let radius: CGFloat = 40
  private let captionHeight: CGFloat = 30
  private let badgeSize = CGSize(width: 34, height: 20)
  private let badgeGap: CGFloat = 10
  private let statusColumns = 30
  private let statusSize: CGFloat = 12
  private let statusLine: CGFloat = 16
  /// How much wider than reckoned a status line may come out: a viewer that ignores `textLength` draws it as wide as its
  /// font has it, and in DejaVu Sans or Verdana that is a sixth more.
  private let statusSlack: CGFloat = 1.25

  private var header: CGFloat { screen.title == nil ? 30 : 72 }
  private var content: CGSize { screen.list.size }
  private var caption: CGFloat { screen.caption == nil ? 0 : captionHeight }
  private var cells: [DisplayItem] { showsCells ? screen.list.items.filter { $0.kind == .cell } : [] }

  private var deviceSize: CGSize {
    CGSize(width: content.width + 2 * bezel, height: header + content.height + footer + 2 * bezel)
  }

  private var statusWidth: CGFloat {
    let lines = cells.flatMap { statusLines(of: $0) }
    return lines.map { GlyphWidths.width(of: $0, size: statusSize) }.max().map { ($0 * statusSlack).rounded(.up) + 8 }
      ?? 0
  }

  /// The size of all of it.
  var size: CGSize {
    let beside = cells.isEmpty ? 0 : badgeGap + badgeSize.width + statusWidth
    return CGSize(width: deviceSize.width + beside, height: caption + deviceSize.height)
  }

  func draw(at origin: CGPoint, on body: inout SVGBody) {
    let device = CGRect(origin: CGPoint(x: origin.x, y: origin.y + caption), size: deviceSize)
    if let text = screen.caption {
      let middle = CGPoint(x: device.midX, y: origin.y + 9)
      body.text(
        text, at: middle, anchor: .center, size: 14, isBold: true, width: device.width,
        class: body.palette.fill(.secondaryLabel))
    }
    let glass = device.insetBy(dx: bezel, dy: bezel)
    let place = CGPoint(x: glass.minX, y: glass.minY + header)
    body.rectangle(device, radius: radius, class: body.palette.fill(SVGPalette.bezel))
    body.startClip(glass, radius: radius - bezel)
    body.rectangle(glass, class: body.palette.fill(.systemBackground))
    var painter = SVGPainter(body: body, showsCells: showsCells)
    painter.paint(screen.list, at: place)
    body = painter.body
    drawBars(glass, place: place, on: &body)
    body.writer.end()
    for cell in cells { drawBadge(cell, place: place, x: device.maxX + badgeGap, on: &body) }
  }

  /// The title bar above the content, the mark at the bottom, and the camera.
  private func drawBars(_ glass: CGRect, place: CGPoint, on body: inout SVGBody) {
    let camera = CGRect(x: glass.midX - 30, y: glass.minY + 9, width: 60, height: 15)
    body.rectangle(camera, radius: 7.5, class: body.palette.fill(SVGPalette.bezel))
    let mark = CGRect(x: glass.midX - 50, y: glass.maxY - 11, width: 100, height: 4)
    body.rectangle(mark, radius: 2, class: body.palette.fill(.tertiaryLabel))
    guard let title = screen.title else { return }
    body.text(
      title, at: CGPoint(x: glass.midX, y: place.y - 22), anchor: .center, size: 16, isBold: true,
      width: glass.width - 32, class: body.palette.fill(.label))
    body.line(
      from: CGPoint(x: glass.minX, y: place.y), to: CGPoint(x: glass.maxX, y: place.y), width: 0.5,
      class: body.palette.stroke(.separator))
  }

  private func statusLines(of cell: DisplayItem) -> [String] {
    guard let text = cell.text, !text.isEmpty else { return [] }
    let fitting = Int((cell.visibleFrame.height / statusLine).rounded())
    return CharacterWidths().lines(
      PrintableText.printable(text), columns: statusColumns, limit: max(1, fitting))
  }

  /// The number of a cell in its colour, and its status line, at the height of what shows of it.
  private func drawBadge(_ cell: DisplayItem, place: CGPoint, x: CGFloat, on body: inout SVGBody) {
    // Less of a cell than a badge is high would put the badge over that of the next cell.
    guard let number = cell.cell, cell.visibleFrame.height >= badgeSize.height else { return }
    let middle = place.y + cell.visibleFrame.midY
    let badge = CGRect(
      x: x, y: middle - badgeSize.height / 2, width: badgeSize.width, height: badgeSize.height)
    body.rectangle(badge, radius: badgeSize.height / 2, class: body.palette.fill(SVGPalette.cellColor(number)))
    body.text(
      "#\(number)", at: CGPoint(x: badge.midX, y: middle), anchor: .center, size: 12, isBold: true,
      width: badge.width - 6, class: body.palette.fill(SVGPalette.onColor))
    let lines = statusLines(of: cell)
    let first = middle - CGFloat(lines.count - 1) * statusLine / 2
    for (index, line) in lines.enumerated() {
      body.text(
        line, at: CGPoint(x: badge.maxX + 8, y: first + CGFloat(index) * statusLine), size: statusSize,
        class: body.palette.fill(.secondaryLabel))
    }
  }
}
