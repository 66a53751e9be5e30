import HeadlessUIKit
import Testing

@Suite struct TextMetricsTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("赤い", 4), ("ｱ", 1), ("Ａ", 2), ("가", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("、。", 4), ("é́̂", 1), ("\u{200B}", 0), ("\t", 1), ("…", 1), ("α", 1), ("№", 1), ("〜", 2), ("𠮷", 2),
  ])
  func columnsFollowTheEastAsianWidth(text: String, columns: Int) {
    #expect(TextMetrics.columns(of: text) == columns)
  }

  @Test(arguments: ["😀", "👩‍👩‍👧", "👍🏽", "🇯🇵", "❤️", "1️⃣", "🏳️‍🌈", "⌚", "☺️", "👨🏿‍🚀"])
  func anEmojiTakesTwoColumnsHoweverItIsMadeUp(emoji: String) {
    #expect(TextMetrics.columns(of: emoji) == 2)
  }

  @Test func signsThatAreTextUnlessAskedForOtherwiseTakeOneColumn() {
    #expect(TextMetrics.columns(of: "❤") == 1)
    #expect(TextMetrics.columns(of: "☺") == 1)
    #expect(TextMetrics.columns(of: "©") == 1)
    #expect(TextMetrics.columns(of: "1") == 1)
  }

  @Test func linesBreakAtSpacesAndBesideWideCharacters() {
    #expect(TextMetrics.lines(of: "one two three", columns: 7) == ["one two", "three"])
    #expect(TextMetrics.lines(of: "赤青黄緑", columns: 5) == ["赤青", "黄緑"])
    #expect(TextMetrics.lines(of: "abcdefgh", columns: 3) == ["abc", "def", "gh"])
    #expect(TextMetrics.lines(of: "a\n\nb", columns: 5) == ["a", "", "b"])
    #expect(TextMetrics.lines(of: "a\r\nb", columns: 5) == ["a", "b"])
    #expect(TextMetrics.lines(of: "", columns: 5) == [""])
    #expect(TextMetrics.lines(of: "赤", columns: 1) == ["赤"])
  }

  @Test(arguments: 1...12)
  func noLineIsWiderThanItMayBeAndNothingButSpacesIsLost(columns: Int) {
    let text = "The quick 茶色 fox  jumps over 怠け者の dog, extraordinarily"
    let lines = TextMetrics.lines(of: text, columns: columns)
    #expect(lines.allSatisfy { TextMetrics.columns(of: $0) <= max(columns, $0.count == 1 ? 2 : 0) })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
