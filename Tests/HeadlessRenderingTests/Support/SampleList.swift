import HeadlessUIKit

@testable import HeadlessRendering

/// Builds lists of items by hand, for tests of the renderers alone.
struct SampleList {
  var size: CGSize
  var items: [DisplayItem] = []

  init(columns: Int, lines: Int) {
    size = CGSize(width: CGFloat(columns) * 8, height: CGFloat(lines) * 20)
  }

  var bounds: CGRect { CGRect(origin: .zero, size: size) }
  var list: DisplayList { DisplayList(size: size, items: items) }

  /// Adds an item whose rectangle is given in columns and lines.
  mutating func add(
    _ kind: DisplayItem.Kind, _ text: String? = nil, x: CGFloat = 0, y: CGFloat = 0, columns: CGFloat, lines: CGFloat,
    state: DisplayItem.State = [], depth: Int = 0, clip: CGRect? = nil, cell: Int? = nil,
    content: DisplayItem.Content? = nil, path: String = "item",
    _ configure: (inout DisplayItem.Appearance) -> Void = { _ in }
  ) {
    var appearance = DisplayItem.Appearance()
    configure(&appearance)
    items.append(
      DisplayItem(
        kind: kind, path: path, depth: depth,
        frame: CGRect(x: x * 8, y: y * 20, width: columns * 8, height: lines * 20), clip: clip ?? bounds, text: text,
        state: state, cell: cell, content: content, appearance: appearance))
  }

  func lines(_ renderer: TextRenderer = TextRenderer()) -> [String] {
    renderer.draw(list).lines
  }
}
