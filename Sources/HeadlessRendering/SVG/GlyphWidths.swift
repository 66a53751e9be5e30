import HeadlessUIKit

/// About how wide text is in an ordinary sans-serif font.
///
/// A drawing cannot know the font that it will be seen with. It tells the viewer a width for each text, so that it fits
/// where the fixed metric of the layout has put it; a width near the natural one keeps the letters' shapes.
enum GlyphWidths {
  private static let groups: [(characters: String, width: CGFloat)] = [
    ("ijl'|.,:;! I", 0.26), ("ft()[]{}-r`/\\\"", 0.33), ("cksvxyzJ^*", 0.5), ("ABEKPSVXY&", 0.67), ("CDHNRUw", 0.72),
    ("GOQ", 0.78), ("mM%", 0.86), ("W@", 0.96),
  ]

  private static let widths: [Character: CGFloat] = groups.reduce(into: [:]) { widths, group in
    for character in group.characters { widths[character] = group.width }
  }

  /// The width of `text` at a font size, both in points.
  static func width(of text: String, size: CGFloat, isBold: Bool = false) -> CGFloat {
    let ems = text.reduce(CGFloat(0)) { sum, character in
      let columns = TextMetrics.columns(of: character)
      return sum + (columns > 1 ? 1 : columns == 0 ? 0 : widths[character] ?? 0.56)
    }
    return ems * size * (isBold ? 1.06 : 1)
  }
}
