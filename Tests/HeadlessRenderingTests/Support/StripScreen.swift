import HeadlessRendering
import HeadlessUIKit

/// A row with a horizontal strip of buttons.
final class StripCell: UITableViewCell {
  let strip = UIScrollView()
  private let stack = UIStackView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(strip)
    strip.addSubview(stack)
    stack.distribution = .fillEqually
    stack.spacing = 8
    for view in [strip, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      strip.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      strip.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      strip.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      strip.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      strip.heightAnchor.constraint(equalToConstant: 44),
      stack.leadingAnchor.constraint(equalTo: strip.contentLayoutGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: strip.contentLayoutGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: strip.contentLayoutGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: strip.contentLayoutGuide.bottomAnchor),
      stack.heightAnchor.constraint(equalTo: strip.frameLayoutGuide.heightAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    return nil
  }

  var buttons: [UIButton] { stack.arrangedSubviews.compactMap { $0 as? UIButton } }

  func configure(_ titles: [String]) {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    for title in titles {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.backgroundColor = .systemGray5
      button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
      stack.addArrangedSubview(button)
    }
  }
}

/// A screen with a table of strips, 320 points wide.
@MainActor
final class StripScreen: NSObject, UITableViewDataSource {
  let screen: HeadlessScreen
  let table = UITableView(frame: .zero, style: .plain)
  var sections: [[[String]]]

  init(height: CGFloat = 180, _ sections: [[[String]]], prepare: (UITableView) -> Void = { _ in }) {
    screen = HeadlessScreen(size: CGSize(width: 320, height: height))
    self.sections = sections
    super.init()
    table.register(StripCell.self, forCellReuseIdentifier: "strip")
    table.dataSource = self
    table.estimatedRowHeight = 60
    table.backgroundColor = .systemBackground
    prepare(table)
    screen.show(table)
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "strip", for: indexPath) as! StripCell
    cell.configure(sections[indexPath.section][indexPath.row])
    return cell
  }

  func cell(_ row: Int, section: Int = 0) -> StripCell {
    table.cellForRow(at: IndexPath(row: row, section: section)) as! StripCell
  }

  var list: DisplayList { DisplayList(of: screen.window) }
}
