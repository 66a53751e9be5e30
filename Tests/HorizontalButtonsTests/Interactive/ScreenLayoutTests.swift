import TerminalUI
import Testing

@testable import HorizontalButtons

@Suite struct ScreenLayoutTests {
  @Test("A terminal that is too small by one column or line has no layout")
  func tooSmall() {
    let (columns, lines) = (ScreenLayout.smallest.columns, ScreenLayout.smallest.lines)
    #expect(ScreenLayout(TerminalSize(columns: columns, lines: lines)) != nil)
    #expect(ScreenLayout(TerminalSize(columns: columns - 1, lines: lines)) == nil)
    #expect(ScreenLayout(TerminalSize(columns: columns, lines: lines - 1)) == nil)
  }

  @Test(
    "Table, lines about the rows, and taps fit on the screen and do not overlap",
    arguments: [(64, 16), (80, 24), (119, 40), (120, 40), (200, 60), (500, 200)])
  func everythingFits(columns: Int, lines: Int) throws {
    let layout = try #require(ScreenLayout(TerminalSize(columns: columns, lines: lines)))
    let tableEnd = layout.table.column + layout.table.columns + ScreenLayout.gap + ScreenLayout.statusColumns
    #expect(layout.table.line == 1 && layout.table.columns >= 32 && layout.table.lines >= 9)
    #expect(tableEnd <= columns)
    #expect(layout.taps.column + layout.taps.columns <= columns)
    #expect(layout.taps.line + layout.taps.lines == lines - 1)
    #expect(layout.taps.columns >= 40 && layout.taps.lines >= 5)
    #expect(layout.taps.column >= tableEnd || layout.taps.line >= layout.table.line + layout.table.lines)
  }

  @Test("The taps are beside the table where there is room, otherwise below it")
  func wideAndNarrow() throws {
    #expect(try #require(ScreenLayout(TerminalSize(columns: 119, lines: 30))).taps.column == 0)
    #expect(try #require(ScreenLayout(TerminalSize(columns: 120, lines: 30))).taps.column > 0)
  }
}
