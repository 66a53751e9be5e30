import Foundation

/// A list of rows of which only those in sight have cells.
///
/// The data source is asked for a cell when its row comes into the window, or is about to; when the row has gone, the
/// cell waits to be used for another one. So a table of a million rows has about one screenful of cells.
///
/// ```swift
/// table.register(ChipsCell.self, forCellReuseIdentifier: "chips")
/// table.dataSource = self
///
/// func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///   let cell = tableView.dequeueReusableCell(withIdentifier: "chips", for: indexPath)
///   (cell as? ChipsCell)?.configure(rows[indexPath.row])
///   return cell
/// }
/// ```
///
/// Cells come and go in layout passes: `layoutIfNeeded()` runs one, and so does `HeadlessScreen.runUpdateCycle()`. One that
/// runs before the table is in a window is reported to ``HeadlessLayout``.
/// Updates of a table that has been laid out in a window run one themselves. What UIKit leaves open is set by
/// ``behavior``. Cells of deleted and reloaded rows stay on the screen, in front of the others, until
/// ``ListBehavior/leavingCycles`` of the screen's update cycles are over.
@MainActor
open class UITableView: UIScrollView {
  /// Stands for "the content decides" where a height is asked for.
  public static let automaticDimension: CGFloat = -1

  private var storedEngine: TableEngine?
  private weak var storedDelegate: (any UITableViewDelegate)?

  /// How sections are set apart.
  public let style: Style

