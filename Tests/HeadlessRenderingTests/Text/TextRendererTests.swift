import HeadlessUIKit
import Testing

@testable import HeadlessRendering

@Suite struct TextRendererTests {
  private func button(
    _ title: String, columns: CGFloat = 9, lines: CGFloat = 3, state: DisplayItem.State = [], isWide: Bool = false
  ) -> [String] {
    var sample = SampleList(columns: Int(columns), lines: Int(lines))
    sample.add(.button, title, columns: columns, lines: lines, state: state)
    return sample.lines(TextRenderer(ambiguousIsWide: isWide))
  }

  @Test("A button is a box with its title in the middle")
  func buttonIsABox() {
    #expect(button("Apple") == ["╭───────╮", "│ Apple │", "╰───────╯"])
    #expect(button("赤") == ["╭───────╮", "│  赤   │", "╰───────╯"])
    #expect(button("A", lines: 5) == ["╭───────╮", "│       │", "│   A   │", "│       │", "╰───────╯"])
  }

  @Test("All eight states of a button can be told apart without colours, at every height")
  func statesCanBeToldApart() {
    #expect(button("Apple", state: .selected) == ["┏━━━━━━━┓", "┃ Apple ┃", "┗━━━━━━━┛"])
    #expect(button("Apple", state: .disabled) == ["╭┄┄┄┄┄┄┄╮", "┆ Apple ┆", "╰┄┄┄┄┄┄┄╯"])
    #expect(button("Mac", columns: 11, state: .highlighted) == ["╭─────────╮", "│▒▒ Mac ▒▒│", "╰─────────╯"])
    #expect(button("赤", columns: 7, state: .highlighted) == ["╭─────╮", "│▒赤▒▒│", "╰─────╯"])
    #expect(button("Apple", columns: 7, state: .highlighted) == ["╭─────╮", "▒Apple▒", "╰─────╯"])
    #expect(button("Apple", columns: 7, lines: 1, state: .highlighted) == ["[▒Ap…▒]"])
    for (isWide, columns) in [false, true].flatMap({ isWide in (5..<12).map { (isWide, $0) } }) {
      for lines in 1...4 {
        let pictures = (0..<8).map { state in
          button(
            "Apple", columns: CGFloat(columns), lines: CGFloat(lines), state: DisplayItem.State(rawValue: state),
            isWide: isWide)
        }
        #expect(Set(pictures).count == 8, "\(columns) × \(lines), \(isWide)")
      }
    }
  }

  @Test("A lower button loses its upper edge, then all of its frame but the sides")
  func lowerButtons() {
    #expect(button("Apple", lines: 2) == ["│ Apple │", "╰───────╯"])
    #expect(button("Apple", lines: 2, state: .selected) == ["┃ Apple ┃", "┗━━━━━━━┛"])
    #expect(button("Apple", lines: 1) == ["[ Apple ]"])
    #expect(button("Apple", lines: 1, state: .selected) == ["┃ Apple ┃"])
    #expect(button("Apple", lines: 1, state: .disabled) == ["( Apple )"])
  }

  @Test("A title that does not fit loses its end, and first the sides of the frame")
  func titlesThatDoNotFit() {
    #expect(button("Microsoft", columns: 8) == ["╭──────╮", "│Micro…│", "╰──────╯"])
    #expect(button("Micro", columns: 6) == ["╭────╮", "Micro", "╰────╯"])
    #expect(button("赤", columns: 2) == ["╭╮", "赤", "╰╯"])
    #expect(button("赤い", columns: 5, lines: 1) == ["[赤…]"])
    #expect(button("赤い", columns: 1) == ["─", "", "─"])
  }

  @Test("Where ambiguous characters are wide, frames are of ASCII and keep their width")
  func framesOfASCII() {
    #expect(button("Apple", isWide: true) == ["+-------+", "| Apple |", "+-------+"])
    #expect(button("Apple", state: .selected, isWide: true) == ["#=======#", "# Apple #", "#=======#"])
    #expect(button("α", isWide: true) == ["+-------+", "|  α   |", "+-------+"])
  }

