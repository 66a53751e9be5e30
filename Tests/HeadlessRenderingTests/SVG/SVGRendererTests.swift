import HeadlessUIKit
import Testing

@testable import HeadlessRendering

@Suite struct SVGRendererTests {
  private func tree(_ sample: SampleList, showsCells: Bool = false, title: String? = nil) throws -> XMLTree {
    try #require(XMLTree.read(SVGRenderer(showsCells: showsCells).draw(sample.list, title: title)))
  }

  private var sample: SampleList {
    var sample = SampleList(columns: 40, lines: 9)
    sample.add(.box, columns: 40, lines: 9, path: "view") { $0.fill = .systemBackground }
    for row in 0..<3 {
      let y = CGFloat(row) * 3
      let strip = CGRect(x: 16, y: y * 20, width: 288, height: 60)
      sample.add(.cell, "row \(row) & so on", y: y, columns: 40, lines: 3, cell: row + 1, path: "row \(row)")
      sample.add(.scroll, x: 2, y: y, columns: 36, lines: 3, cell: row + 1, path: "row \(row)/scroll 0")
      for index in 0..<4 {
        sample.add(
          .button, ["赤", "Apple", "<b>", "ill"][index], x: 2 + CGFloat(index) * 10, y: y, columns: 9, lines: 2,
          state: index == row ? .selected : [], clip: strip, cell: row + 1, path: "row \(row)/button \(index)"
        ) {
          $0.fill = .systemGray5
          $0.cornerRadius = 8
        }
      }
    }
    return sample
  }

