import HeadlessRendering
import HeadlessUIKit
import Screens
import SignalsUIKit

/// The screen that the program shows, and what can be done to it; the same for scripts and for the terminal.
///
/// A session holds neither the controller nor its cells, so that closing the screen shows what is still alive.
@MainActor
final class Session {
  let options: Options
  let screen: HeadlessScreen
  let log = TapLog()
  private(set) weak var controller: ButtonListController?
  private let root = UIViewController()

  /// Every cell that was ever made.
  private var cells: [WeakCell] = []
  /// The identity of the next row that is inserted.
  private var nextID: Int
  /// The most rows that fitted on the screen in its sizes until now, those cut off included.
  private var mostRowsThatFit = 0
  /// The most cells that were leaving at a time.
  private var mostLeavingCells = 0

  private struct WeakCell {
    weak var cell: HorizontalButtonCell?
  }

  init(options: Options, size: CGSize) {
    self.options = options
    screen = HeadlessScreen(size: size)
    let rows = options.rows.map { count in (0..<count).map { ButtonRow.generated(id: $0) } } ?? ButtonRow.article
    nextID = rows.count
    if options.isRightToLeft { screen.window.layoutDirection = .rightToLeft }
    screen.show(root)
    open(rows)
  }

  private func open(_ rows: [ButtonRow]) {
    let controller: ButtonListController =
      options.isByPosition ? PositionButtonsController(rows: rows) : HorizontalButtonsController(rows: rows)
    self.controller = controller
    controller.tableView.behavior = options.behavior
    controller.onTap = { [log] in log.add(.tap($0)) }
    controller.onDrop = { [log] in log.add(.drop($0)) }
    controller.onConfigure = { [weak self] in self?.note($0) }
    screen.present(controller)
    noteLoad()
  }

  private func note(_ cell: HorizontalButtonCell) {
    // The table writes a cell's history when it has got it from the data source: a cell without one is new.
    if cell.history == nil { cells.append(WeakCell(cell: cell)) }
  }

  // MARK: Access

  /// The controller, as long as the screen is open.
  func requireController() throws(CommandError) -> ButtonListController {
    guard let controller else { throw CommandError(description: "the screen is closed") }
    return controller
  }

  /// The table as it is to be seen: what has changed is laid out first. Who asks for places and sizes, or for what is in
  /// sight, asks this one.
  func laidOutTable() throws(CommandError) -> UITableView {
    let table = try requireController().tableView
    screen.window.layoutIfNeeded()
    return table
  }

  /// The number of cells made.
  var numberOfCells: Int { cells.count }
  /// The number of cells that are alive.
  var numberOfLiveCells: Int { cells.count { $0.cell != nil } }

  /// The most cells that the table may have needed: what fits on the screen, and what the knobs have it prepare and keep.
  var mostCellsNeeded: CellNeed {
    let behavior = options.behavior
    return CellNeed(
      fitting: mostRowsThatFit, prepared: behavior.prepareAhead, kept: behavior.showsAgainWithoutDequeue,
      leaving: mostLeavingCells, appearing: behavior.displayCallbackOrder == .appearingFirst ? 1 : 0)
  }

  /// The cells whose rows are gone and which are still to be seen, the rearmost first.
  var leavingCells: [HorizontalButtonCell] {
    guard let table = controller?.tableView else { return [] }
    return table.subviews.compactMap { $0 as? HorizontalButtonCell }.filter {
      !$0.isHidden && table.indexPath(for: $0) == nil
    }
  }

  /// Takes down how many cells the present moment needs.
  func noteLoad() {
    guard let table = controller?.tableView, let row = table.indexPathsForVisibleRows?.first else { return }
    let fitting = Int((table.bounds.height / table.rectForRow(at: row).height).rounded(.up)) + 1
    mostRowsThatFit = max(mostRowsThatFit, fitting)
    mostLeavingCells = max(mostLeavingCells, leavingCells.count)
  }

  // MARK: Rows

  /// Inserts a row with the titles given, or generated ones.
  func insert(at position: Int, titles: [String]) throws(CommandError) {
    let controller = try requireController()
    guard position <= controller.rows.count else {
      throw CommandError(
        description: "there is no place \(position) to insert a row at: the places are 0 to \(controller.rows.count)")
    }
    let row = titles.isEmpty ? ButtonRow.generated(id: nextID) : ButtonRow(id: nextID, titles: titles)
    nextID += 1
    controller.insert(row, at: position)
    noteLoad()
  }

  func delete(_ position: Int) throws(CommandError) {
    let controller = try requireController()
    try checkRow(position)
    controller.deleteRow(at: position)
    noteLoad()
  }

  /// Has everything asked for again, or one row's cell replaced.
  func reload(_ position: Int?) throws(CommandError) {
    let controller = try requireController()
    if let position {
      try checkRow(position)
      controller.tableView.reloadRows(at: [IndexPath(row: position, section: 0)], with: .automatic)
    } else {
      controller.tableView.reloadData()
      screen.window.layoutIfNeeded()
    }
    noteLoad()
  }

  func reconfigure(_ position: Int) throws(CommandError) {
    let controller = try requireController()
    try checkRow(position)
    controller.tableView.reconfigureRows(at: [IndexPath(row: position, section: 0)])
    screen.window.layoutIfNeeded()
  }

  /// Toggles a button in the store.
  func select(_ button: Int, in position: Int) throws(CommandError) {
    let controller = try requireController()
    try checkButton(button, in: position)
    controller.toggleSelection(of: button, at: IndexPath(row: position, section: 0))
  }

  func checkRow(_ position: Int) throws(CommandError) {
    let count = try requireController().rows.count
    guard position >= count else { return }
    throw CommandError(
      description: "there is no row \(position): "
        + (count == 0 ? "the list is empty" : "the rows are 0 to \(count - 1)"))
  }

  func checkButton(_ button: Int, in position: Int) throws(CommandError) {
    try checkRow(position)
    try check(button, count: requireController().rows[position].titles.count, of: "row \(position)")
  }

  func check(_ button: Int, count: Int, of row: String) throws(CommandError) {
    guard button >= count else { return }
    throw CommandError(
      description: "\(row) has no button \(button): "
        + (count == 0 ? "it has none" : "its buttons are 0 to \(count - 1)"))
  }

  // MARK: The screen

  /// Lets turns of the run loop end.
  func turn(_ count: Int) {
    for _ in 0..<count { screen.runUpdateCycle() }
  }

  /// Exchanges the screen's width and height.
  func rotate() {
    let size = screen.window.bounds.size
    resize(to: CGSize(width: size.height, height: size.width))
  }

  func resize(to size: CGSize) {
    screen.rotate(to: size)
    noteLoad()
  }

  /// Dismisses the screen.
  func close() {
    screen.dismiss()
  }
}
