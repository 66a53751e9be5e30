import HeadlessUIKit

/// Draws display lists as a picture in the SVG format, for a README or a report.
///
/// The picture is one self-contained document. It follows the viewer's light or dark appearance, and says what it shows to
/// those who cannot see it. Text is as wide as the layout took it to be, whatever font the viewer has; where a viewer
/// ignores that (`textLength`), there is room for a wider font beside the screens.
///
/// With ``showsCells``, each cell of a list has the colour of its number: in pictures of a list before and after scrolling
/// the same colour is the same cell, used again.
///
/// ```swift
/// let before = DisplayList(of: screen.window)
/// screen.scroll(tableView, to: CGPoint(x: 0, y: 300))
/// let after = DisplayList(of: screen.window)
/// let picture = SVGRenderer(showsCells: true).draw([
///   SVGScreen(before, title: "Buttons", caption: "Before scrolling"),
///   SVGScreen(after, title: "Buttons", caption: "After scrolling by five rows"),
/// ])
/// ```
public struct SVGRenderer: Hashable, Sendable {
  /// Whether cells are coloured by their numbers, with the numbers and their status lines beside the device.
  public var showsCells: Bool
  /// What every name in the document begins with. Pictures in one HTML page need different ones.
  public var prefix: String

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - showsCells: Whether cells are coloured by their numbers.
  ///   - prefix: What every name in the document begins with: a letter, then letters, digits and hyphens.
  public init(showsCells: Bool = false, prefix: String = "screen") {
    self.showsCells = showsCells
    self.prefix = prefix
  }

  /// A picture of one screen.
  public func draw(_ list: DisplayList, title: String? = nil) -> String {
    draw([SVGScreen(list, title: title)])
  }

  /// A picture of screens side by side.
  public func draw(_ screens: [SVGScreen]) -> String {
    let devices = screens.map { SVGDevice(screen: $0, showsCells: showsCells) }
    let margin: CGFloat = 20
    let gap: CGFloat = 28
    let width = 2 * margin + devices.map(\.size.width).reduce(0, +) + gap * CGFloat(max(0, devices.count - 1))
    let height = 2 * margin + (devices.map(\.size.height).max() ?? 0)

    var body = SVGBody(prefix: prefix)
    var x = margin
    for device in devices {
      device.draw(at: CGPoint(x: x, y: margin), on: &body)
      x += device.size.width + gap
    }
    return document(body, size: CGSize(width: width, height: height), screens: screens)
  }

  private func document(_ body: SVGBody, size: CGSize, screens: [SVGScreen]) -> String {
    var writer = XMLWriter()
    let (width, height) = (DecimalText.string(size.width), DecimalText.string(size.height))
    writer.start(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("id", prefix), ("width", width), ("height", height),
        ("viewBox", "0 0 \(width) \(height)"), ("role", "img"), ("aria-labelledby", "\(prefix)-title \(prefix)-desc"),
      ])
    writer.element("title", [("id", "\(prefix)-title")], text: title(of: screens))
    writer.element("desc", [("id", "\(prefix)-desc")], text: description(of: screens))
    writer.start("style")
    writer.raw(body.styleSheet)
    writer.end()
    writer.start("defs")
    writer.raw(body.definitions)
    writer.end()
    writer.raw(body.writer.text)
    writer.end()
    return writer.text
  }

  private func title(of screens: [SVGScreen]) -> String {
    let titles = screens.map { screen in
      [screen.title, screen.caption].compactMap(\.self).joined(separator: ": ")
    }
    let text = titles.filter { !$0.isEmpty }.joined(separator: "; ")
    return text.isEmpty ? "A screen" : text
  }

  /// All texts with their places, as they are read out.
  private func description(of screens: [SVGScreen]) -> String {
    screens.map { screen in
      let parts = screen.list.items.compactMap { item -> String? in
        guard item.kind != .cell || showsCells, let text = item.text, !text.isEmpty else { return nil }
        return "\(item.path): \(text)\(item.state.contains(.selected) ? " (selected)" : "")"
      }
      return parts.joined(separator: ", ") + "."
    }.joined(separator: " ")
  }
}
