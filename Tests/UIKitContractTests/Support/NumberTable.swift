import SignalsUIKit

/// A table of numbers in a window, ten rows of which are visible. It writes down what the table asks it for.
///
/// Nothing here is the stand-in's: these tests are also built and run against UIKit, on a simulator.
final class NumberTable: NSObject, UITableViewDataSource {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
  var numbers: [Int]
  /// The rows that the table asked for, in their order.
  var requests: [Int] = []
  /// Cells that came back from a dequeue without having been prepared exactly once for it.
  var wronglyPrepared: [NumberCell] = []

  init(count: Int) {
    numbers = Array(0..<count)
    super.init()
    table.rowHeight = 48
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    table.dataSource = self
    window.isHidden = false
    window.addSubview(table)
    window.layoutIfNeeded()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { numbers.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    requests.append(indexPath.row)
    guard let cell = cell as? NumberCell else { return cell }
    if cell.preparations != cell.uses { wronglyPrepared.append(cell) }
    cell.uses += 1
    cell.number = numbers[indexPath.row]
    return cell
  }

  func cell(_ row: Int) -> NumberCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) as? NumberCell }

  /// Changes the table without an animation, and lays it out.
  func change(_ body: () -> Void) {
    UIView.performWithoutAnimation(body)
    window.layoutIfNeeded()
  }

  /// Scrolls a few rows at a time to an offset from the top, in points.
  func scroll(to offset: CGFloat) {
    while table.contentOffset.y != offset {
      let distance = offset - table.contentOffset.y
      table.contentOffset.y += max(-200, min(distance, 200))
      window.layoutIfNeeded()
    }
  }
}

/// A cell that shows a number, and counts.
final class NumberCell: UITableViewCell {
  var number = -1
  /// How often it was handed out.
  var uses = 0
  /// How often it was prepared for reuse.
  var preparations = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}
