import Testing

@testable import HeadlessRendering

@Suite struct PrintableTextTests {
  @Test("No control character is left, whichever it is")
  func noControlCharacterIsLeft() {
    for value in (UInt32(0)..<0x20).map(\.self) + Array(0x7f...0x9f) {
      let text = PrintableText.printable("a\(Unicode.Scalar(value)!)b")
      #expect(text.unicodeScalars.count == 3)
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(value)")
    }
  }

  @Test("Marks that change the direction of reading, or are not seen, are left out")
  func invisibleMarks() {
    #expect(PrintableText.printable("a\u{202e}b\u{2066}c\u{200b}d\u{feff}e\u{61c}f") == "abcdef")
    #expect(PrintableText.printable("a\u{2028}b\u{2029}c") == "a␤b␤c")
    #expect(PrintableText.printable("a\u{ffff}b\u{fffe}c") == "a␦b␦c")
    #expect(PrintableText.printable("soft\u{ad}hyphen") == "soft-hyphen")
  }

  @Test(
    "What is printable stays as it is, emoji sequences and combining marks too",
    arguments: [
      "Apple", "赤い", "e\u{301}", "👩‍👩‍👧", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", "❤️", "",
      "می\u{200c}خواهم",
    ])
  func whatIsPrintableStays(text: String) {
    #expect(PrintableText.printable(text) == text)
  }
}
