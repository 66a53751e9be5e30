import HeadlessRendering
import HeadlessUIKit
import TerminalUI
import Testing

@testable import HorizontalButtons

@MainActor
@Suite struct InteractiveScreenTests {
  private nonisolated static let smallest = ScreenLayout.smallest
  private nonisolated static let sizes = [
    smallest, TerminalSize(columns: 80, lines: 24), TerminalSize(columns: 120, lines: 16),
    TerminalSize(columns: 200, lines: 60),
  ]

  private func screen(_ size: TerminalSize = smallest, rows: Int? = nil) throws -> InteractiveScreen {
    try InteractiveScreen(options: Options(rows: rows), size: size)
  }

  /// What a screen shows, without its colours.
  private func text(_ screen: InteractiveScreen) -> [String] {
    screen.draw().map { line in
      line.split(separator: "\u{1b}[", omittingEmptySubsequences: false).enumerated()
        .map { $0 == 0 ? $1 : $1.drop { $0 != "m" }.dropFirst() }.joined()
    }
  }

  /// The character in the middle of a text on the screen.
  private func place(of text: String, on screen: InteractiveScreen) throws -> (column: Int, line: Int) {
    let lines = self.text(screen)
    let line = try #require(lines.firstIndex { $0.contains(text) })
    let before = try #require(lines[line].range(of: text)?.lowerBound)
    return (TextMetrics.columns(of: String(lines[line][..<before])) + text.count / 2, line)
  }

  private func taps(_ screen: InteractiveScreen) -> Int { screen.session.log.count(.stream) }

  @Test("The way out and every setting are to be seen, also in the smallest terminal", arguments: sizes)
  func nothingCut(size: TerminalSize) throws {
    let screen = try screen(size, rows: 1000)
    let lines = text(screen)
    #expect(lines.count == size.lines)
    #expect(lines[size.lines - 1].hasSuffix(" · ? help · q leave"))
    #expect(lines[0].contains(" 1000 rows · ") && lines[0].hasSuffix(" · by identity · lifo"))
    #expect(lines.allSatisfy { TextMetrics.columns(of: $0) <= size.columns })
  }

  @Test("The help is to be seen as a whole, and the last line says how to get out of it", arguments: sizes)
  func help(size: TerminalSize) throws {
    let screen = try screen(size, rows: 1000)
    screen.handle(.key(.character("?")))
    let lines = text(screen)
    for help in InteractiveHelp.lines { #expect(lines.contains { $0.contains(help) }, "\(help)") }
    #expect(lines[size.lines - 1].hasSuffix(" · ? Esc taps again · q leave"))
    screen.handle(.key(.escape))
    #expect(text(screen)[size.lines - 1].hasSuffix(" · ? help · q leave"))
  }

  @Test("Help that lies over the table goes before something is done to what it covers")
  func coveringHelp() throws {
    let screen = try screen()
    let place = try place(of: "iPhone", on: screen)
    screen.handle(.key(.character("?")))
    screen.handle(.mouse(TerminalMouse(.press(.left), column: place.column, line: place.line)))
    screen.handle(.mouse(TerminalMouse(.release(.left), column: place.column, line: place.line)))
    #expect(taps(screen) == 0 && !screen.showsHelp)
    screen.handle(.key(.character("?")))
    screen.handle(.key(.enter))
    #expect(taps(screen) == 1 && !screen.showsHelp)
    // Beside the table it stays.
    let wide = try self.screen(TerminalSize(columns: 120, lines: 16))
    wide.handle(.key(.character("?")))
    wide.handle(.key(.enter))
    #expect(taps(wide) == 1 && wide.showsHelp)
  }

  @Test("While the terminal is too small nothing is done that nobody sees, but one can leave")
  func tooSmall() throws {
    let screen = try screen(rows: 20)
    screen.handle(.resized(TerminalSize(columns: 40, lines: 10)))
    #expect(text(screen).joined(separator: " ").hasSuffix("; q leaves"))
    for key in "id?rR[] " { screen.handle(.key(.character(key))) }
    for key in [TerminalKey.enter, .down, .end, .tab, .delete] { screen.handle(.key(key)) }
    #expect(taps(screen) == 0 && !screen.showsHelp && screen.focus == Focus())
    #expect(screen.session.controller?.rows.map(\.id) == Array(0..<20))
    #expect(screen.session.controller?.tableView.contentOffset == .zero)
    #expect(!screen.isEnding)
    screen.handle(.key(.character("q")))
    #expect(screen.isEnding)
  }

  @Test("A terminal that is too small from the beginning is refused")
  func refused() {
    #expect(throws: CommandError.self) { try screen(TerminalSize(columns: 63, lines: 16)) }
  }

  @Test("A click taps, whether or not the terminal tells that the mouse stayed where it was")
  func click() throws {
    let screen = try screen()
    let place = try place(of: "Google", on: screen)
    for action in [TerminalMouse.Action.press(.left), .drag(.left), .release(.left)] {
      screen.handle(.mouse(TerminalMouse(action, column: place.column, line: place.line)))
    }
    #expect(taps(screen) == 1)
    #expect(screen.focus == Focus(row: 1, button: 1))
  }

  @Test("A mouse that is released elsewhere does not tap, also if nothing told of its way there")
  func releaseElsewhere() throws {
    let screen = try screen()
    let place = try place(of: "Google", on: screen)
    screen.handle(.mouse(TerminalMouse(.press(.left), column: place.column, line: place.line)))
    screen.handle(.mouse(TerminalMouse(.release(.left), column: place.column, line: place.line + 6)))
    #expect(taps(screen) == 0)
    // Sideways it is a drag, which the row follows.
    screen.handle(.mouse(TerminalMouse(.press(.left), column: place.column, line: place.line)))
    screen.handle(.mouse(TerminalMouse(.release(.left), column: place.column - 5, line: place.line)))
    #expect(taps(screen) == 0)
    #expect(try screen.session.strip(of: 1).leadingOffset == 40)
  }

  @Test("A finger that is down when the terminal changes its size, or when Enter taps, does not tap too")
  func interruptedTouch() throws {
    let screen = try screen()
    let place = try place(of: "Google", on: screen)
    screen.handle(.mouse(TerminalMouse(.press(.left), column: place.column, line: place.line)))
    screen.handle(.resized(TerminalSize(columns: 20, lines: 5)))
    screen.handle(.resized(Self.smallest))
    screen.handle(.mouse(TerminalMouse(.release(.left), column: place.column, line: place.line)))
    #expect(taps(screen) == 0)
    screen.handle(.mouse(TerminalMouse(.press(.left), column: place.column, line: place.line)))
    screen.handle(.key(.enter))
    screen.handle(.mouse(TerminalMouse(.release(.left), column: place.column, line: place.line)))
    #expect(taps(screen) == 1)
  }
}