  /// An empty table. It takes `ListBehavior.current`.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    // Takes the behaviour that is current now, not when the table is first used.
    _ = engine
  }

  /// An empty table in the plain style.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Always nil: there are no archives to decode a table from. It exists so that the same sources compile.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// The machinery, made when it is first asked for.
  var engine: TableEngine {
    if let storedEngine { return storedEngine }
    let engine = TableEngine(table: self, behavior: ListBehavior.current)
    storedEngine = engine
    return engine
  }

  // MARK: Whom it asks

  /// Says what the table shows; held weakly. Setting it has everything asked for anew in the next layout pass.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { engine.dataSourceDidChange() }
  }

  /// Says how rows behave, and hears of them; held weakly.
  open var delegate: (any UITableViewDelegate)? {
    get { storedDelegate }
    set {
      storedDelegate = newValue
      engine.delegateDidChange()
    }
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { storedDelegate }
    set { delegate = newValue as? any UITableViewDelegate }
  }

  /// Hears which rows are likely to be needed soon; held weakly.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// Whether cells are prepared ahead and kept for their rows, and the prefetching data source is told; true by
  /// default.
  open var isPrefetchingEnabled = true {
    didSet { engine.setNeedsPass() }
  }

  // MARK: Heights

  /// The height of every row, in points, unless the delegate says otherwise; by default the content decides.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { engine.heightsDidChange() } }
  }

  /// What to take for the height of a row that has not been measured, in points. By default that is 44; with 0 the
  /// delegate is asked for all heights at once.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { engine.heightsDidChange() } }
  }

  /// When a shown cell's height is asked for again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// What separates rows; it takes no space.
  open var separatorStyle = SeparatorStyle.singleLine

  // MARK: Making cells

  /// Says which class to make cells of for an identifier; nil forgets it. The class must be a `UITableViewCell`, and
  /// the identifier not empty.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard !identifier.isEmpty else {
      fatalError("UITableView.register(_:forCellReuseIdentifier:): the identifier is empty")
    }
    guard let cellClass else { return engine.pool.register(nil, for: identifier) }
    guard let cellClass = cellClass as? UITableViewCell.Type else {
      fatalError("UITableView.register(_:forCellReuseIdentifier:): \(cellClass) is not a UITableViewCell")
    }
    engine.pool.register({ cellClass.init(_headlessReuseIdentifier: $0) }, for: identifier)
  }

  /// A cell to be used again, else a new one of the registered class, else nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    engine.dequeue(identifier, for: nil)
  }

  /// A cell for a row: one to be used again, after `prepareForReuse()`, or a new one of the registered class.
  ///
  /// Call it in `cellForRowAt`, once, and return what it returns. Traps if no class is registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = engine.dequeue(identifier, for: indexPath) else {
      fatalError(
        """
        unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or \
        connect a prototype cell in a storyboard
        """)
    }
    return cell
  }

  // MARK: Layout

  /// Places what constraints place, and gives the rows in sight their cells.
  open override func layoutSubviews() {
    super.layoutSubviews()
    engine.pass()
  }

  /// Ends what waits for the end of an update cycle when the table has left its window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { engine.interrupt() } else { engine.hasPassedOutsideWindow = false }
  }

  override var extraLayoutIssues: [LayoutIssue] { engine.windowIssue.map { [$0] } ?? [] }

  override func pathComponent(for subview: UIView) -> String {
    guard let cell = subview as? UITableViewCell, let path = cell.placement.path else {
      return super.pathComponent(for: subview)
    }
    let section = path.section == 0 ? "" : "section \(path.section) "
    return "\(section)row \(path.row)/\(super.pathComponent(for: subview))"
  }

  func cellDidInvalidateSize(_ cell: UITableViewCell, byConstraints: Bool) {
    engine.cellDidInvalidateSize(cell, byConstraints: byConstraints)
  }

  // MARK: Counts and places

  /// The number of sections.
  open var numberOfSections: Int { engine.loadedMetrics.numberOfSections }

  /// The number of rows of a section; traps if there is no such section.
  open func numberOfRows(inSection section: Int) -> Int {
    guard (0..<numberOfSections).contains(section) else {
      fatalError(
        "UITableView.numberOfRows(inSection:): there are \(numberOfSections) sections and no section \(section)")
    }
    return engine.metrics.numberOfRows(in: section)
  }

  /// Where a row lies in the content; zero if there is no such row. Logarithmic in the number of rows.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    engine.loadedMetrics.contains(indexPath) ? engine.frame(of: indexPath) : .zero
  }

  /// The row at a point of the content; nil if there is none. Logarithmic in the number of rows.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    guard let path = engine.loadedMetrics.indexPath(at: point.y) else { return nil }
    return engine.frame(of: path).contains(point) ? path : nil
  }

  /// The rows that a rectangle of the content touches; nil if there are none.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    let metrics = engine.loadedMetrics
    var paths: [IndexPath] = []
    var path = metrics.indexPath(at: rect.minY)
    while let current = path, metrics.offset(of: current) < rect.maxY {
      if engine.frame(of: current).intersects(rect) { paths.append(current) }
      path = metrics.indexPath(after: current)
    }
    return paths.isEmpty ? nil : paths
  }

  // MARK: Cells

  /// The row that a cell shows; nil for one that is being configured, leaves, waits for reuse, or is another table's.
  ///
  /// A cell that is prepared but not in sight has a row if ``ListBehavior/findsInvisibleCells`` says so.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    guard cell.placement.table === self, let path = cell.placement.path else { return nil }
    switch cell.placement.role {
    case .displayed: break
    case .prepared: guard engine.behavior.findsInvisibleCells, engine.request?.path != path else { return nil }
    case .free, .leaving, .pooled: return nil
    }
    return engine.metrics.contains(path) ? path : nil
  }

  /// The cell of a row: in sight, prepared ahead, or kept after it was in sight. Nil if the row has none.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    engine.displayed[indexPath] ?? engine.prepared[indexPath]
  }

  /// The cells in sight, by ascending row. Traps within `cellForRowAt`.
  open var visibleCells: [UITableViewCell] {
    visibleRows(askedFor: "visibleCells").map(\.value)
  }

  /// The rows in sight, ascending; nil if there are none. Traps within `cellForRowAt`.
  open var indexPathsForVisibleRows: [IndexPath]? {
    let rows = visibleRows(askedFor: "indexPathsForVisibleRows")
    return rows.isEmpty ? nil : rows.map(\.key)
  }

  private func visibleRows(askedFor property: String) -> [(key: IndexPath, value: UITableViewCell)] {
    guard engine.request == nil else {
      fatalError(
        """
        Attempted to access the table view's \(property) while they were in the process of being updated, which is not \
        allowed. The data source is being asked for the cell at \(engine.describe(engine.request?.path))
        """)
    }
    return engine.displayed.sorted { $0.key < $1.key }
  }

  // MARK: Updates

  /// Has everything asked for again: counts at once, cells in the next layout pass. Nothing stays selected, and updates
  /// that were not committed are dropped.
  open func reloadData() {
    engine.reload()
  }

  /// Gives rows new cells. The old ones leave.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    engine.update("reloadRows(at:with:)") { $0.updates.reloadedRows += indexPaths }
  }

  /// Has the cells that rows have configured again, in place, and measured. Rows without a cell are passed over.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    engine.update("reconfigureRows(at:)") { $0.rowsToReconfigure += indexPaths }
  }

  /// Rows have come, at these positions after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    engine.update("insertRows(at:with:)") { $0.updates.insertedRows += indexPaths }
  }

  /// Rows have gone, from these positions before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    engine.update("deleteRows(at:with:)") { $0.updates.deletedRows += indexPaths }
  }

  /// A row has moved, from a position before the update to one after it. It keeps its cell.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    engine.update("moveRow(at:to:)") { $0.updates.movedRows.append((indexPath, newIndexPath)) }
  }

  /// Sections have come, at these positions after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    engine.update("insertSections(_:with:)") { $0.updates.insertedSections += sections }
  }

  /// Sections have gone, from these positions before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    engine.update("deleteSections(_:with:)") { $0.updates.deletedSections += sections }
  }

  /// Gives all rows of sections new cells. Their number may have changed.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    engine.update("reloadSections(_:with:)") { $0.updates.reloadedSections += sections }
  }

  /// A section has moved, from a position before the update to one after it. Its rows keep their cells.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    engine.update("moveSection(_:toSection:)") { $0.updates.movedSections.append((section, newSection)) }
  }

  /// Carries out the changes that `updates` makes as one.
  ///
  /// Change the data in `updates` too. Deletes, reloads and the origins of moves are positions before the batch, inserts
  /// and the destinations of moves positions after it, in whatever order they are called. Traps, in UIKit's words, if
  /// they do not lead from the old counts to the new ones.
  ///
  /// - Parameters:
  ///   - updates: Makes the changes; called at once.
  ///   - completion: Called at the end of the update cycle in which the leaving cells go, with true; with false if the
  ///     table leaves its window before that. Without a window it is called at once.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    engine.beginUpdates("performBatchUpdates(_:completion:)")
    updates?()
    engine.endUpdates(completion: completion)
  }

  /// Opens a batch; batches nest, and the outermost counts.
  open func beginUpdates() {
    engine.beginUpdates("beginUpdates()")
  }

  /// Closes the batch that `beginUpdates()` opened. Even an empty one asks for the heights of the rows in sight.
  open func endUpdates() {
    engine.endUpdates()
  }

  /// Whether a batch is open.
  open var hasUncommittedUpdates: Bool { engine.updateDepth > 0 }

  // MARK: Selection

  /// Whether the user can select rows; true by default.
  open var allowsSelection = true

  /// Whether several rows can be selected at a time; false by default.
  open var allowsMultipleSelection = false {
    didSet {
      if !allowsMultipleSelection { for path in engine.selected.dropFirst() { engine.deselect(path) } }
    }
  }

  /// The row that was selected first; nil if none is.
  open var indexPathForSelectedRow: IndexPath? { engine.selected.first }

  /// The selected rows in the order in which they were selected; nil if none is.
  open var indexPathsForSelectedRows: [IndexPath]? { engine.selected.isEmpty ? nil : engine.selected }

  /// Selects a row, or with nil none, without asking or telling the delegate, and scrolls to it if a position is given.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return engine.deselectAll() }
    engine.select(indexPath)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without asking or telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    engine.deselect(indexPath)
  }

  // MARK: Scrolling

  /// Scrolls until a row is where it should be, at once. Traps if there is no such row.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    engine.scroll(to: indexPath, at: scrollPosition)
    if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// What UIKit leaves open about lists, and this table does. Set it before the table is shown.
  /// A knob of the stand-in.
  public var behavior: ListBehavior {
    get { engine.behavior }
    set {
      engine.behavior = newValue
      engine.setNeedsPass()
    }
  }
}
