import HeadlessUIKit
import Testing

@testable import HeadlessRendering

@MainActor
@Suite struct DisplayListOfViewsTests {
  private let colours = ["赤色", "青色", "緑色", "黄色", "紫色", "白色"]

  @Test("A table of strips reads as it looks")
  func aTableOfStrips() {
    let strips = StripScreen([[colours, ["Apple", "Google"], ["iPhone"]]])
    strips.cell(0).buttons[1].isSelected = true
    strips.cell(1).buttons[0].isEnabled = false
    #expect(
      TextRenderer().draw(strips.list).lines == [
        "  ╭──────╮ ┏━━━━━━┓ ╭──────╮ ╭──────╮",
        "  │ 赤色 │ ┃ 青色 ┃ │ 緑色 │ │ 黄色 │›",
        "  ╰──────╯ ┗━━━━━━┛ ╰──────╯ ╰──────╯",
        "  ╭┄┄┄┄┄┄┄┄╮ ╭────────╮",
        "  ┆ Apple  ┆ │ Google │",
        "  ╰┄┄┄┄┄┄┄┄╯ ╰────────╯",
        "  ╭────────╮",
        "  │ iPhone │",
        "  ╰────────╯",
      ])
  }

  @Test("Paths name the row and the number of the button in it, also when others are scrolled away")
  func paths() {
    let strips = StripScreen([[colours, colours, colours]])
    strips.screen.scroll(strips.cell(1).strip, to: CGPoint(x: 144, y: 0))
    let list = strips.list
    #expect(list["row 0/button 0"]?.text == "赤色")
    #expect(list["row 1/button 0"] == nil)
    #expect(list["row 1/button 2"]?.text == "緑色")
    #expect(list["row 1/button 5"]?.text == "白色")
    #expect(list["row 1/scroll 0"]?.content?.offset == CGPoint(x: 136, y: 0))
    #expect(list["row 2"]?.cell == 3)
    #expect(list["table"]?.content?.size.height == 180)
    #expect(list["screen"]?.frame == CGRect(x: 0, y: 0, width: 320, height: 180))
  }

  @Test("Rows of a table with several sections are named with their section")
  func sections() {
    let strips = StripScreen([[["a"]], [["b"], ["c"]]])
    let list = strips.list
    #expect(list["section 0 row 0/button 0"]?.text == "a")
    #expect(list["section 1 row 1/button 0"]?.text == "c")
  }

  @Test("Only what is visible is listed, with the part of it that is, however many cells are prepared ahead")
  func onlyWhatIsVisible() {
    let rows = (0..<40).map { ["button \($0)"] }
    let dumps = [ListBehavior.plain, ListBehavior(reuseOrder: .fifo, prepareAhead: 6)].map { behavior in
      let strips = StripScreen([rows]) { $0.behavior = behavior }
      strips.screen.scroll(strips.table, to: CGPoint(x: 0, y: 310))
      return strips.list.dump(.frames)
    }
    #expect(dumps[0] == dumps[1])
    let lines = dumps[0].split(separator: "\n").map { String($0) }
    #expect(
      lines.filter { $0.contains("button") }.map { String($0.prefix { $0 != "/" }) } == [
        "row 5", "row 6", "row 7", "row 8",
      ])
    #expect(lines.contains("row 5/button 0 \"button 5\" [16 -2 96 44] shows [16 0 96 42]"))
  }

  @Test("The same cell has the same number after it was reused, and each visible cell is asked for its status once")
  func cellsAndStatus() {
    let strips = StripScreen([(0..<20).map { ["\($0)"] }])
    let before = strips.cell(0)
    let number = strips.list["row 0"]?.cell
    strips.screen.scroll(strips.table, to: CGPoint(x: 0, y: 600))
    var asked: [UITableViewCell] = []
    let list = DisplayList(of: strips.screen.window) { cell in
      asked.append(cell)
      return "used \(cell.history?.uses ?? 0)"
    }
    #expect(asked.count == list.items.count { $0.kind == .cell })
    #expect(Set(asked.map { ObjectIdentifier($0) }).count == asked.count)
    #expect(list["row 10"]?.text?.hasPrefix("used ") == true)
    let reused = strips.table.visibleCells.first { $0 === before }
    if let reused, let row = strips.table.indexPath(for: reused) {
      #expect(list["row \(row.row)"]?.cell == number)
    }
    #expect(list.items.contains { $0.kind == .cell && $0.cell == number })
  }

  @Test("What is in a cell knows its cell")
  func whatIsInACell() {
    let list = StripScreen([[["a"], ["b"]]]).list
    #expect(list["row 1/button 0"]?.cell == list["row 1"]?.cell)
    #expect(list["row 1/scroll 0"]?.cell == list["row 1"]?.cell)
    #expect(list["table"]?.cell == nil)
  }

  @Test("Hidden and transparent views, and what is in them, are neither listed nor counted")
  func hiddenViews() {
    let strips = StripScreen([[["a", "b", "c"], ["d"]]])
    strips.cell(0).buttons[0].isHidden = true
    strips.cell(1).contentView.alpha = 0
    strips.screen.runUpdateCycle()
    let list = strips.list
    #expect(list["row 0/button 0"]?.text == "b")
    #expect(list["row 0/button 2"] == nil)
    #expect(list["row 1"] != nil)
    #expect(list["row 1/button 0"] == nil)
  }

  @Test("States, titles and looks are those of the views")
  func looks() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 44))
    button.setTitle("normal", for: .normal)
    button.setTitle("chosen", for: .selected)
    button.isSelected = true
    button.isHighlighted = true
    button.isEnabled = false
    button.layer.cornerRadius = 8
    button.layer.borderWidth = 2
    button.tintColor = .systemRed
    button.setTitleColor(.systemGreen, for: .normal)
    _ = button.titleLabel
    root.addSubview(button)
    let filled = UIButton(configuration: .filled())
    filled.frame = CGRect(x: 0, y: 50, width: 80, height: 44)
    filled.configuration?.title = "filled"
    root.addSubview(filled)
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 80, height: 40))
    label.text = "label"
    label.numberOfLines = 2
    label.textAlignment = .right
    label.textColor = .systemBlue
    label.font = .boldSystemFont(ofSize: 17)
    root.addSubview(label)
    let group = UIView(frame: CGRect(x: 100, y: 0, width: 80, height: 40))
    group.alpha = 0.5
    group.backgroundColor = .systemYellow
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    inner.alpha = 0.5
    inner.backgroundColor = .systemRed
    group.addSubview(inner)
    root.addSubview(group)
    let list = DisplayList(of: root)

    let item = list["button 0"]
    #expect(item?.text == "normal")
    #expect(item?.state == [.selected, .highlighted, .disabled])
    #expect(item?.appearance.cornerRadius == 8)
    #expect(item?.appearance.borderWidth == 2)
    #expect(item?.appearance.tint == .systemRed)
    #expect(item?.appearance.textColor == .systemGreen)
    #expect(list["button 1"]?.text == "filled")
    #expect(list["button 1"]?.appearance.fill == filled.tintColor)
    #expect(list["label 0"]?.text == "label")
    #expect(list["label 0"]?.appearance.alignment == .right)
    #expect(list["label 0"]?.appearance.numberOfLines == 2)
    #expect(list["label 0"]?.appearance.textColor == .systemBlue)
    #expect(list["label 0"]?.appearance.isBold == true)
    #expect(list.items.count { $0.kind == .label } == 1)
    #expect(list["view 0"]?.appearance.opacity == 0.5)
    #expect(list["view 1"]?.appearance.opacity == 0.25)
    #expect(list["view 1"]?.frame == CGRect(x: 110, y: 10, width: 10, height: 10))
  }

  @Test("A switch says whether it is on")
  func switches() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 40))
    for index in 0..<2 {
      let toggle = UISwitch(frame: CGRect(x: CGFloat(index) * 80, y: 0, width: 51, height: 31))
      toggle.isOn = index == 1
      root.addSubview(toggle)
    }
    let list = DisplayList(of: root)
    #expect(list["control 0"]?.text == "off" && list["control 0"]?.state == [])
    #expect(list["control 1"]?.text == "on" && list["control 1"]?.state == .selected)
  }

  @Test("Rows are separated as the table says")
  func separators() {
    #expect(StripScreen([[["a"]]]).list["row 0"]?.appearance.isSeparated == true)
    #expect(StripScreen([[["a"]]]) { $0.separatorStyle = .none }.list["row 0"]?.appearance.isSeparated == false)
  }

  @Test("A second table in the same place has a path of its own")
  func twoTables() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    let first = StripScreen([[["a"]]])
    let second = StripScreen([[["b"]]])
    for (index, table) in [first.table, second.table].enumerated() {
      table.frame = CGRect(x: 0, y: CGFloat(index) * 120, width: 320, height: 120)
      root.addSubview(table)
    }
    root.layoutIfNeeded()
    let list = DisplayList(of: root)
    #expect(list["table"] != nil)
    #expect(list["row 0/button 0"]?.text == "a")
    #expect(list["table 1"] != nil)
    #expect(list["table 1/row 0/button 0"]?.text == "b")
  }

  @Test("Drawing changes nothing: it makes no views and asks for no layout")
  func drawingChangesNothing() {
    let strips = StripScreen([[["a", "b"]]])
    let cell = strips.cell(0)
    let before = cell.buttons.map { $0.subviews.count }
    let first = strips.list
    #expect(cell.buttons.map { $0.subviews.count } == before)
    #expect(strips.list == first)
  }

  @Test("A cell whose row is gone, and is still to be seen, is named as leaving, and lies below the others")
  func leavingCells() {
    let strips = StripScreen([[["a"], ["b"], ["c"]]]) { $0.behavior.leavingCycles = 5 }
    strips.sections[0].remove(at: 0)
    strips.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    let list = strips.list
    #expect(list["leaving 0/button 0"]?.text == "a")
    #expect(list["row 0/button 0"]?.text == "b")
    #expect(list["row 1/button 0"]?.text == "c")
    let paths = list.items.map(\.path)
    #expect(paths.firstIndex(of: "leaving 0")! < paths.firstIndex(of: "row 0")!)
  }

  @Test("A label shows nothing of its own in a button, and reading direction decides its side")
  func rightToLeft() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    let label = UILabel(frame: root.bounds)
    label.text = "abc"
    label.semanticContentAttribute = .forceRightToLeft
    root.addSubview(label)
    #expect(TextRenderer().draw(DisplayList(of: root)).lines == ["       abc"])
  }
}
