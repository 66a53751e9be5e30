import Testing

@testable import HeadlessUIKit

/// A cell by itself.
@MainActor
@Suite("UITableViewCell")
struct UITableViewCellTests {
  @Test("a subclass that overrides nothing, or all designated initialisers, can be made by its class alone")
  func hiddenInitialiser() {
    let classes: [UITableViewCell.Type] = [UITableViewCell.self, BoxCell.self, Bare.self]
    for cellClass in classes {
      let cell = cellClass.init(_headlessReuseIdentifier: "x")
      #expect(type(of: cell) == cellClass)
      #expect(cell.reuseIdentifier == "x")
    }
    #expect(UITableViewCell().reuseIdentifier == nil)
    #expect(UITableViewCell(coder: NSCoder()) == nil)
  }

  @Test("the content view fills the cell but for the accessory")
  func contentView() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == cell.bounds)
    #expect(cell.contentView.superview === cell)
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 250, height: 60))
    #expect(cell.accessoryView?.frame == CGRect(x: 250, y: 20, width: 50, height: 20))
    cell.semanticContentAttribute = .forceRightToLeft
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == 50)
    #expect(cell.accessoryView?.frame.minX == 0)
    cell.accessoryView = nil
    cell.accessoryType = .checkmark
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width < 300)
  }

  @Test("the height follows the content's constraints at the given width, less the accessory's")
  func fittingSize() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 40)
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
    ])
    func height(_ width: CGFloat) -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let narrow = height(200)
    #expect(height(400) < narrow)
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    #expect(height(400) == narrow)
  }

  @Test("the ready-made labels exist by style, are placed, and determine the height")
  func readyMadeLabels() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    cell.frame.size = CGSize(width: 320, height: size.height)
    cell.layoutIfNeeded()
    let (title, detail) = (cell.textLabel?.frame ?? .zero, cell.detailTextLabel?.frame ?? .zero)
    #expect(title.width > 0 && detail.width > 0)
    #expect(title.maxY <= detail.minY)
    #expect(cell.contentView.bounds.contains(title) && cell.contentView.bounds.contains(detail))
    #expect(cell.textLabel === cell.textLabel)
    cell.textLabel?.text = "A longer title"
    cell.layoutIfNeeded()
    #expect((cell.textLabel?.frame.width ?? 0) > title.width)
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
    #expect(UITableViewCell(style: .value2, reuseIdentifier: nil).imageView == nil)
  }

  @Test("the two labels of the value1 style stand at the two edges, the other way round when read from the right")
  func value1() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Name"
    cell.detailTextLabel?.text = "Value"
    cell.frame.size = CGSize(width: 320, height: 44)
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.minX == 16)
    #expect(cell.detailTextLabel?.frame.maxX == 304)
    cell.semanticContentAttribute = .forceRightToLeft
    cell.contentView.semanticContentAttribute = .forceRightToLeft
    cell.contentView.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.maxX == 304)
    #expect(cell.detailTextLabel?.frame.minX == 16)
  }

  @Test("preparing for reuse ends selection and highlighting")
  func preparing() {
    let cell = UITableViewCell()
    cell.isSelected = true
    cell.isHighlighted = true
    cell.prepareForReuse()
    #expect(!cell.isSelected && !cell.isHighlighted)
  }

  private final class Bare: UITableViewCell {}
}
