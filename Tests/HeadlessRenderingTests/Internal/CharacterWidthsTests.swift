import HeadlessUIKit
import Testing

@testable import HeadlessRendering

@Suite struct CharacterWidthsTests {
  @Test("Ambiguous characters are wide only if asked for; others keep the width that layout gives them")
  func ambiguousCharacters() {
    for character: Character in ["α", "─", "…", "①", "Ж", "“", "°", "±"] {
      #expect(CharacterWidths().columns(of: character) == 1, "\(character)")
      #expect(CharacterWidths(ambiguousIsWide: true).columns(of: character) == 2, "\(character)")
    }
    for character: Character in ["a", "赤", "e\u{301}", "👍", "‹", "›", "ｱ", "é"] where character != "é" {
      let columns = TextMetrics.columns(of: character)
      #expect(CharacterWidths(ambiguousIsWide: true).columns(of: character) == columns, "\(character)")
    }
  }

  @Test("Truncated text fits, and keeps as much as it can")
  func truncating() {
    let widths = CharacterWidths()
    for text in ["Microsoft", "日本語テキスト", "e\u{301}e\u{301}e\u{301}", "a赤b青c"] {
      for columns in 0...14 {
        let fitted = widths.truncated(text, columns: columns)
        #expect(widths.columns(of: fitted) <= columns)
        #expect(fitted == text || widths.columns(of: fitted) >= min(columns, 1) * (columns - 1), "\(fitted) \(columns)")
      }
    }
    #expect(widths.truncated("Microsoft", columns: 9) == "Microsoft")
    #expect(widths.truncated("Microsoft", columns: 8) == "Microso…")
    #expect(widths.truncated("日本語", columns: 5) == "日本…")
    #expect(widths.truncated("日本語", columns: 4) == "日…")
    #expect(widths.truncated("日本語", columns: 1) == "…")
    #expect(widths.truncated("日本語", columns: 0) == "")
    #expect(CharacterWidths(ambiguousIsWide: true).truncated("Microsoft", columns: 8) == "Micros…")
  }

  @Test("Lines beyond the limit are told by an ellipsis")
  func lines() {
    let widths = CharacterWidths()
    #expect(widths.lines("one two three", columns: 5, limit: 3) == ["one", "two", "three"])
    #expect(widths.lines("one two three", columns: 5, limit: 2) == ["one", "two …"])
    #expect(widths.lines("one two three", columns: 5, limit: 0) == [])
    #expect(widths.lines("", columns: 5, limit: 2) == [""])
  }
}