  @Test("Any text makes a well-formed document that says it, and holds no character that XML forbids")
  func anyText() throws {
    let texts = [
      "a & b", "<script>", "\"quoted\" 'text'", "]]>", "\u{0}\u{1}\u{8}\u{b}\u{1f}\u{7f}\u{85}", "\u{fffe}\u{ffff}",
      "\u{1b}[31mred", "tab\tnewline\nreturn\r", "日本語 👩‍👩‍👧 e\u{301}", "&amp;", "\u{202e}reversed", "--", "<!-- -->", "",
    ]
    for text in texts {
      var sample = SampleList(columns: 80, lines: 9)
      for kind in [DisplayItem.Kind.button, .label, .image, .control, .cell, .box] {
        sample.add(kind, text, columns: 80, lines: 3, cell: 1, path: text)
      }
      let screen = SVGScreen(sample.list, title: text, caption: text)
      let document = SVGRenderer(showsCells: true).draw([screen])
      let tree = try #require(XMLTree.read(document), "\(text.debugDescription)")
      let shown = PrintableText.printable(text)
      #expect(text.isEmpty || tree.all("text").contains { $0.text == shown }, "\(text.debugDescription)")
      #expect(document.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }
  }

  @Test("The document is an image with a title and a description of what it shows")
  func accessibility() throws {
    let tree = try tree(sample, title: "Buttons")
    let root = try #require(tree.elements.first)
    #expect(root.name == "svg")
    #expect(root.attributes["role"] == "img")
    #expect(root.attributes["aria-labelledby"] == "screen-title screen-desc")
    #expect(tree.all("title").first { $0.attributes["id"] == "screen-title" }?.text == "Buttons")
    let description = try #require(tree.all("desc").first { $0.attributes["id"] == "screen-desc" }?.text)
    #expect(description.contains("row 0/button 0: 赤 (selected)"))
    #expect(description.contains("row 2/button 1: Apple,"))
    #expect(tree.all("title").contains { $0.text == "row 1/button 1: Apple, selected" && $0.ancestors.last == "g" })
  }

  @Test("Every clip, colour and name that is referred to is defined, and every name only once")
  func references() throws {
    let tree = try tree(sample, showsCells: true)
    let clips = Set(tree.all("clipPath").compactMap { $0.attributes["id"] })
    let used = Set(tree.elements.compactMap { $0.attributes["clip-path"] })
    #expect(used == Set(clips.map { "url(#\($0))" }))
    // One for the glass, one for the screen, and one for each of the three strips.
    #expect(clips.count == 5)
    let ids = tree.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.hasPrefix("screen") })
    let style = try #require(tree.all("style").first?.text)
    for name in Set(tree.elements.compactMap { $0.attributes["class"] }) {
      #expect(style.components(separatedBy: "#screen .\(name) {").count == 3, "\(name) in a light and a dark value")
    }
    #expect(style.contains("@media (prefers-color-scheme: dark)"))
    #expect(style.contains("Noto Sans CJK JP"))
  }

  @Test("Text has a length that fits the place that layout gave it")
  func textLength() throws {
    let tree = try tree(sample)
    for element in tree.all("text") {
      let length = try #require(Double(element.attributes["textLength"] ?? ""))
      #expect(length > 0 && length <= 9 * 8, "\(element.text)")
    }
    var label = SampleList(columns: 40, lines: 1)
    label.add(.label, "WWWWW", columns: 40, lines: 1)
    #expect(try self.tree(label).all("text").first?.attributes["textLength"] == "40")
  }

  @Test("A selected button has a heavy frame, another none")
  func selectedButtons() throws {
    let tree = try tree(sample)
    #expect(tree.all("rect").count { $0.attributes["stroke-width"] == "2.5" } == 3)
  }

  @Test("Cells are coloured by their numbers: the same number is the same colour, another one another")
  func cellColors() throws {
    var sample = SampleList(columns: 40, lines: 12)
    for (row, number) in [1, 2, 1].enumerated() {
      sample.add(.cell, y: CGFloat(row) * 3, columns: 40, lines: 3, cell: number, path: "row \(row)")
    }
    let badges = try tree(sample, showsCells: true).all("text")
    #expect(badges.map(\.text) == ["#1", "#2", "#1"])
    let stripes = try tree(sample, showsCells: true).all("rect").filter { $0.attributes["width"] == "5" }
    let classes = stripes.map { $0.attributes["class"] }
    #expect(classes.count == 3)
    #expect(classes[0] == classes[2] && classes[0] != classes[1])
    #expect(try tree(sample).all("text").isEmpty)
  }

  @Test("Screens stand side by side, each with its caption, within the picture")
  func screensSideBySide() throws {
    let screens = ["before", "after"].map { SVGScreen(sample.list, caption: $0) }
    let tree = try #require(XMLTree.read(SVGRenderer(showsCells: true).draw(screens)))
    let width = try #require(Double(tree.elements[0].attributes["width"] ?? ""))
    let captions = tree.all("text").filter { ["before", "after"].contains($0.text) }
    let positions = captions.compactMap { Double($0.attributes["x"] ?? "") }
    #expect(positions.count == 2 && positions[1] - positions[0] > 320)
    for rect in tree.all("rect") where !rect.ancestors.contains("clipPath") && !rect.ancestors.contains("g") {
      let x = try #require(Double(rect.attributes["x"] ?? ""))
      let rectWidth = try #require(Double(rect.attributes["width"] ?? ""))
      #expect(x >= 0 && x + rectWidth <= width)
    }
  }

  @Test("Lines beside a screen have room where the viewer ignores their length, and has a wide font")
  func wideFont() throws {
    // As wide as they are in DejaVu Sans, of 12 points.
    let widths = [
      "row 0 = cell #1, used once, 1": 177.9, "live subscription": 98.2, "row 8 = cell #3, used 2 times,": 182.3,
      "1 live subscription": 109.6,
    ]
    for number in [1, 3] {
      var sample = SampleList(columns: 40, lines: 3)
      sample.add(
        .cell,
        number == 1
          ? "row 0 = cell #1, used once, 1 live subscription" : "row 8 = cell #3, used 2 times, 1 live subscription",
        columns: 40, lines: 3, cell: number)
      let tree = try tree(sample, showsCells: true)
      let pictureWidth = try #require(Double(tree.elements[0].attributes["width"] ?? ""))
      let lines = tree.all("text").filter { $0.text != "#\(number)" }
      #expect(lines.count == 2)
      for line in lines {
        let x = try #require(Double(line.attributes["x"] ?? ""))
        #expect(x + (try #require(widths[line.text])) <= pictureWidth - 20)
      }
    }
  }

  @Test("The same screen makes the same document, byte for byte")
  func determinism() {
    let first = SVGRenderer(showsCells: true).draw(sample.list)
    for _ in 0..<5 { #expect(SVGRenderer(showsCells: true).draw(sample.list) == first) }
  }

  @Test("Another prefix changes every name in the document")
  func prefix() throws {
    let document = SVGRenderer(showsCells: true, prefix: "other").draw(sample.list)
    let tree = try #require(XMLTree.read(document))
    #expect(tree.elements.compactMap { $0.attributes["id"] }.allSatisfy { $0.hasPrefix("other") })
    #expect(!document.contains("#screen"))
  }

  @Test("An empty list, and one of nothing, is a document too")
  func emptyLists() throws {
    #expect(XMLTree.read(SVGRenderer().draw(DisplayList(size: .zero, items: []))) != nil)
    #expect(XMLTree.read(SVGRenderer().draw([])) != nil)
  }
}
