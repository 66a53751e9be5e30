import HeadlessUIKit

/// Draws a display list as text: 8 points are a column, 20 points a line.
///
/// Buttons are boxes. A selected one has a heavy frame, a disabled one a frame with gaps, and one with a finger on it is
/// filled beside its title. A button that is two lines high loses its upper line, one that is one line high is its title
/// between brackets, or between heavy bars. Where something is cut off at the left or at the right, `‹` or `›` says so.
///
/// ```swift
/// print(TextRenderer().draw(DisplayList(of: screen.window)).text)
/// ```
/// ```
///   ╭──────╮ ┏━━━━━━┓ ╭──────╮ ╭──────╮
///   │  赤  │ ┃  青  ┃ │  緑  │ │  黄  ›
///   ╰──────╯ ┗━━━━━━┛ ╰──────╯ ╰──────╯
/// ```
public struct TextRenderer: Hashable, Sendable {
  /// Where the status lines of the cells go.
  public enum StatusPlacement: Hashable, Sendable {
    /// Nowhere.
    case none
    /// On a line put in below each cell, which makes the picture higher than the screen.
    case below
    /// To the right of the screen, broken into the lines of the cell's height and cut off below them.
    case beside(columns: Int)
  }

  /// Where the status lines of the cells go.
  public var statusPlacement = StatusPlacement.none
  /// Whether characters that are narrow in the West and wide in East Asian fonts take two columns, as terminals can be
  /// set up to have it. Boxes are made of ASCII then.
  public var ambiguousIsWide = false

  /// Makes a renderer.
  public init(statusPlacement: StatusPlacement = .none, ambiguousIsWide: Bool = false) {
    self.statusPlacement = statusPlacement
    self.ambiguousIsWide = ambiguousIsWide
  }

  /// Draws `list`.
  public func draw(_ list: DisplayList) -> TextPicture {
    let bounds = CGRect(origin: .zero, size: list.size)
    let screen = TextPainter.paint(
      list.items,
      on: TextCanvas(
        columns: Grid.columns(bounds).count, lineCount: Grid.lines(bounds).count, ambiguousIsWide: ambiguousIsWide))
    let statuses = list.items.filter { $0.kind == .cell && $0.text != nil }
    switch statusPlacement {
    case .none:
      return TextPicture(canvas: screen, sources: Array(0..<screen.lineCount), screenColumns: screen.columns)
    case .below: return putting(statuses, below: screen)
    case .beside(let columns): return putting(statuses, beside: screen, columns: columns)
    }
  }

  private func style(of status: DisplayItem) -> TextStyle {
    TextStyle(color: status.cell.map { $0 - 1 })
  }

  /// Puts each status on a line of its own, below the last line that its cell covers.
  private func putting(_ statuses: [DisplayItem], below screen: TextCanvas) -> TextPicture {
    let indent = 2
    let lines = 0..<screen.lineCount
    var statusesByLine: [Int: [DisplayItem]] = [:]
    for status in statuses where !Grid.lines(status.visibleFrame).clamped(to: lines).isEmpty {
      let line = Grid.lines(status.visibleFrame).clamped(to: lines).upperBound - 1
      statusesByLine[line, default: []].append(status)
    }
    var sources: [Int?] = []
    var inserted: [(line: Int, status: DisplayItem)] = []
    for line in lines {
      sources.append(line)
      for status in statusesByLine[line] ?? [] {
        inserted.append((sources.count, status))
        sources.append(nil)
      }
    }
    var canvas = TextCanvas(columns: screen.columns, lineCount: sources.count, ambiguousIsWide: ambiguousIsWide)
    for (line, source) in sources.enumerated() {
      if let source { canvas.draw(screen, column: 0, line: line - source, lines: line..<line + 1) }
    }
    for (line, status) in inserted {
      let text = canvas.widths.truncated(PrintableText.printable(status.text ?? ""), columns: screen.columns - indent)
      canvas.write(text, column: indent, line: line, style: style(of: status))
    }
    return TextPicture(canvas: canvas, sources: sources, screenColumns: screen.columns)
  }

  /// Puts each status to the right of the lines that its cell covers.
  private func putting(_ statuses: [DisplayItem], beside screen: TextCanvas, columns: Int) -> TextPicture {
    let gap = 2
    var canvas = TextCanvas(
      columns: screen.columns + gap + max(0, columns), lineCount: screen.lineCount, ambiguousIsWide: ambiguousIsWide)
    canvas.draw(screen, column: 0, line: 0)
    for status in statuses {
      let lines = Grid.lines(status.visibleFrame).clamped(to: 0..<screen.lineCount)
      guard !lines.isEmpty, let text = status.text else { continue }
      let parts = canvas.widths.lines(PrintableText.printable(text), columns: columns, limit: lines.count)
      let first = lines.lowerBound + (lines.count - parts.count) / 2
      for (index, part) in parts.enumerated() {
        canvas.write(part, column: screen.columns + gap, line: first + index, style: style(of: status))
      }
    }
    return TextPicture(canvas: canvas, sources: Array(0..<screen.lineCount), screenColumns: screen.columns)
  }
}
