import SignalsUIKit

/// The article's list by position, as short as it gets. What is written here is what a user writes.
final class ByPositionController: UIViewController, UITableViewDataSource {
  let tableView = UITableView()
  var rows: [[String]] = []
  var cancellables: Set<AnyCancellable> = []
  var opened: [(Int, IndexPath)] = []

  lazy var taps = TapRouter(tableView)  // Row == IndexPath
  let selection = SelectionStore<IndexPath>()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    taps.sink(with: self) { $0.tapped($1) }.store(in: &cancellables)
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeue(HorizontalButtonCell.self, for: indexPath, routing: taps)
    cell.configure(titles: rows[indexPath.row], selection: selection[indexPath])
    return cell
  }
  func tapped(_ tap: ButtonTap<IndexPath>) {
    selection.toggle(tap.buttonIndex, in: tap.row)
    open(tap.buttonIndex, at: tap.indexPath)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func open(_ button: Int, at indexPath: IndexPath) { opened.append((button, indexPath)) }

  // Or:
  func loop() -> Task<Void, Never> {
    let taps = taps.values()
    return Task { [weak self] in for await tap in taps { self?.tapped(tap) } }
  }
  func tuples() -> some Publisher<(Int, IndexPath), Never> { taps.map { ($0.buttonIndex, $0.indexPath) } }
}
