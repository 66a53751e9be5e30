import HeadlessUIKit

/// Collects the colours that a drawing uses, and gives each a class in its style sheet, with one value for a light and one
/// for a dark appearance.
struct SVGPalette {
  private var names: [UIColor: String] = [:]
  private var colors: [UIColor] = []

  /// Colours for cells, far enough apart to be told from their neighbours, on white and on black.
  private static let cellColors: [(light: UInt32, dark: UInt32)] = [
    (0x0A6CFF, 0x4C9BFF), (0xE8590C, 0xFF8A3D), (0x2B8A3E, 0x4CC765), (0xC2255C, 0xFF6B9C), (0x6741D9, 0xA48CFF),
    (0x0B7285, 0x3FC5DB), (0xA07000, 0xF0C030), (0x862E9C, 0xDA77F2), (0x5C7A00, 0xA9D53C), (0x9C2B2B, 0xFF7B72),
    (0x1864AB, 0x74C0FC), (0x087F5B, 0x38D9A9),
  ]

  /// The colour of the cell with a number; after twelve cells they come again.
  static func cellColor(_ number: Int) -> UIColor {
    let color = cellColors[((number - 1) % cellColors.count + cellColors.count) % cellColors.count]
    return UIColor(light: components(color.light), dark: components(color.dark))
  }

  /// The frame of the device.
  static let bezel = UIColor(light: components(0x1D1D1F), dark: components(0x48484D))
  /// A glyph on a colour.
  static let onColor = UIColor(light: components(0xFFFFFF), dark: components(0x000000))

  private static func components(_ hex: UInt32) -> UIColor.Components {
    UIColor.Components(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255,
      alpha: 1)
  }

  /// The class that paints a shape's inside, or text, with `color`.
  mutating func fill(_ color: UIColor) -> String { "f\(name(of: color))" }

  /// The class that paints a shape's outline with `color`, and leaves its inside empty.
  mutating func stroke(_ color: UIColor) -> String { "s\(name(of: color))" }

  private mutating func name(of color: UIColor) -> String {
    if let name = names[color] { return name }
    let name = "\(colors.count)"
    names[color] = name
    colors.append(color)
    return name
  }

  /// The rules for all colours asked for so far, each beginning with `prefix`.
  func styleSheet(prefix: String) -> [String] {
    rules(\.light, prefix: prefix)
      + ["@media (prefers-color-scheme: dark) {"] + rules(\.dark, prefix: prefix).map { " " + $0 } + ["}"]
  }

  private func rules(_ variant: (UIColor) -> UIColor.Components, prefix: String) -> [String] {
    colors.enumerated().flatMap { index, color in
      let components = variant(color)
      let (value, opacity) = (Self.hex(components), DecimalText.string(components.alpha))
      return [
        "\(prefix) .f\(index) { fill: \(value); fill-opacity: \(opacity) }",
        "\(prefix) .s\(index) { fill: none; stroke: \(value); stroke-opacity: \(opacity) }",
      ]
    }
  }

  private static func hex(_ color: UIColor.Components) -> String {
    "#"
      + [color.red, color.green, color.blue].map { part in
        let byte = Int((min(max(part.isNaN ? 0 : part, 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }
}