  @Test("Edges are rounded, not sizes: neighbours neither overlap nor leave a gap")
  func edgesAreRounded() {
    for step in 0..<40 {
      let shift = CGFloat(step) / 10
      var sample = SampleList(columns: 40, lines: 1)
      sample.add(.button, "a", x: shift, columns: 6.3, lines: 1)
      sample.add(.button, "b", x: shift + 6.3, columns: 6.3, lines: 1)
      sample.add(.button, "c", x: shift + 12.6, columns: 6.3, lines: 1)
      let line = sample.lines()[0].drop { $0 == " " }
      #expect(line.contains("][") && !line.contains("] ["), "\(line)")
      #expect(line.count { $0 == "[" } == 3)
    }
  }

  @Test("What is shifted by whole characters looks the same, also beyond the edges")
  func shifting() {
    func lines(_ offset: CGFloat) -> [String] {
      var sample = SampleList(columns: 60, lines: 12)
      for index in 0..<3 {
        sample.add(
          .button, "b\(index)", x: 20.5 + CGFloat(index) * 7.5 - offset, y: 4.5 - offset, columns: 6.5, lines: 2.5)
      }
      return sample.lines()
    }
    let whole = lines(0).drop { $0.isEmpty }.prefix { !$0.isEmpty }
    let shifted = lines(3).drop { $0.isEmpty }.prefix { !$0.isEmpty }
    #expect(whole.map { $0.dropFirst(3) } == shifted.map { Substring($0) })
    #expect(lines(5).first { $0.contains("b0") }?.dropFirst(0) == lines(0).first { $0.contains("b0") }?.dropFirst(5))
  }

  @Test("A side that is cut off is marked on the title's line")
  func cutSides() {
    let clip = CGRect(x: 16, y: 0, width: 80, height: 60)
    var sample = SampleList(columns: 14, lines: 3)
    sample.add(.button, "left", x: -3, columns: 9, lines: 3, clip: clip)
    sample.add(.button, "right", x: 7, columns: 9, lines: 3, clip: clip)
    #expect(sample.lines() == ["  ───╮ ╭────", "  ‹  │ │ ri›", "  ───╯ ╰────"])
  }

  @Test("A scroll view marks the sides at which it has more, over its content and under what covers it")
  func scrollViews() {
    var sample = SampleList(columns: 12, lines: 3)
    let content = DisplayItem.Content(size: CGSize(width: 400, height: 60), offset: CGPoint(x: 88, y: 0))
    sample.add(.scroll, columns: 12, lines: 3, depth: 1, content: content)
    sample.add(.button, "mid", x: 0, columns: 12, lines: 3, depth: 2)
    #expect(sample.lines() == ["╭──────────╮", "‹   mid    ›", "╰──────────╯"])
    sample.add(.box, x: 6, columns: 6, lines: 3, depth: 1) { $0.fill = .white }
    #expect(sample.lines() == ["╭─────", "‹   mi", "╰─────"])
  }

  @Test("A scroll view at its start, and one whose content fits, has no mark there")
  func scrollViewsAtTheirEnds() {
    for (width, x, marks) in [(400, 0, ".          ›"), (400, 304, "‹          ."), (96, 0, ".          .")]
      as [(CGFloat, CGFloat, String)]
    {
      var sample = SampleList(columns: 12, lines: 1)
      let content = DisplayItem.Content(size: CGSize(width: width, height: 20), offset: CGPoint(x: x, y: 0))
      sample.add(.scroll, columns: 12, lines: 1, depth: 1, content: content)
      sample.add(.label, ".          .", columns: 12, lines: 1, depth: 2)
      #expect(sample.lines() == [marks])
    }
  }

