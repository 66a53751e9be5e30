import HeadlessUIKit

/// The shapes of a drawing, with the colours, clip paths and gradients that they refer to.
struct SVGBody {
  let prefix: String
  var writer = XMLWriter()
  var palette = SVGPalette()
  private var clips = XMLWriter()
  private var clipNames: [String: String] = [:]

  init(prefix: String) {
    self.prefix = prefix
  }

  /// The font: what each system calls its own, then fonts with Japanese.
  private static let fontStack =
    "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Hiragino Sans', "
    + "'Hiragino Kaku Gothic ProN', 'Yu Gothic UI', Meiryo, 'Noto Sans CJK JP', 'Noto Sans JP', sans-serif"

  /// What stands between the document's `style` tags.
  var styleSheet: String {
    (["#\(prefix) text { font-family: \(Self.fontStack) }"] + palette.styleSheet(prefix: "#\(prefix)"))
      .joined(separator: "\n")
  }

  /// What stands between the document's `defs` tags.
  var definitions: String { clips.text }

  // MARK: - Shapes

  /// A rectangle.
  mutating func rectangle(_ frame: CGRect, radius: CGFloat = 0, class name: String, _ more: [XMLWriter.Attribute] = [])
  {
    writer.element("rect", Self.geometry(frame, radius: radius) + [("class", name)] + more)
  }

  /// A straight line.
  mutating func line(from start: CGPoint, to end: CGPoint, width: CGFloat, class name: String) {
    writer.element(
      "line",
      [
        ("x1", DecimalText.string(start.x)), ("y1", DecimalText.string(start.y)), ("x2", DecimalText.string(end.x)),
        ("y2", DecimalText.string(end.y)), ("class", name), ("stroke-width", DecimalText.string(width)),
      ])
  }

  /// Text in one line.
  ///
  /// - Parameters:
  ///   - text: The text; an empty one draws nothing.
  ///   - position: The point at its start, middle or end, halfway between the top and the bottom of the line.
  ///   - anchor: Which of these.
  ///   - size: The font's size, in points.
  ///   - width: The width that it may have at most; nil is any.
  mutating func text(
    _ text: String, at position: CGPoint, anchor: NSTextAlignment = .left, size: CGFloat, isBold: Bool = false,
    width: CGFloat? = nil, class name: String
  ) {
    guard !text.isEmpty else { return }
    let natural = GlyphWidths.width(of: text, size: size, isBold: isBold)
    var attributes: [XMLWriter.Attribute] = [
      ("x", DecimalText.string(position.x)), ("y", DecimalText.string(position.y + size * 0.355)),
      ("font-size", DecimalText.string(size)), ("class", name),
    ]
    switch anchor {
    case .center: attributes.append(("text-anchor", "middle"))
    case .right: attributes.append(("text-anchor", "end"))
    default: break
    }
    if isBold { attributes.append(("font-weight", "600")) }
    attributes.append(("textLength", DecimalText.string(min(natural, width ?? natural))))
    attributes.append(("lengthAdjust", "spacingAndGlyphs"))
    writer.element("text", attributes, text: text)
  }

  // MARK: - Groups

  /// Starts a group of which only what is in a rectangle shows; `writer.end()` ends it.
  mutating func startClip(_ frame: CGRect, radius: CGFloat = 0) {
    let geometry = Self.geometry(frame, radius: radius)
    let key = geometry.map(\.value).joined(separator: " ")
    let name = clipNames[key] ?? "\(prefix)-clip\(clipNames.count)"
    if clipNames.updateValue(name, forKey: key) == nil {
      clips.start("clipPath", [("id", name)])
      clips.element("rect", geometry)
      clips.end()
    }
    writer.start("g", [("clip-path", "url(#\(name))")])
  }

  private static func geometry(_ frame: CGRect, radius: CGFloat) -> [XMLWriter.Attribute] {
    var attributes: [XMLWriter.Attribute] = [
      ("x", DecimalText.string(frame.minX)), ("y", DecimalText.string(frame.minY)),
      ("width", DecimalText.string(frame.width)), ("height", DecimalText.string(frame.height)),
    ]
    if radius > 0 { attributes.append(("rx", DecimalText.string(min(radius, min(frame.width, frame.height) / 2)))) }
    return attributes
  }
}
