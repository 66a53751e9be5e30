#if !os(watchOS)
/// A table cell with a row of buttons that scrolls sideways.
///
/// Taps arrive in three ways, each once and whichever you use: as the router's stream, at the ``delegate``, and in the
/// ``buttonTapHandler``.
///
/// ```swift
/// lazy var taps = TapRouter(tableView)
/// let selection = SelectionStore<IndexPath>()
///
/// func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///   let cell = tableView.dequeue(HorizontalButtonCell.self, for: indexPath, routing: taps)
///   cell.configure(titles: rows[indexPath.row], selection: selection[indexPath])
///   return cell
/// }
/// ```
///
/// Without a router it works with the delegate and the closure alone, registered and dequeued as any cell.
public final class HorizontalButtonCell: UITableViewCell, EventCell {
  /// The index of a button, counted from zero.
  public typealias Event = Int

  /// Where taps go.
  public let events = CellEvents<Int>()
  /// What the present use of the cell owns.
  public let reuseScope = ReuseScope()

  /// Is told of taps.
  public weak var delegate: (any HorizontalButtonCellDelegate)?
  /// Is called with the index of a button that was tapped. Capture the screen weakly.
  public var buttonTapHandler: ((Int) -> Void)?

  private let strip = ButtonStrip()
  private var shownSelection: AnyCancellable?

  /// Makes a cell, as a table does.
  public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  /// Makes a cell from an archive, as a nib or a storyboard does.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    selectionStyle = .none
    strip.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(strip)
    NSLayoutConstraint.activate([
      strip.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      strip.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      strip.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      strip.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      strip.heightAnchor.constraint(equalToConstant: 44),
    ])
    strip.onTap = { [weak self] index in self?.tapped(index) }
  }

  // MARK: Configuring

  /// Shows a button for each title.
  ///
  /// - Parameter titles: The titles, in reading order.
  public func configure(with titles: [String]) { configure(titles: titles, selected: []) }

  /// Shows a button for each title, and a set of them as selected until the cell is configured again.
  ///
  /// - Parameters:
  ///   - titles: The titles, in reading order.
  ///   - selected: The indices of the selected buttons; those without a button are ignored.
  ///   - offset: Where the row's horizontal offset is kept; without it the row starts at its leading edge.
  public func configure(titles: [String], selected: Set<Int>, offset: RowValue<CGFloat>? = nil) {
    show(titles, offset: offset)
    UIView.performWithoutAnimation { strip.select { selected.contains($0) } }
  }

  /// Shows a button for each title, and the selection of its row, which the cell follows until it is used for another row.
  ///
  /// - Parameters:
  ///   - titles: The titles, in reading order.
  ///   - selection: The row's selection: `selection[indexPath]` of a ``SelectionStore``.
  ///   - offset: Where the row's horizontal offset is kept: `offsets.value(in: indexPath)` of a ``RowStore``. Without it the row starts
  ///     at its leading edge.
  public func configure(titles: [String], selection: RowSelection, offset: RowValue<CGFloat>? = nil) {
    show(titles, offset: offset)
    var token: AnyCancellable?
    UIView.performWithoutAnimation {
      token = selection.sink(with: self) { cell, selected in cell.strip.select { selected.contains($0) } }
    }
    // Without a router no use ever begins, and the scope would keep the tokens of all configurations.
    if let token, events.isConnected { reuseScope.add(token) }
    shownSelection = token
  }

  private func show(_ titles: [String], offset: RowValue<CGFloat>?) {
    // Configured twice in one use, or in a table without a router, the cell follows the last selection only.
    shownSelection?.cancel()
    shownSelection = nil
    strip.show(titles)
    strip.onScroll = { offset?.value = $0 }
    strip.restore(offset?.value ?? 0)
  }

  // MARK: Taps

  private func tapped(_ index: Int) {
    events.send(index) {
      delegate?.horizontalButtonCell(self, didTapButtonAt: index)
      buttonTapHandler?(index)
    }
  }

  /// Forgets the delegate and the closure of the row that the cell showed. What the use had bound ends when the next begins.
  public override func prepareForReuse() {
    super.prepareForReuse()
    delegate = nil
    buttonTapHandler = nil
  }
}
#endif
