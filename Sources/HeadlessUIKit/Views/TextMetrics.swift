/// The measure of text: every column is 8 points wide and every line 20 points high, whatever the font.
///
/// Fixed metrics make a layout the same on every machine. They are not those of any real font, so a test should
/// compare sizes with each other and with these metrics, and not with sizes seen on a device.
public enum TextMetrics {
  /// The width of a column, in points.
  public static let columnWidth: CGFloat = 8
  /// The height of a line, in points.
  public static let lineHeight: CGFloat = 20

  /// How many columns a text takes if it is set in one line.
  ///
  /// Wide and fullwidth East Asian characters take two columns, as does every emoji, however many code points it is
  /// made of; combining marks and joiners take none; everything else, control characters included, takes one. Takes
  /// linear time.
  ///
  /// ```swift
  /// TextMetrics.columns(of: "Red")  // 3
  /// TextMetrics.columns(of: "赤い")  // 4
  /// TextMetrics.columns(of: "👩‍👩‍👧")  // 2
  /// ```
  public static func columns(of text: String) -> Int {
    // Printable ASCII, which is most text, needs no characters to be put together.
    let utf8 = text.utf8
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    var columns = 0
    for character in text { columns += self.columns(of: character) }
    return columns
  }

  /// How many columns a character takes.
  public static func columns(of character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii == 0 ? 0 : 1 }
    if character.isEmojiSequence { return 2 }
    var columns = 0
    for scalar in character.unicodeScalars where !scalar.isZeroWidth {
      columns += EastAsianWidth.isWide(scalar) ? 2 : 1
    }
    return columns
  }

  /// The width of a text in one line, in points.
  public static func width(of text: String) -> CGFloat { CGFloat(columns(of: text)) * columnWidth }

  /// The lines of a text of which none may take more than `columns` columns; a character wider than that has a line
  /// for itself.
  ///
  /// Lines break at line breaks, at spaces (which are lost there), and beside wide characters; a longer word is broken
  /// where it reaches the edge. An empty text has one empty line.
  public static func lines(of text: String, columns: Int) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
      wrap($0, columns: max(1, columns))
    }
  }

  private static func wrap(_ paragraph: Substring, columns limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in words(of: paragraph) {
      let wordWidth = columns(of: word)
      if width + wordWidth <= limit {
        line += word
        width += wordWidth
        continue
      }
      if word == " " {
        // The space at which a line breaks belongs to neither line.
        lines.append(line)
        (line, width) = ("", 0)
        continue
      }
      if wordWidth <= limit {
        if width > 0 { lines.append(line.last == " " ? String(line.dropLast()) : line) }
        (line, width) = (word, wordWidth)
        continue
      }
      for character in word {
        let characterWidth = columns(of: character)
        if width + characterWidth > limit, width > 0 {
          lines.append(line.last == " " ? String(line.dropLast()) : line)
          (line, width) = ("", 0)
        }
        line.append(character)
        width += characterWidth
      }
    }
    lines.append(line)
    return lines
  }

  /// The parts between which a line may break: words, spaces, and wide characters one by one.
  private static func words(of paragraph: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    func finish() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for character in paragraph {
      if character == " " || columns(of: character) > 1 {
        finish()
        words.append(String(character))
      } else {
        word.append(character)
      }
    }
    finish()
    return words
  }
}

extension Character {
  /// Whether the character is shown as a picture of two columns.
  fileprivate var isEmojiSequence: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    guard first.properties.isEmoji else { return false }
    // A sign that is text by itself becomes a picture by what follows: a variation selector, a joiner, a skin tone, a
    // keycap.
    return scalars.dropFirst().contains {
      $0.value == 0xFE0F || $0.value == 0x200D || $0.value == 0x20E3 || $0.properties.isEmojiModifier
    }
  }
}

extension Unicode.Scalar {
  /// Whether the code point joins the one before it, or shows nothing.
  fileprivate var isZeroWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    // A soft hyphen is counted as the hyphen that it may become.
    case .format: return value != 0xAD
    // The vowels and final consonants of decomposed Hangul are drawn within the first consonant's columns.
    default: return (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value)
    }
  }
}
