#if !os(watchOS)
import SignalsUIKit

/// What the two forms of the article's screen have in common, and what any table has: its view, its rows, and how they come
/// and go. How taps, selection and offsets are dealt with is in the subclasses: ``HorizontalButtonsController``, which is
/// the one to imitate, and ``PositionButtonsController``.
open class ButtonListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  /// The table.
  public let tableView = UITableView()
  /// The rows, in the order in which they are shown.
  public private(set) var rows: [ButtonRow]

  /// Called with each tap, once for each of the ways.
  public var onTap: ((TapReport) -> Void)?
  /// Called with each tap that belonged to no row any more.
  public var onDrop: ((DropReport) -> Void)?
  /// Called with each cell that was configured, for instruments that count cells.
  public var onConfigure: ((HorizontalButtonCell) -> Void)?

  /// A screen that shows some rows, whose identities differ.
  public init(rows: [ButtonRow]) {
    self.rows = rows
    super.init(nibName: nil, bundle: nil)
  }

  /// Always nil: the screen is made in code.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// Puts the table into the view, as the article does.
  open override func viewDidLoad() {
    super.viewDidLoad()
    title = "横スクロールボタンリスト"
    view.backgroundColor = .systemBackground
    view.addSubview(tableView)
    tableView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
  }

  // MARK: What the forms differ in

  /// A cell of the list for a row, connected and configured.
  open func cell(for row: ButtonRow, at indexPath: IndexPath) -> HorizontalButtonCell {
    fatalError("ButtonListController.cell(for:at:): a subclass makes the cells")
  }

  /// Has the stores follow an insertion into ``rows``.
  open func storesInsertRow(at indexPath: IndexPath) {}

  /// Has the stores follow the deletion of a row.
  open func storesDelete(_ row: ButtonRow, at indexPath: IndexPath) {}

  /// The selected buttons of a row.
  open func selectedButtons(at indexPath: IndexPath) -> ButtonSet { [] }

  /// How far the buttons of a row are scrolled from the leading edge, in points.
  open func offset(at indexPath: IndexPath) -> CGFloat { 0 }

  /// Does to a button's selection what a tap would, without a tap: the cell that shows the row follows.
  open func toggleSelection(of button: Int, at indexPath: IndexPath) {}

  // MARK: Rows

  /// The number of rows.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  /// The cell of a row.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = cell(for: rows[indexPath.row], at: indexPath)
    // A row that is animated away lies over the one that takes its place.
    cell.backgroundColor = .systemBackground
    onConfigure?(cell)
    return cell
  }

  /// Where a row is; nil if it is not in the list.
  public func position(of row: ButtonRow.ID) -> Int? { rows.firstIndex { $0.id == row } }

  /// Inserts a row, in the model, the stores and the table.
  ///
  /// - Parameters:
  ///   - row: The row, whose identity is not in the list.
  ///   - position: Where it is to be, from 0 to the number of rows.
  public func insert(_ row: ButtonRow, at position: Int) {
    let indexPath = IndexPath(row: position, section: 0)
    tableView.performBatchUpdates { [self] in
      rows.insert(row, at: position)
      storesInsertRow(at: indexPath)
      tableView.insertRows(at: [indexPath], with: .automatic)
    }
  }

  /// Deletes a row, from the model, the stores and the table.
  ///
  /// - Parameter position: Where it is.
  public func deleteRow(at position: Int) {
    let indexPath = IndexPath(row: position, section: 0)
    tableView.performBatchUpdates { [self] in
      storesDelete(rows.remove(at: position), at: indexPath)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }

  // MARK: Taps

  /// Hands a tap on to whoever watches.
  func report(_ way: TapWay, row: ButtonRow.ID, button: Int) {
    guard let position = position(of: row) else {
      onTap?(TapReport(way: way, row: row, position: nil, button: button, title: nil, isSelected: false))
      return
    }
    let titles = rows[position].titles
    let isSelected = selectedButtons(at: IndexPath(row: position, section: 0)).contains(button)
    onTap?(
      TapReport(
        way: way, row: row, position: position, button: button,
        title: titles.indices.contains(button) ? titles[button] : nil, isSelected: isSelected))
  }

  /// Hands a tap that belongs to no row on to whoever watches.
  func reportDrop(row: ButtonRow.ID?, position: Int?, button: Int, reason: DropReason) {
    onDrop?(DropReport(row: row, position: position, button: button, reason: reason))
  }
}
#endif
