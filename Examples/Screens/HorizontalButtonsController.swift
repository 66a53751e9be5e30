#if !os(watchOS)
import SignalsUIKit

/// The article's screen with Signals, in the recommended form: rows are known by identity.
///
/// The router gives one stream of taps for the list. What is selected, and how far each row is scrolled, is kept in stores
/// by row, and not in cells, which come and go. The screen hears of each tap in four ways, so that they can be compared;
/// one is enough.
public final class HorizontalButtonsController: ButtonListController {
  private lazy var taps = TapRouter<ButtonRow.ID>(identities: tableView)
  private let selection = SelectionStore<ButtonRow.ID>()
  private let offsets = RowStore<ButtonRow.ID, CGFloat>(default: 0)
  private var cancellables: Set<AnyCancellable> = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    // State first: the store is up to date before anybody hears of a tap.
    taps.toggles(selection)

    taps.sink(with: self) { $0.report(.stream, row: $1.row, button: $1.buttonIndex) }.store(in: &cancellables)
    taps.dropped.sink(with: self) { $0.dropped($1) }.store(in: &cancellables)

    let taps = taps.values()
    Task { [weak self] in
      for await tap in taps { self?.report(.forAwait, row: tap.row, button: tap.buttonIndex) }
    }
  }

  public override func cell(for row: ButtonRow, at indexPath: IndexPath) -> HorizontalButtonCell {
    let cell = tableView.dequeue(HorizontalButtonCell.self, for: indexPath, id: row.id, routing: taps)
    cell.configure(titles: row.titles, selection: selection[row.id], offset: offsets.value(in: row.id))
    cell.delegate = self
    cell.buttonTapHandler = { [weak self] button in self?.report(.closure, row: row.id, button: button) }
    return cell
  }

  private func dropped(_ drop: DroppedEvent<ButtonRow.ID, Int>) {
    reportDrop(
      row: drop.row, position: drop.row.flatMap { position(of: $0) }, button: drop.event, reason: drop.reason)
  }

  // MARK: Stores

  public override func storesDelete(_ row: ButtonRow, at indexPath: IndexPath) {
    selection.remove([row.id])
    offsets.remove([row.id])
  }

  public override func selectedButtons(at indexPath: IndexPath) -> ButtonSet {
    selection.buttons(in: rows[indexPath.row].id)
  }

  public override func offset(at indexPath: IndexPath) -> CGFloat { offsets[rows[indexPath.row].id] }

  public override func toggleSelection(of button: Int, at indexPath: IndexPath) {
    selection.toggle(button, in: rows[indexPath.row].id)
  }
}

extension HorizontalButtonsController: HorizontalButtonCellDelegate {
  /// Hears of a tap as the article does.
  public func horizontalButtonCell(_ cell: HorizontalButtonCell, didTapButtonAt index: Int) {
    guard let indexPath = tableView.indexPath(for: cell) else { return }
    report(.delegate, row: rows[indexPath.row].id, button: index)
  }
}
#endif
