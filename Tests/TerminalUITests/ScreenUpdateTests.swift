import Testing

@testable import TerminalUI

@Suite struct ScreenUpdateTests {
  /// A screen that understands what `ScreenUpdate` writes: cursor position, clearing of a line, text.
  private struct Screen {
    var lines: [String]
    var written = 0

    mutating func write(_ text: String) {
      var line = 0
      var rest = text[...]
      while let first = rest.first {
        rest.removeFirst()
        guard first == "\u{1b}" else {
          lines[line].append(first)
          written += 1
          continue
        }
        let final = rest.dropFirst().firstIndex { $0.isLetter }!
        let parameters = rest[rest.index(after: rest.startIndex)..<final]
        switch rest[final] {
        case "H": line = Int(parameters.prefix { $0 != ";" })! - 1
        case "K": lines[line] = ""
        default: break
        }
        rest = rest[rest.index(after: final)...]
      }
    }
  }

  @Test("Only lines that differ are written, and the screen then shows the new ones")
  func onlyLinesThatDifferAreWritten() {
    var screen = Screen(lines: ["one", "two", "three"])
    screen.write(ScreenUpdate.text(from: ["one", "two", "three"], to: ["one", "2", "three"], height: 3))
    #expect(screen.lines == ["one", "2", "three"])
    #expect(screen.written == 1)
  }

  @Test("Nothing is written if nothing changed")
  func nothingIsWrittenIfNothingChanged() {
    #expect(ScreenUpdate.text(from: ["one"], to: ["one"], height: 3) == "")
    #expect(ScreenUpdate.text(from: ["one"], to: ["one", ""], height: 3) == "")
  }

  @Test("An unknown screen is written whole, empty lines too")
  func anUnknownScreenIsWrittenWhole() {
    var screen = Screen(lines: ["x", "y", "z"])
    screen.write(ScreenUpdate.text(from: nil, to: ["one"], height: 3))
    #expect(screen.lines == ["one", "", ""])
  }

  @Test("Lines that are gone are cleared")
  func linesThatAreGoneAreCleared() {
    var screen = Screen(lines: ["one", "two", "three"])
    screen.write(ScreenUpdate.text(from: ["one", "two", "three"], to: ["one"], height: 3))
    #expect(screen.lines == ["one", "", ""])
  }

  @Test("Lines below the screen are left out")
  func linesBelowTheScreenAreLeftOut() {
    var screen = Screen(lines: ["", ""])
    screen.write(ScreenUpdate.text(from: nil, to: ["one", "two", "three"], height: 2))
    #expect(screen.lines == ["one", "two"])
    #expect(ScreenUpdate.text(from: nil, to: ["one"], height: 0) == "")
  }

  @Test("A line's colours end with it")
  func aLinesColoursEndWithIt() {
    let text = ScreenUpdate.text(from: nil, to: ["\u{1b}[7mone", "two"], height: 2)
    #expect(text.contains("one\u{1b}[2;1H\u{1b}[0m"))
    #expect(text.hasSuffix("two\u{1b}[0m\u{1b}[?2026l"))
  }
}
