import HeadlessRendering
import HeadlessUIKit
import TerminalUI

/// What the terminal shows.
@MainActor
struct InteractivePicture {
  let screen: InteractiveScreen
  let layout: ScreenLayout

  private static let faint = TextStyle(isFaint: true)
  private static let bold = TextStyle(isBold: true)
  private static let colors = ["delegate": 4, "closure": 5, "stream": 1, "for await": 2, "dropped": 0]

  /// The lines, with their colours.
  var lines: [String] {
    var canvas = TextCanvas(columns: layout.size.columns, lineCount: layout.size.lines)
    drawTitle(on: &canvas)
    drawTable(on: &canvas)
    drawTaps(on: &canvas)
    let keys = InteractiveHelp.keys(columns: layout.size.columns - 1, whileHelping: screen.showsHelp)
    canvas.write(keys, column: 1, line: layout.size.lines - 1, style: Self.faint)
    return canvas.coloredLines
  }

  /// Writes the title, and the settings and counts, which the title makes room for.
  private func drawTitle(on canvas: inout TextCanvas) {
    let session = screen.session
    let facts = [
      Text.count(session.controller?.rows.count ?? 0, "row"), Text.count(session.numberOfCells, "cell") + " made",
      session.options.isByPosition ? "by position" : "by identity", Text.name(session.options.behavior.reuseOrder),
    ].joined(separator: " · ")
    let (start, gap) = (1, 2)
    let room = max(0, layout.size.columns - start - gap - TextMetrics.columns(of: facts))
    let needed = TextMetrics.columns(of: session.title)
    canvas.write(session.title, column: start, line: 0, style: Self.bold, within: start..<start + room)
    if needed > room, room > 0 { canvas.write("…", column: start + room - 1, line: 0, style: Self.bold) }
    canvas.write(facts, column: start + min(needed, room) + gap, line: 0, style: Self.faint)
  }

  private func drawTable(on canvas: inout TextCanvas) {
    let session = screen.session
    session.screen.window.layoutIfNeeded()
    let leaving = session.leavingCells
    let list = DisplayList(of: session.screen.window) { cell in
      // There is one place beside the table for a row that leaves and the one that it covers.
      let isCovered = leaving.contains { $0 !== cell && $0.covers(cell) }
      return isCovered && !leaving.contains { $0 === cell } ? nil : session.status(of: cell)
    }
    let picture = TextRenderer(statusPlacement: .beside(columns: ScreenLayout.statusColumns)).draw(list)
    let area = layout.table
    let width = area.columns + ScreenLayout.gap + ScreenLayout.statusColumns
    canvas.draw(
      picture.canvas, column: area.column, line: area.line, columns: area.column..<area.column + width,
      lines: area.line..<area.line + area.lines)
    drawFocus(in: list, on: &canvas)
  }

  /// Exchanges the colours of text and background between the sides of the focused button.
  private func drawFocus(in list: DisplayList, on canvas: inout TextCanvas) {
    guard let item = list["row \(screen.focus.row)/button \(screen.focus.button)"], let title = item.text else {
      return
    }
    let inside = Self.columns(item.frame).dropFirst().dropLast()
    let visible = Self.columns(item.visibleFrame)
    let line = Int((item.frame.midY / TextMetrics.lineHeight).rounded(.down))
    guard !inside.isEmpty, !visible.isEmpty, 0..<layout.table.lines ~= line else { return }
    let spaces = inside.count - TextMetrics.columns(of: title)
    let before = String(repeating: " ", count: max(0, spaces / 2))
    let after = String(repeating: " ", count: max(0, spaces - spaces / 2))
    canvas.write(
      before + title + after, column: layout.table.column + inside.startIndex, line: layout.table.line + line,
      style: TextStyle(isBold: item.state.contains(.selected), isReversed: true),
      within: visible.clamped(to: inside.startIndex..<inside.endIndex))
  }

  /// The columns of a rectangle of the screen.
  private static func columns(_ frame: CGRect) -> Range<Int> {
    guard !frame.isNull, frame.width > 0 else { return 0..<0 }
    let first = Int((frame.minX / TextMetrics.columnWidth).rounded())
    return first..<max(first, Int((frame.maxX / TextMetrics.columnWidth).rounded()))
  }

  private func drawTaps(on canvas: inout TextCanvas) {
    let area = screen.showsHelp ? layout.help : layout.taps
    canvas.clear(columns: area.column..<area.column + area.columns, lines: area.line..<area.line + area.lines)
    let columns = area.column..<area.column + area.columns
    let heading = screen.showsHelp ? " Keys " : " Taps, by the ways they come "
    canvas.write(String(repeating: "─", count: area.columns), column: area.column, line: area.line, style: Self.faint)
    canvas.write(heading, column: area.column + 1, line: area.line, style: Self.bold, within: columns)
    let room = area.lines - 1
    if screen.showsHelp {
      for (index, text) in InteractiveHelp.lines.prefix(room).enumerated() {
        canvas.write(text, column: area.column + 1, line: area.line + 1 + index, within: columns)
      }
      return
    }
    // Where the pane is narrow, the ways stand below what came by them.
    let height = area.columns < 76 ? 2 : 1
    for (index, tap) in screen.lines.taps.suffix(room / height).enumerated() {
      let line = area.line + 1 + index * height
      var column = canvas.write(tap.text, column: area.column + 1, line: line, within: columns) + 2
      if height == 2 { column = area.column + 3 }
      for way in tap.ways {
        let style = TextStyle(color: Self.colors[way])
        column = canvas.write(way, column: column, line: line + height - 1, style: style, within: columns) + 2
      }
    }
  }
}
