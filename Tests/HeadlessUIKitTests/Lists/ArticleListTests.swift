import Testing

@testable import HeadlessUIKit

/// The screen of article 000, with actions in place of selectors, scrolled and tapped.
@MainActor
@Suite("Article 000's list")
struct ArticleListTests {
  @Test("a tap names its row and button by delegate and closure, after any scrolling", arguments: BehaviorMatrix.all)
  func taps(_ behavior: ListBehavior) throws {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let controller = ListBehavior.$current.withValue(behavior) { ArticleController(rows: 200) }
    screen.show(controller)
    let table = controller.tableView
    for y in [0, 3000, 2950, 11_000, 40] as [CGFloat] {
      screen.scroll(table, to: CGPoint(x: 0, y: y))
      let path = try #require(table.indexPathsForVisibleRows?.dropFirst().first)
      let cell = try #require(table.cellForRow(at: path) as? ArticleCell)
      #expect(cell.buttons.count == 3 + path.row % 4)
      controller.log = []
      try screen.tap(cell.buttons[1])
      #expect(controller.log == ["delegate \(path.row) 1", "closure \(path.row) 1"])
    }
  }

  @Test("rows are as high as their strip with its margins, and nothing in them is left open")
  func heights() {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let controller = ArticleController(rows: 3)
    screen.show(controller)
    #expect(controller.tableView.visibleCells.map(\.frame.height) == [60, 60, 60])
    #expect(HeadlessLayout.issues(in: screen.window) == [])
  }

  @Test("a drag that starts on a button scrolls the strip, and taps nothing")
  func dragScrollsStrip() throws {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 480))
    let controller = ArticleController(rows: 3)
    screen.show(controller)
    let cell = try #require(controller.tableView.visibleCells.first as? ArticleCell)
    try screen.press(cell.buttons[1])
    screen.drag(by: CGPoint(x: -40, y: 2))
    screen.release()
    #expect(cell.scrollView.contentOffset.x > 0)
    #expect(controller.tableView.contentOffset == .zero)
    #expect(controller.log == [])
  }
}

@MainActor
private protocol ArticleCellDelegate: AnyObject {
  func articleCell(_ cell: ArticleCell, didTapButtonAt index: Int)
}

private final class ArticleCell: UITableViewCell {
  weak var delegate: (any ArticleCellDelegate)?
  var buttonTapHandler: ((Int) -> Void)?
  let scrollView = UIScrollView()
  private let stackView = UIStackView()

  var buttons: [UIButton] { stackView.arrangedSubviews.compactMap { $0 as? UIButton } }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(scrollView)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      scrollView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      scrollView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      scrollView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      scrollView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      scrollView.heightAnchor.constraint(equalToConstant: 44),
    ])
    stackView.axis = .horizontal
    stackView.alignment = .fill
    stackView.distribution = .fillEqually
    stackView.spacing = 12
    scrollView.addSubview(stackView)
    stackView.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stackView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stackView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stackView.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(with titles: [String]) {
    stackView.arrangedSubviews.forEach { $0.removeFromSuperview() }
    for (index, title) in titles.enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.layer.cornerRadius = 8
      button.backgroundColor = UIColor.systemGray5
      button.tag = index
      button.addAction(UIAction { [weak self] _ in self?.buttonTapped(index) }, for: .touchUpInside)
      stackView.addArrangedSubview(button)
    }
  }

  private func buttonTapped(_ index: Int) {
    delegate?.articleCell(self, didTapButtonAt: index)
    buttonTapHandler?(index)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    delegate = nil
    buttonTapHandler = nil
  }
}

private final class ArticleController: UIViewController, UITableViewDataSource, UITableViewDelegate, ArticleCellDelegate
{
  let tableView = UITableView()
  var log: [String] = []
  private let rows: [[String]]

  init(rows: Int) {
    self.rows = (0..<rows).map { row in (0..<(3 + row % 4)).map { "b\($0)" } }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
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
    tableView.register(ArticleCell.self, forCellReuseIdentifier: "ArticleCell")
    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let cell = tableView.dequeueReusableCell(withIdentifier: "ArticleCell", for: indexPath) as? ArticleCell else {
      fatalError("Cell cast failed")
    }
    cell.configure(with: rows[indexPath.row])
    cell.delegate = self
    cell.buttonTapHandler = { [weak self] index in self?.log.append("closure \(indexPath.row) \(index)") }
    return cell
  }

  func articleCell(_ cell: ArticleCell, didTapButtonAt index: Int) {
    guard let indexPath = tableView.indexPath(for: cell) else { return }
    log.append("delegate \(indexPath.row) \(index)")
  }
}
