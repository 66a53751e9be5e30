import HeadlessUIKit
import Testing

@testable import HeadlessRendering

@Suite struct DisplayListDumpTests {
  private var list: DisplayList {
    var sample = SampleList(columns: 10, lines: 3)
    sample.add(.cell, "used twice", columns: 10, lines: 3, cell: 2, path: "row 0")
    let content = DisplayItem.Content(size: CGSize(width: 160.5, height: 60), offset: CGPoint(x: 8, y: 0))
    sample.add(.scroll, columns: 10, lines: 3, content: content, path: "row 0/scroll 0")
    sample.add(.button, "赤", x: -1, columns: 4, lines: 3, state: .selected, cell: 2, path: "row 0/button 0")
    sample.add(
      .button, "a \"b\"\\\n\u{1b}", x: 4, columns: 4, lines: 3, state: [.disabled, .highlighted], path: "row 0/button 1"
    )
    return sample.list
  }

  @Test("Every item is a line with its path, text, place and state")
  func everyItemIsALine() {
    #expect(
      list.dump() == """
        row 0 "used twice" [0 0 80 60] cell 2
        row 0/scroll 0 [0 0 80 60] offset 8 0 content 160.5 60
        row 0/button 0 "赤" [-8 0 32 60] shows [0 0 24 60] selected
        row 0/button 1 "a \\"b\\"\\\\\\n␛" [32 0 32 60] highlighted disabled

        """)
  }

  @Test("Frames and cells can be left out")
  func framesAndCellsCanBeLeftOut() {
    #expect(
      list.dump([]) == """
        row 0 "used twice"
        row 0/scroll 0
        row 0/button 0 "赤" selected
        row 0/button 1 "a \\"b\\"\\\\\\n␛" highlighted disabled

        """)
    #expect(list.dump(.cells).hasPrefix("row 0 \"used twice\" cell 2\n"))
  }

  @Test("An item is found by its path")
  func anItemIsFoundByItsPath() {
    #expect(list["row 0/button 1"]?.state == [.disabled, .highlighted])
    #expect(list["row 1"] == nil)
  }
}
