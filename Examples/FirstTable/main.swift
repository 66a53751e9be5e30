// A table of three rows, drawn and tapped without a screen. The controller is what an iOS app would have.

import HeadlessRendering
import SignalsUIKit

struct Shelf: Identifiable {
  let id: String
  var titles: [String]
}

final class ShelvesController: UIViewController, UITableViewDataSource {
  let tableView = UITableView()
  var shelves = [
    Shelf(id: "fruit", titles: ["Apple", "Kiwi", "Plum", "Pear", "Mango"]),
    Shelf(id: "drinks", titles: ["Tea", "Coffee", "Juice"]),
    Shelf(id: "bread", titles: ["Rye", "Wheat", "Spelt", "Corn"]),
  ]

  lazy var taps = TapRouter<Shelf.ID>(identities: tableView)
  let selection = SelectionStore<Shelf.ID>()
  var cancellables: Set<AnyCancellable> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.dataSource = self
    view.addSubview(tableView)
    taps.sink(with: self) { $0.tapped($1) }.store(in: &cancellables)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shelves.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let shelf = shelves[indexPath.row]
    let cell = tableView.dequeue(HorizontalButtonCell.self, for: indexPath, id: shelf.id, routing: taps)
    cell.configure(titles: shelf.titles, selection: selection[shelf.id])
    return cell
  }

  func tapped(_ tap: ButtonTap<Shelf.ID>) {
    selection.toggle(tap.buttonIndex, in: tap.row)
    print("Button \(tap.buttonIndex) of \(tap.row) was tapped.")
  }
}

// From here on it is what a finger and a screen would do.
let controller = ShelvesController()
let screen = HeadlessScreen(size: CGSize(width: 320, height: 200))
screen.show(controller)

let finger = TouchDriver(window: screen.window)
finger.tap(at: CGPoint(x: 120, y: 30))
finger.tap(at: CGPoint(x: 40, y: 90))
screen.runUpdateCycle()

print(TextRenderer().draw(DisplayList(of: screen.window)).text)
