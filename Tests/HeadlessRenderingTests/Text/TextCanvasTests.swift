import HeadlessUIKit
import Testing

@testable import HeadlessRendering

@Suite struct TextCanvasTests {
  private func line(_ columns: Int, _ write: (inout TextCanvas) -> Void) -> String {
    var canvas = TextCanvas(columns: columns, lineCount: 1)
    write(&canvas)
    return canvas.lines[0]
  }

  @Test("A wide character takes two columns, a combining mark none, an emoji sequence two")
  func widths() {
    var canvas = TextCanvas(columns: 20, lineCount: 1)
    #expect(canvas.write("赤", column: 0, line: 0) == 2)
    #expect(canvas.write("e\u{301}", column: 2, line: 0) == 3)
    #expect(canvas.write("👩‍👩‍👧", column: 3, line: 0) == 5)
    #expect(canvas.write("🇯🇵", column: 5, line: 0) == 7)
    #expect(canvas.write("|", column: 7, line: 0) == 8)
    #expect(canvas.lines[0] == "赤e\u{301}👩‍👩‍👧🇯🇵|")
  }

  @Test("What does not fit is cut off at both edges, above and below")
  func cutOff() {
    #expect(line(4) { $0.write("abcdefgh", column: -2, line: 0) } == "cdef")
    #expect(line(4) { $0.write("a", column: 0, line: 1) } == "")
    #expect(line(4) { $0.write("a", column: 0, line: -1) } == "")
    #expect(line(4) { $0.write("a", column: 9, line: 0) } == "")
  }

  @Test("Half a wide character at an edge becomes a space")
  func halfAWideCharacterAtAnEdge() {
    #expect(line(4) { $0.write("赤青緑", column: -1, line: 0) } == " 青")
    #expect(line(3) { $0.write("赤青x", column: 0, line: 0) } == "赤")
    #expect(
      line(3) {
        $0.write("赤青", column: 0, line: 0); $0.write("|", column: 2, line: 0)
      } == "赤|")
  }

  @Test("Half a wide character that other text leaves becomes a space")
  func halfAWideCharacterThatOtherTextLeaves() {
    #expect(
      line(6) {
        $0.write("赤青", column: 0, line: 0); $0.write("x", column: 1, line: 0)
      } == " x青")
    #expect(
      line(6) {
        $0.write("赤青", column: 0, line: 0); $0.write("x", column: 2, line: 0)
      } == "赤x")
    #expect(
      line(6) {
        $0.write("赤青", column: 0, line: 0); $0.write("緑", column: 1, line: 0)
      } == " 緑")
  }

  @Test("Nothing is written outside of the limits, and half a character at them becomes a space")
  func limits() {
    #expect(
      line(8) {
        $0.write("........", column: 0, line: 0); $0.write("abcdef", column: 1, line: 0, within: 3..<5)
      } == "...cd...")
    #expect(
      line(8) {
        $0.write("........", column: 0, line: 0); $0.write("赤青緑", column: 1, line: 0, within: 2..<6)
      } == ".. 青 ..")
  }

  @Test("A combining mark joins the character before it, and is lost if that was cut off")
  func combiningMarks() {
    #expect(
      line(4) {
        $0.write("ab", column: 0, line: 0); $0.write("\u{301}", column: 1, line: 0)
      } == "ab")
    #expect(line(4) { $0.write("x\u{301}y", column: -1, line: 0) } == "y")
    #expect(line(4) { $0.write("\u{301}y", column: 0, line: 0) } == "y")
  }

  @Test("Control characters become pictures, and no escape character gets onto a canvas")
  func controlCharacters() {
    let text = line(40) { $0.write("a\u{1b}[31mb\u{7}\u{9b}2J\n\u{7f}\u{202e}c", column: 0, line: 0) }
    #expect(text == "a␛[31mb␇␦2J␊␡c")
  }

  @Test("A canvas copied onto another replaces what is there, within the limits")
  func drawing() {
    var small = TextCanvas(columns: 4, lineCount: 2)
    small.write("赤青", column: 0, line: 0)
    small.write("abcd", column: 0, line: 1)
    var canvas = TextCanvas(columns: 6, lineCount: 3)
    for line in 0..<3 { canvas.write("......", column: 0, line: line) }
    canvas.draw(small, column: 1, line: 1)
    #expect(canvas.lines == ["......", ".赤青.", ".abcd."])
    canvas.draw(small, column: 3, line: 0)
    #expect(canvas.lines == ["...赤", ".赤abc", ".abcd."])
    canvas.draw(small, column: 0, line: 0, columns: 1..<3, lines: 1..<2)
    #expect(canvas.lines == ["...赤", ".bcabc", ".abcd."])
    canvas.clear(columns: 1..<5, lines: 1..<9)
    #expect(canvas.lines == ["...赤", ".    c", ".    ."])
  }

  @Test("Ambiguous characters take two columns if asked for")
  func ambiguousCharacters() {
    var canvas = TextCanvas(columns: 8, lineCount: 1, ambiguousIsWide: true)
    #expect(canvas.write("α…赤a", column: 0, line: 0) == 7)
    #expect(canvas.lines[0] == "α…赤a")
    var narrow = TextCanvas(columns: 8, lineCount: 1)
    #expect(narrow.write("α…赤a", column: 0, line: 0) == 5)
  }

  @Test("Colours begin and end where they should, and the text without them is the same")
  func colours() {
    var canvas = TextCanvas(columns: 8, lineCount: 2)
    canvas.write("a", column: 0, line: 0)
    canvas.write("bc", column: 1, line: 0, style: TextStyle(isBold: true, color: 1))
    canvas.write("d", column: 3, line: 0)
    canvas.write("e", column: 7, line: 1, style: TextStyle(isFaint: true))
    #expect(canvas.coloredLines == ["a\u{1b}[0;1;32mbc\u{1b}[0md", "       \u{1b}[0;2me\u{1b}[0m"])
    #expect(canvas.lines == ["abcd", "       e"])
  }

  @Test("A canvas without a size takes everything and shows nothing")
  func withoutASize() {
    var canvas = TextCanvas(columns: -1, lineCount: 0)
    canvas.write("abc", column: 0, line: 0)
    #expect(canvas.lines == [])
    #expect(canvas.text == "")
  }
}