  @Test("A label stands at its side, breaks its lines as layout does, and ends with an ellipsis where it is too long")
  func labels() {
    func label(_ text: String, lines: CGFloat = 1, _ configure: (inout DisplayItem.Appearance) -> Void) -> [String] {
      var sample = SampleList(columns: 10, lines: Int(lines))
      sample.add(.label, text, columns: 10, lines: lines, configure)
      return sample.lines()
    }
    #expect(label("left") { _ in } == ["left"])
    #expect(label("right") { $0.alignment = .right } == ["     right"])
    #expect(label("mid") { $0.alignment = .center } == ["   mid"])
    #expect(label("natural") { $0.isRightToLeft = true } == ["   natural"])
    #expect(label("one two three", lines: 2) { $0.numberOfLines = 0 } == ["one two", "three"])
    #expect(label("one two three", lines: 2) { $0.numberOfLines = 1 } == ["one two t…", ""])
    #expect(label("one\ntwo", lines: 2) { $0.numberOfLines = 0 } == ["one", "two"])
    #expect(label("日本語テキスト", lines: 2) { $0.numberOfLines = 0 } == ["日本語テキ", "スト"])
  }

  @Test("A label lets what is behind it shine through, and a view with a colour does not")
  func transparency() {
    var sample = SampleList(columns: 6, lines: 1)
    sample.add(.label, "......", columns: 6, lines: 1)
    sample.add(.label, "x", x: 2, columns: 3, lines: 1)
    #expect(sample.lines() == ["..x..."])
    sample.add(.box, x: 1, columns: 2, lines: 1) { $0.fill = .clear }
    #expect(sample.lines() == ["..x..."])
    sample.add(.box, x: 1, columns: 2, lines: 1) { $0.fill = .white }
    #expect(sample.lines() == [".  ..."])
  }

  @Test("A chosen row has a heavy bar at its side")
  func chosenRows() {
    var sample = SampleList(columns: 4, lines: 2)
    sample.add(.cell, y: 0, columns: 4, lines: 1, state: .selected)
    sample.add(.cell, y: 1, columns: 4, lines: 1)
    #expect(sample.lines() == ["┃", ""])
  }

  @Test("An image is a grey place with its name")
  func images() {
    var sample = SampleList(columns: 10, lines: 1)
    sample.add(.image, "cat", columns: 10, lines: 1)
    #expect(sample.lines() == ["░░ cat ░░░"])
  }

  // MARK: - Status lines

  private var twoRows: SampleList {
    var sample = SampleList(columns: 12, lines: 3)
    sample.add(.cell, "first", y: -1, columns: 12, lines: 2, cell: 1)
    sample.add(.button, "a", y: -1, columns: 12, lines: 2)
    sample.add(.cell, "second is long", y: 1, columns: 12, lines: 2, cell: 2)
    sample.add(.button, "b", y: 1, columns: 12, lines: 2)
    return sample
  }

  @Test("Status lines stand below what is visible of their cells")
  func statusLinesBelow() {
    #expect(
      twoRows.lines(TextRenderer(statusPlacement: .below)) == [
        "╰──────────╯", "  first", "│    b     │", "╰──────────╯", "  second is…",
      ])
  }

  @Test("Or beside them, broken into lines")
  func statusLinesBeside() {
    #expect(
      twoRows.lines(TextRenderer(statusPlacement: .beside(columns: 7))) == [
        "╰──────────╯  first", "│    b     │  second", "╰──────────╯  is long",
      ])
  }

  @Test("Without a placement they are left out")
  func noStatusLines() {
    #expect(twoRows.lines() == ["╰──────────╯", "│    b     │", "╰──────────╯"])
  }

  @Test("A character leads back to the point that it shows; status lines lead nowhere")
  func points() {
    let below = TextRenderer(statusPlacement: .below).draw(twoRows.list)
    #expect(below.point(column: 3, line: 0) == CGPoint(x: 28, y: 10))
    #expect(below.point(column: 3, line: 1) == nil)
    #expect(below.point(column: 0, line: 2) == CGPoint(x: 4, y: 30))
    #expect(below.point(column: 0, line: 5) == nil)
    #expect(below.point(column: -1, line: 0) == nil)
    let beside = TextRenderer(statusPlacement: .beside(columns: 7)).draw(twoRows.list)
    #expect(beside.point(column: 11, line: 2) == CGPoint(x: 92, y: 50))
    #expect(beside.point(column: 12, line: 2) == nil)
  }
}
