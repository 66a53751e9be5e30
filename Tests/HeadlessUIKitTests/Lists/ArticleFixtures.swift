import HeadlessUIKit

/// Is told of taps by the delegate way.
@MainActor
protocol ArticleCellDelegate: AnyObject {
  func articleCell(_ cell: ArticleCell, didTapButtonAt index: Int)
}

/// The cell of buttons in a strip, laid out exactly as article 000 lays it out.
final class ArticleCell: UITableViewCell {
  weak var delegate: (any ArticleCellDelegate)?
  var buttonTapHandler: ((Int) -> Void)?
  let scrollView = UIScrollView()
  let stackView = UIStackView()

  var buttons: [UIButton] { stackView.arrangedSubviews.compactMap { $0 as? UIButton } }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    scrollView.showsHorizontalScrollIndicator = false
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

/// The screen of article 000, which logs its taps.
final class ArticleController: UIViewController, UITableViewDataSource, UITableViewDelegate, ArticleCellDelegate {
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
