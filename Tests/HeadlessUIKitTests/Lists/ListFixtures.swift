import Testing

@testable import HeadlessUIKit

/// A data source and delegate that logs what it is asked and told.
@MainActor
class RecordingList: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var log: [String] = []
  var identifier = "cell"
  /// The height for a row; the content decides where it is nil or gives `automaticDimension`.
  var height: ((IndexPath) -> CGFloat)?
  /// Called before a cell is dequeued.
  var onRequest: ((UITableView, IndexPath) -> Void)?
  /// Called when a cell is about to be shown.
  var onDisplay: ((UITableView, UITableViewCell, IndexPath) -> Void)?
  /// Makes the cell, instead of dequeuing one.
  var provider: ((UITableView, IndexPath) -> UITableViewCell)?

  init(_ sections: [[String]]) {
    self.sections = sections
  }

  convenience init(rows: Int) {
    self.init([(0..<rows).map { "r\($0)" }])
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    log.append("cell \(name(indexPath))")
    onRequest?(tableView, indexPath)
    if let provider { return provider(tableView, indexPath) }
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    (cell as? BoxCell)?.configure(sections[indexPath.section][indexPath.row])
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height?(indexPath) ?? UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    log.append("will \(name(indexPath))")
    onDisplay?(tableView, cell, indexPath)
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    log.append("end \(name(indexPath))")
  }

  func name(_ path: IndexPath) -> String {
    path.section == 0 ? "\(path.row)" : "\(path.section).\(path.row)"
  }

  /// What was logged since the last call.
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

/// A self-sizing cell: a box of a given height between margins of 8 points.
final class BoxCell: UITableViewCell {
  let box = UIView()
  private(set) var text = ""
  private(set) var preparations = 0
  private var height: NSLayoutConstraint?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    let height = box.heightAnchor.constraint(equalToConstant: 34)
    self.height = height
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      height,
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Shows a text; one like `tall 120` also sets the height of the box.
  func configure(_ text: String) {
    self.text = text
    boxHeight = text.hasPrefix("tall ") ? CGFloat(Double(text.dropFirst(5)) ?? 34) : 34
  }

  var boxHeight: CGFloat {
    get { height?.constant ?? 0 }
    set { height?.constant = newValue }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}

extension IndexPath {
  /// A row of the first section.
  static func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
}

/// A table on a screen, 320 by 500 points; its rows are 50 points high unless a text says otherwise.
@MainActor
struct ListScreen {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 500))
  let table: UITableView
  let list: RecordingList

  init(_ list: RecordingList, behavior: ListBehavior = .plain, configure: (UITableView) -> Void = { _ in }) {
    self.list = list
    table = ListBehavior.$current.withValue(behavior) { UITableView() }
    table.register(BoxCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = list
    table.delegate = list
    table.estimatedRowHeight = 50
    configure(table)
    screen.show(table)
  }

  init(rows: Int, behavior: ListBehavior = .plain) {
    self.init(RecordingList(rows: rows), behavior: behavior)
  }

  /// The texts of the cells in sight, from top to bottom.
  var visibleTexts: [String] { table.visibleCells.compactMap { ($0 as? BoxCell)?.text } }

  func cell(_ row: Int) -> BoxCell? { table.cellForRow(at: .row(row)) as? BoxCell }

  func scroll(to y: CGFloat) { screen.scroll(table, to: CGPoint(x: 0, y: y)) }
}

/// What UIKit leaves open, in the combinations that every rule must hold under.
enum BehaviorMatrix {
  static let all: [ListBehavior] = {
    var all: [ListBehavior] = []
    for order in [ListBehavior.ReuseOrder.lifo, .fifo, .random(seed: 7)] {
      for (ahead, kept, leaving) in [(0, 0, 0), (1, 1, 1), (3, 0, 2), (0, 4, 1)] {
        for callbacks in [ListBehavior.DisplayCallbackOrder.appearingFirst, .leavingFirst] {
          all.append(
            ListBehavior(
              reuseOrder: order, prepareAhead: ahead, showsAgainWithoutDequeue: kept, leavingCycles: leaving,
              displayCallbackOrder: callbacks, findsInvisibleCells: ahead != 3, repeatsContentSize: kept > 0))
        }
      }
    }
    return all
  }()
}
