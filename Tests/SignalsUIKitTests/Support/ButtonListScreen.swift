import HeadlessUIKit
import SignalsUIKit

/// A list of rows with buttons, as the README writes it for a list that changes.
final class ButtonListController: UIViewController, UITableViewDataSource, HorizontalButtonCellDelegate {
  struct Row: Identifiable, Equatable {
    let id: Int
    var titles: [String]
  }

  let tableView = UITableView()
  var rows: [Row]
  lazy var taps = TapRouter<Row.ID>(identities: tableView)
  let selection = SelectionStore<Row.ID>()
  let offsets = RowStore<Row.ID, CGFloat>(default: 0)
  var cancellables: Set<AnyCancellable> = []
  /// What was told, and how: "delegate 3.1", "closure 3.1", "stream 3.1".
  var log: [String] = []
  /// Every cell that was ever configured.
  var cells: Set<ObjectIdentifier> = []

  init(rows: Int, buttons: Int = 5) {
    self.rows = (0..<rows).map { row in Row(id: row, titles: (0..<buttons).map { "button \(row).\($0)" }) }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    tableView.dataSource = self
    tableView.estimatedRowHeight = 60
    taps.toggles(selection)
    taps.sink(with: self) { $0.log.append("stream \($1.row).\($1.buttonIndex)") }.store(in: &cancellables)
    taps.dropped.sink(with: self) { screen, drop in
      screen.log.append("dropped \(drop.row ?? -1).\(drop.event) \(drop.reason)")
    }.store(in: &cancellables)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = rows[indexPath.row]
    let cell = tableView.dequeue(HorizontalButtonCell.self, for: indexPath, id: row.id, routing: taps)
    cell.configure(titles: row.titles, selection: selection[row.id], offset: offsets.value(in: row.id))
    cell.delegate = self
    cell.buttonTapHandler = { [weak self] in self?.log.append("closure \(row.id).\($0)") }
    cells.insert(ObjectIdentifier(cell))
    return cell
  }

  func horizontalButtonCell(_ cell: HorizontalButtonCell, didTapButtonAt index: Int) {
    let row = tableView.indexPath(for: cell).map { rows[$0.row].id } ?? -1
    log.append("delegate \(row).\(index)")
  }

  func insert(_ row: Row, at index: Int) {
    rows.insert(row, at: index)
    tableView.insertRows(at: [IndexPath(row: index, section: 0)], with: .automatic)
  }

  func delete(at index: Int) {
    rows.remove(at: index)
    tableView.deleteRows(at: [IndexPath(row: index, section: 0)], with: .automatic)
  }
}

/// The screen of a test, with a finger.
@MainActor
struct ListUnderTest {
  let screen: HeadlessScreen
  let controller: ButtonListController

  init(
    rows: Int, buttons: Int = 5, behavior: ListBehavior = ListBehavior(), size: CGSize = CGSize(width: 320, height: 480)
  ) {
    (screen, controller) = ListBehavior.$current.withValue(behavior) {
      let screen = HeadlessScreen(size: size)
      let controller = ButtonListController(rows: rows, buttons: buttons)
      screen.show(controller)
      return (screen, controller)
    }
  }

  func cell(_ row: Int) -> HorizontalButtonCell? {
    controller.rows.firstIndex { $0.id == row }.flatMap {
      controller.tableView.cellForRow(at: IndexPath(row: $0, section: 0)) as? HorizontalButtonCell
    }
  }

  func button(_ index: Int, in cell: HorizontalButtonCell?) -> UIButton? {
    cell.flatMap { ListUnderTest.buttons(in: $0) }.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  func strip(in cell: HorizontalButtonCell?) -> UIScrollView? { cell.flatMap { Self.first(UIScrollView.self, in: $0) } }

  func tap(_ row: Int, _ index: Int) {
    guard let button = button(index, in: cell(row)) else { return }
    TouchDriver(window: screen.window).tap(button)
    screen.runUpdateCycle()
  }

  static func buttons(in view: UIView) -> [UIButton] {
    view.subviews.flatMap { subview in (subview as? UIButton).map { [$0] } ?? buttons(in: subview) }.filter {
      !$0.isHidden
    }
  }

  static func first<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
    for subview in view.subviews {
      if let found = subview as? View ?? first(type, in: subview) { return found }
    }
    return nil
  }
}
