import Testing

@testable import HeadlessUIKit

/// How high rows are, and what follows when that turns out to be wrong.
@MainActor
@Suite("UITableView: heights")
struct UITableViewHeightTests {
  @Test("a cell is asked for its size at the table's width, the width required, the height as small as fits")
  func fittingParameters() throws {
    let list = RecordingList(rows: 1)
    list.identifier = "spy"
    let screen = ListScreen(list) { $0.register(SizeSpyCell.self, forCellReuseIdentifier: "spy") }
    let cell = try #require(screen.table.cellForRow(at: .row(0)) as? SizeSpyCell)
    #expect(cell.targets == [CGSize(width: 320, height: 0)])
    #expect(cell.priorities == [UILayoutPriority.required, .fittingSizeLevel])
    #expect(cell.frame.height == 77)
  }

  @Test(
    "the delegate's height wins over rowHeight, rowHeight over the content; automaticDimension passes the question on")
  func precedence() {
    let list = RecordingList(rows: 6)
    list.height = { $0.row.isMultiple(of: 2) ? 30 : UITableView.automaticDimension }
    let automatic = ListScreen(list)
    #expect(automatic.table.rectForRow(at: .row(0)).height == 30)
    #expect(automatic.table.rectForRow(at: .row(1)).height == 50)
    let fixed = ListScreen(list) { $0.rowHeight = 70 }
    #expect(fixed.table.rectForRow(at: .row(0)).height == 30)
    #expect(fixed.table.rectForRow(at: .row(1)).height == 70)
  }

