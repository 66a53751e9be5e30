import Foundation

/// The machinery of a table: its counts and heights, and where each of its cells is.
///
/// `TableEngine+Cells` brings cells in and lets them go, `TableEngine+Tiling` decides which rows have one,
/// `TableEngine+Heights` measures, `TableEngine+Updates` carries out batches, `TableEngine+Selection` selects.
@MainActor
final class TableEngine {
  /// The table owns the engine, so it is there as long as anything runs here.
  unowned let table: UITableView

  var behavior: ListBehavior {
    didSet { pool.order = behavior.reuseOrder }
  }

  // MARK: Rows

  /// Where the rows lie. Read `loadedMetrics` unless the counts are known to be loaded.
  var metrics = RowMetrics()
  /// Whether the data source has been asked for its counts.
  var hasCounts = false
  /// Whether all cells are to be asked for again in the next pass.
  var needsReload = true
  /// Whether the delegate has its own `heightForRowAt`; found out when it is called for the first time.
  var delegateSizesRows = false
  /// Whether the delegate has its own `estimatedHeightForRowAt`; found out likewise.
  var delegateEstimatesRows = false
  /// The width for which the known heights are right.
  var measuredWidth: CGFloat = 0

  // MARK: Cells

  let pool: ReusePool<UITableViewCell>
  /// The cells on the screen.
  var displayed: [IndexPath: UITableViewCell] = [:]
  /// The cells that are configured for rows off the screen: prepared ahead, or kept after they were displayed.
  var prepared: [IndexPath: UITableViewCell] = [:]
  /// Which of the prepared ones were kept, the oldest first.
  var kept: [IndexPath] = []
  /// The cells that were on the screen before `reloadData()`, with their old rows, until the pass ends their display.
  var outdated: [(path: IndexPath, cell: UITableViewCell)] = []
  /// The cells whose rows are gone or have other cells, but that are still on the screen.
  var leaving: [LeavingCell] = []
  /// The row that the data source is being asked for.
  var request: CellRequest?
  /// How many different cells the table has used.
  var numberOfCells = 0

  // MARK: Passes

  var isTiling = false
  /// Whether something has changed that a pass has to act on.
  var needsPass = true
  /// Whether `reloadData()` was called within a pass, which then needs another one.
  var needsReloadAfterPass = false
  /// Whether the current pass has scrolled, because rows are not as high as estimated.
  var hasMovedWindow = false
  /// Whether a pass has run outside of a window, since the table last was in one.
  var hasPassedOutsideWindow = false
  /// What the last pass left behind.
  var lastPass = LastPass()
  /// The rows that the prefetching data source was told of and that have not been shown since.
  var prefetched: [IndexPath] = []

  // MARK: Updates and selection

  var updates = BatchUpdates()
  var rowsToReconfigure: [IndexPath] = []
  var updateDepth = 0
  var completions: [UpdateCompletion] = []
  /// The selected rows, in the order in which they were selected.
  var selected: [IndexPath] = []
  /// The row that a finger is on.
  var highlighted: IndexPath?

  init(table: UITableView, behavior: ListBehavior) {
    self.table = table
    self.behavior = behavior
    pool = ReusePool(order: behavior.reuseOrder)
  }

  /// A cell on its way out.
  struct LeavingCell {
    let cell: UITableViewCell
    /// The row it showed, as it was numbered before the update.
    let path: IndexPath
    /// At the end of how many more update cycles it goes; 0 in the pass that follows the update.
    var cyclesLeft: Int
  }

  /// One question to the data source.
  struct CellRequest {
    let path: IndexPath
    /// The cell that is to be configured again, if that is the question.
    let existing: UITableViewCell?
    /// What was dequeued for the answer.
    var dequeued: [UITableViewCell] = []
  }

  /// A batch's completion, waiting for its cells to be gone.
  struct UpdateCompletion {
    let body: (Bool) -> Void
    var cyclesLeft: Int
  }

  /// What a pass compares itself with.
  struct LastPass {
    var bounds = CGRect.zero
    var inset = UIEdgeInsets.zero
    var contentHeight: CGFloat = 0
    /// Whether the window last moved towards the first row.
    var movesUp = false
    var hasRun = false
  }

  /// Has the next layout run a pass, though neither the window nor the size has changed.
  func setNeedsPass() {
    needsPass = true
    table.setNeedsLayout()
  }

  // MARK: Counts

  /// Where the rows lie, after asking the data source for its counts if that has not happened.
  var loadedMetrics: RowMetrics {
    loadCountsIfNeeded()
    return metrics
  }

  func loadCountsIfNeeded() {
    if !hasCounts { loadCounts() }
  }

  /// Asks the data source for its counts. Rows keep their heights as estimates.
  func loadCounts() {
    hasCounts = true
    metrics.recount(currentCounts(), estimate: estimatedHeight)
    askForHeights()
  }

  /// The counts as the data source has them now.
  func currentCounts() -> [Int] {
    guard let source = table.dataSource else { return [0] }
    let sections = source.numberOfSections(in: table)
    guard sections >= 0 else { fatalError("UITableView: the data source says there are \(sections) sections") }
    return (0..<sections).map { section in
      let rows = source.tableView(table, numberOfRowsInSection: section)
      guard rows >= 0 else { fatalError("UITableView: the data source says section \(section) has \(rows) rows") }
      return rows
    }
  }

  /// What `reloadData()` does.
  func reload() {
    guard !isTiling else {
      needsReloadAfterPass = true
      return
    }
    updates = BatchUpdates()
    rowsToReconfigure = []
    needsReload = true
    deselectAll()
    loadCounts()
    setNeedsPass()
  }

  /// Another data source: everything is asked for anew, when it is first needed.
  func dataSourceDidChange() {
    hasCounts = false
    needsReload = true
    deselectAll()
    setNeedsPass()
  }

  /// Another delegate, which may have its own idea of heights.
  func delegateDidChange() {
    delegateSizesRows = table.delegate != nil
    delegateEstimatesRows = table.delegate != nil
    heightsDidChange()
  }
}
