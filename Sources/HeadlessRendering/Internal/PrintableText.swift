/// Makes text safe to be written between other text, on a terminal or in a file.
///
/// Titles are data. An escape sequence in one must not reach a terminal, and an invisible mark must not turn around the
/// order in which the rest of the line is read.
enum PrintableText {
  /// `text` in which each control character is replaced by the picture of it (`␛` for Escape), and marks without a shape
  /// are left out, other than those that join emoji.
  static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard let replacement = replacement(for: scalar) else {
        result.append(scalar)
        continue
      }
      result.append(contentsOf: replacement.unicodeScalars)
    }
    return String(result)
  }

  /// What stands for a scalar; nil if it stands for itself.
  private static func replacement(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x20..<0x7f: nil
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { String($0) }
    case 0x7f: "\u{2421}"
    // Layout counts a soft hyphen as a hyphen.
    case 0xad: "-"
    // The joiner, the one that prevents joining, and the letters of flags are parts of what they stand between.
    case 0x200c, 0x200d, 0xe0020...0xe007f: nil
    default:
      switch scalar.properties.generalCategory {
      case .control: "\u{2426}"
      case .lineSeparator, .paragraphSeparator: "\u{2424}"
      case .format: ""
      default: scalar.value & 0xfffe == 0xfffe ? "\u{2426}" : nil
      }
    }
  }
}