  @Test("rowHeight alone decides if the delegate does not")
  func rowHeight() {
    let source = PlainSource(1000)
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 500))
    let table = UITableView()
    table.rowHeight = 20
    table.dataSource = source
    table.delegate = source
    screen.show(table)
    #expect(table.contentSize.height == 20_000)
    #expect(table.visibleCells.count == 25)
    table.rowHeight = 25
    screen.runUpdateCycle()
    #expect(table.contentSize.height == 25_000)
    #expect(table.visibleCells.count == 20)
  }

  @Test("an override of contentSize hears of equal sizes while the table is scrolled, if the behaviour says so")
  func repeatedContentSize() {
    final class Table: UITableView {
      var sets = 0
      override var contentSize: CGSize { didSet { sets += 1 } }
    }
    for repeats in [false, true] {
      let source = PlainSource(1000)
      let table = ListBehavior.$current.withValue(ListBehavior(repeatsContentSize: repeats)) { Table() }
      table.rowHeight = 20
      table.dataSource = source
      let screen = HeadlessScreen(size: CGSize(width: 320, height: 500))
      screen.show(table)
      let before = table.sets
      for _ in 0..<5 { screen.scroll(table, by: CGPoint(x: 0, y: 30)) }
      #expect(repeats ? table.sets >= before + 5 : table.sets == before)
      #expect(table.contentSize.height == 20_000)
    }
  }

  @Test("without a height of any kind a row has 44 points")
  func defaultHeight() {
    let source = PlainSource(3)
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 500))
    let table = UITableView()
    #expect(table.rowHeight == UITableView.automaticDimension)
    #expect(table.estimatedRowHeight == UITableView.automaticDimension)
    table.dataSource = source
    screen.show(table)
    #expect(table.contentSize.height == 132)
  }

  @Test("a row without a height is not shown and gets no cell")
  func zeroHeight() {
    let list = RecordingList(rows: 5)
    list.height = { $0.row == 2 ? 0 : 40 }
    let screen = ListScreen(list)
    #expect(screen.visibleTexts == ["r0", "r1", "r3", "r4"])
    #expect(screen.table.contentSize.height == 160)
  }

  @Test("the content's height is estimated until rows are seen, and then grows with them")
  func estimates() {
    let list = RecordingList([(0..<100).map { _ in "tall 84" }])
    let screen = ListScreen(list)
    #expect(screen.table.contentSize.height == 5250)
    screen.screen.scrollToEnd(screen.table, step: 300)
    #expect(screen.table.contentSize.height == 10_000)
    #expect(screen.table.contentOffset.y == 9500)
  }

  @Test("the delegate's estimates are used, row by row")
  func delegateEstimates() {
    let source = EstimatingSource(100)
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 500))
    let table = ListBehavior.$current.withValue(.plain) { UITableView() }
    table.dataSource = source
    table.delegate = source
    screen.show(table)
    let shown = table.visibleCells.count
    #expect(table.contentSize.height == CGFloat(shown * 44 + (shown..<100).reduce(0) { $0 + $1 }))
  }

  @Test("with an estimate of zero the delegate is asked for all heights at once")
  func noEstimates() {
    let list = RecordingList(rows: 200)
    var asked: Set<Int> = []
    list.height = { path in
      asked.insert(path.row)
      return CGFloat(path.row + 1)
    }
    let screen = ListScreen(list) { $0.estimatedRowHeight = 0 }
    #expect(asked.count == 200)
    #expect(screen.table.contentSize.height == 20_100)
  }

  @Test(
    "scrolling up into rows of unknown height leaves what is on the screen where it is", arguments: BehaviorMatrix.all)
  func scrollingUpDoesNotJump(_ behavior: ListBehavior) throws {
    let list = RecordingList([(0..<200).map { "tall \(40 + $0 * 7 % 60)" }])
    let screen = ListScreen(list, behavior: behavior)
    screen.table.scrollToRow(at: .row(150), at: .top, animated: false)
    for _ in 0..<40 {
      let path = try #require(screen.table.indexPathsForVisibleRows?.first)
      let before = screen.table.rectForRow(at: path).minY - screen.table.contentOffset.y
      screen.screen.scroll(screen.table, by: CGPoint(x: 0, y: -60))
      let after = screen.table.rectForRow(at: path).minY - screen.table.contentOffset.y
      #expect(abs(after - before - 60) < 0.001)
    }
  }

  @Test(
    "invalidateIntrinsicContentSize on the cell or its content view resizes the row in place", arguments: [true, false])
  func selfSizing(_ onContentView: Bool) throws {
    let screen = ListScreen(rows: 20)
    let cell = try #require(screen.cell(1))
    _ = screen.list.takeLog()
    cell.boxHeight = 84
    if onContentView {
      cell.contentView.invalidateIntrinsicContentSize()
    } else {
      cell.invalidateIntrinsicContentSize()
    }
    #expect(cell.frame.height == 50)
    screen.screen.runUpdateCycle()
    #expect(cell.frame == CGRect(x: 0, y: 50, width: 320, height: 100))
    #expect(screen.cell(1) === cell)
    #expect(screen.cell(2)?.frame.minY == 150)
    #expect(screen.list.log.allSatisfy { $0.hasPrefix("end") })
    cell.boxHeight = 14
    cell.invalidateIntrinsicContentSize()
    screen.screen.runUpdateCycle()
    #expect(cell.frame.height == 30)
  }

  @Test("how far self-sizing goes is the table's setting")
  func selfSizingInvalidation() throws {
    func height(_ setting: UITableView.SelfSizingInvalidation, invalidate: Bool) throws -> CGFloat {
      let screen = ListScreen(rows: 3)
      #expect(screen.table.selfSizingInvalidation == .enabled)
      screen.table.selfSizingInvalidation = setting
      let cell = try #require(screen.cell(0))
      cell.boxHeight = 84
      if invalidate { cell.invalidateIntrinsicContentSize() }
      screen.screen.runUpdateCycle()
      return cell.frame.height
    }
    #expect(try height(.disabled, invalidate: true) == 50)
    #expect(try height(.enabled, invalidate: false) == 50)
    #expect(try height(.enabled, invalidate: true) == 100)
    #expect(try height(.enabledIncludingConstraints, invalidate: false) == 100)
  }

  @Test("an empty batch asks for the heights of the rows in sight")
  func emptyBatch() throws {
    let screen = ListScreen(rows: 3)
    screen.table.selfSizingInvalidation = .disabled
    let cell = try #require(screen.cell(0))
    cell.boxHeight = 84
    screen.table.beginUpdates()
    screen.table.endUpdates()
    #expect(cell.frame.height == 100)
  }

  @Test("another width has every row measured again, and the first row stays")
  func rotation() {
    let list = RecordingList(rows: 50)
    list.identifier = "wide"
    let screen = ListScreen(list) { $0.register(WidthCell.self, forCellReuseIdentifier: "wide") }
    #expect(screen.table.rectForRow(at: .row(0)).height == 32)
    screen.table.scrollToRow(at: .row(20), at: .top, animated: false)
    screen.screen.rotate(to: CGSize(width: 480, height: 320))
    #expect(screen.table.indexPathsForVisibleRows?.first == .row(20))
    #expect(screen.table.visibleCells.allSatisfy { $0.frame.size == CGSize(width: 480, height: 48) })
  }

  @Test("reloading the same data leaves the window over the same rows")
  func reloadKeepsPosition() {
    let list = RecordingList([(0..<100).map { "tall \(20 + $0 % 50)" }])
    let screen = ListScreen(list)
    screen.screen.scrollToEnd(screen.table, step: 200)
    screen.scroll(to: 2500)
    let before = screen.table.indexPathsForVisibleRows
    screen.table.reloadData()
    screen.screen.runUpdateCycle()
    #expect(screen.table.indexPathsForVisibleRows == before)
    #expect(screen.table.contentOffset.y == 2500)
  }

  @Test("the window stays within the content when rows go")
  func clampsOffset() {
    let screen = ListScreen(rows: 100)
    screen.screen.scrollToEnd(screen.table)
    screen.list.sections[0].removeLast(85)
    screen.table.deleteRows(at: (15..<100).map { .row($0) }, with: .none)
    #expect(screen.table.contentOffset.y == 250)
    #expect(screen.visibleTexts == (5..<15).map { "r\($0)" })
  }

  @Test("a table in an empty rectangle asks for nothing")
  func emptyBounds() {
    let list = RecordingList(rows: 5)
    let table = UITableView()
    table.dataSource = list
    table.layoutIfNeeded()
    #expect(list.log == [])
  }
}

private final class SizeSpyCell: UITableViewCell {
  var targets: [CGSize] = []
  var priorities: [UILayoutPriority] = []

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    targets.append(targetSize)
    priorities += [horizontalFittingPriority, verticalFittingPriority]
    return CGSize(width: targetSize.width, height: 77)
  }
}

/// A cell a tenth as high as it is wide.
private final class WidthCell: UITableViewCell {
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: targetSize.width / 10)
  }
}

private class PlainSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  let count: Int

  init(_ count: Int) {
    self.count = count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "plain") ?? UITableViewCell(style: .default, reuseIdentifier: "plain")
  }
}

private final class EstimatingSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  let count: Int

  init(_ count: Int) {
    self.count = count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(max(1, indexPath.row))
  }
}
