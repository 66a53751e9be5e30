#if !os(watchOS)
import SignalsUIKit

/// The article's screen with Signals, where rows are known by their positions: the shortest form, for lists that seldom
/// change. The stores have to be told where rows come and go, and a position that is kept may be out of date soon;
/// ``HorizontalButtonsController`` has neither problem.
public final class PositionButtonsController: ButtonListController {
  private lazy var taps = TapRouter(tableView)
  private let selection = SelectionStore<IndexPath>()
  private let offsets = RowStore<IndexPath, CGFloat>(default: 0)
  private var cancellables: Set<AnyCancellable> = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    taps.toggles(selection)

    taps.sink(with: self) { $0.report(.stream, at: $1.indexPath, button: $1.buttonIndex) }.store(in: &cancellables)
    taps.dropped.sink(with: self) { $0.dropped($1) }.store(in: &cancellables)

    let taps = taps.values()
    Task { [weak self] in
      for await tap in taps { self?.report(.forAwait, at: tap.indexPath, button: tap.buttonIndex) }
    }
  }

  public override func cell(for row: ButtonRow, at indexPath: IndexPath) -> HorizontalButtonCell {
    let cell = tableView.dequeue(HorizontalButtonCell.self, for: indexPath, routing: taps)
    cell.configure(titles: row.titles, selection: selection[indexPath], offset: offsets.value(in: indexPath))
    cell.delegate = self
    // The article captures the position here; it would be out of date after the first insertion above.
    cell.buttonTapHandler = { [weak self, weak cell] button in
      guard let self, let cell, let indexPath = tableView.indexPath(for: cell) else { return }
      report(.closure, at: indexPath, button: button)
    }
    return cell
  }

  private func report(_ way: TapWay, at indexPath: IndexPath, button: Int) {
    report(way, row: rows[indexPath.row].id, button: button)
  }

  /// The position is the one for which the cell was configured last; which row is there by now, nobody can say.
  private func dropped(_ drop: DroppedEvent<IndexPath, Int>) {
    reportDrop(row: nil, position: drop.row?.row, button: drop.event, reason: drop.reason)
  }

  // MARK: Stores

  public override func storesInsertRow(at indexPath: IndexPath) {
    selection.insertRows(at: [indexPath])
    offsets.insertRows(at: [indexPath])
  }

  public override func storesDelete(_ row: ButtonRow, at indexPath: IndexPath) {
    selection.deleteRows(at: [indexPath])
    offsets.deleteRows(at: [indexPath])
  }

  public override func selectedButtons(at indexPath: IndexPath) -> ButtonSet { selection.buttons(in: indexPath) }

  public override func offset(at indexPath: IndexPath) -> CGFloat { offsets[indexPath] }

  public override func toggleSelection(of button: Int, at indexPath: IndexPath) {
    selection.toggle(button, in: indexPath)
  }
}

extension PositionButtonsController: HorizontalButtonCellDelegate {
  /// Hears of a tap as the article does.
  public func horizontalButtonCell(_ cell: HorizontalButtonCell, didTapButtonAt index: Int) {
    guard let indexPath = tableView.indexPath(for: cell) else { return }
    report(.delegate, at: indexPath, button: index)
  }
}
#endif
