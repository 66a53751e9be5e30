import HeadlessUIKit
import Screens
import Testing

@testable import HorizontalButtons

@MainActor
@Suite struct SessionTests {
  private func session(rows: Int, _ change: (inout Options) -> Void = { _ in }) -> Session {
    var options = Options(rows: rows)
    change(&options)
    return Session(options: options, size: Options.defaultSize)
  }

  @Test("The check finds a button that shows another title than its row's")
  func findsWrongTitle() throws {
    let session = session(rows: 5)
    #expect(throws: Never.self) { try session.check() }
    let button = try session.cell(of: 2).buttons[1]
    button.configuration?.title = "another"
    #expect(throws: CommandError.self) { try session.check() }
  }

  @Test("The check finds a button that is selected and should not be, and a wrong offset")
  func findsWrongState() throws {
    let session = session(rows: 0)
    try session.insert(at: 0, titles: Array(repeating: "a long title", count: 12))
    try session.cell(of: 0).buttons[1].isSelected = true
    #expect(throws: CommandError.self) { try session.check() }
    try session.cell(of: 0).buttons[1].isSelected = false
    #expect(throws: Never.self) { try session.check() }
    let strip = try session.strip(of: 0)
    strip.delegate = nil
    strip.contentOffset.x = 100
    #expect(throws: CommandError.self) { try session.check() }
  }

  @Test("The check finds a way that was left out")
  func findsMissingWay() throws {
    let session = session(rows: 5)
    session.controller?.onTap = { [log = session.log] in if $0.way != .closure { log.add(.tap($0)) } }
    try session.tap(row: 0, button: 0)
    #expect(throws: CommandError.self) { try session.check() }
  }

  @Test("The end of a long list is reached at once, without its cells on the way, and by distance past all of them")
  func jumpsToEnd() throws {
    let session = session(rows: 2000)
    let controller = try session.requireController()
    var configured: Set<String> = []
    let onConfigure = controller.onConfigure
    controller.onConfigure = { cell in
      onConfigure?(cell)
      if let title = cell.buttons.first?.currentTitle { configured.insert(title) }
    }
    try session.scroll(.lastRow)
    #expect(controller.tableView.indexPathsForVisibleRows?.last?.row == 1999)
    #expect(configured.count < 50)
    #expect(throws: Never.self) { try session.check() }
    try session.scroll(.top)
    #expect(configured.count == 2000)
  }

  @Test(
    "A row is scrolled by its own size also where it was inserted or changed just before", arguments: [false, true])
  func scrollsNewRow(isRightToLeft: Bool) throws {
    let session = session(rows: 3) { $0.isRightToLeft = isRightToLeft }
    let titles = Array(repeating: "a long title", count: 12)
    let furthest = CGFloat(12 * 120 + 11 * 12 - (480 - 32))
    try session.insert(at: 0, titles: titles)
    try session.scrollRow(0, .end)
    #expect(try session.strip(of: 0).leadingOffset == furthest)
    try session.insert(at: 0, titles: titles)
    try session.scrollRow(0, .points(40))
    #expect(try session.strip(of: 0).leadingOffset == 40)
    // The replaced cell comes from the pool, with another row's buttons in it.
    try session.reload(0)
    try session.scrollRow(0, .points(20))
    #expect(try session.strip(of: 0).leadingOffset == 60)
    try session.reload(0)
    try session.reveal(row: 0, button: 11)
    #expect(try session.strip(of: 0).leadingOffset == furthest)
    #expect(throws: Never.self) { try session.check() }
  }

  @Test("An empty list, and rows without buttons, are answered with messages")
  func nothingThere() throws {
    let session = session(rows: 0)
    #expect(throws: CommandError(description: "there is no row 0: the list is empty")) {
      try session.tap(row: 0, button: 0)
    }
    #expect(throws: Never.self) { try session.scroll(.end) }
    #expect(throws: Never.self) { try session.scroll(.lastRow) }
    #expect(throws: Never.self) { try session.scroll(.rows(3)) }
    #expect(throws: Never.self) { try session.check() }
  }

  @Test("Generated rows are the same every time, and begin with their identities")
  func generatedRows() {
    let rows = (0..<1000).map { ButtonRow.generated(id: $0) }
    #expect(rows == (0..<1000).map { ButtonRow.generated(id: $0) })
    #expect(rows.allSatisfy { $0.titles[0] == "\($0.id)" && (4...9).contains($0.titles.count) })
    #expect(Set(rows.map { $0.titles.dropFirst() }).count > 900)
    #expect(rows.contains { $0.titles.contains("👩‍👩‍👧") } && rows.contains { $0.titles.contains("カテゴリー") })
  }
}
