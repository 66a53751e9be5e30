import Foundation

/// A row of a table.
///
/// Put your views into `contentView` and let constraints determine its height, or override
/// `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`. A cell that changes its height
/// while it is shown calls `invalidateIntrinsicContentSize()`, and the table resizes it in place.
@MainActor
open class UITableViewCell: UIView {
  /// Where the cell is in its life, as its table sees it.
  var placement = CellPlacement()

  /// How often the table has used this cell; nil until it first has. UIKit has no such property.
  public internal(set) var history: CellHistory?

  /// The style that the cell was made with.
  let style: CellStyle
  private let storedReuseIdentifier: String?
  private lazy var storedContentView = TableCellContentView(cell: self)
  private lazy var defaultContent = TableCellDefaultContent(style: style)

  /// A cell in one of the ready-made styles.
  ///
  /// - Parameters:
  ///   - style: Which ready-made labels it has.
  ///   - reuseIdentifier: Under which name it is used again; nil if never.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    storedReuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
    contentView.frame = contentRect
  }

  /// Always nil: there are no archives to decode a cell from. It exists so that the same sources compile.
  public required init?(coder: NSCoder) {
    return nil
  }

  /// How a table makes a cell of a registered class; not for your use.
  ///
  /// UIKit finds `init(style:reuseIdentifier:)` at run time. Swift can only call a `required` initialiser of a class it
  /// does not know, so this one leads there: whoever overrides the designated initialisers inherits it.
  public required convenience init(_headlessReuseIdentifier reuseIdentifier: String?) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// A cell in the default style that is not used again.
  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  // MARK: Content

  /// The view for everything that the cell shows.
  open var contentView: UIView { storedContentView }

  /// The name under which the cell is used again; nil if it is not.
  open var reuseIdentifier: String? { storedReuseIdentifier }

  /// The main label of the ready-made styles, made when it is first asked for.
  open var textLabel: UILabel? { defaultContent.textLabel(in: contentView) }

  /// The second label of the ready-made styles; nil in the default style.
  open var detailTextLabel: UILabel? { defaultContent.detailTextLabel(in: contentView) }

  /// The image of the ready-made styles, made when it is first asked for.
  open var imageView: UIImageView? { defaultContent.imageView(in: contentView) }

  /// Called before a *recycled* cell is handed out again, within the table's dequeue call; never for a new cell, and
  /// never by `reconfigureRows(at:)`. An override calls super.
  open func prepareForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  // MARK: Looks

  /// What stands at the trailing edge. It takes its width from the content.
  open var accessoryType = AccessoryType.none {
    didSet { accessoryDidChange() }
  }

  /// A view at the trailing edge, instead of the accessory type's.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      accessoryDidChange()
    }
  }

  /// How the cell looks when it is selected.
  open var selectionStyle = SelectionStyle.default

  /// Whether the row is selected. Tables keep it right; setting it changes the looks only.
  open var isSelected: Bool {
    get { storedIsSelected }
    set { setSelected(newValue, animated: false) }
  }
  private var storedIsSelected = false

  /// Changes the selected look.
  open func setSelected(_ selected: Bool, animated: Bool) {
    storedIsSelected = selected
  }

  /// Whether a finger is on the row.
  open var isHighlighted: Bool {
    get { storedIsHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var storedIsHighlighted = false

  /// Changes the look of a touched row.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    storedIsHighlighted = highlighted
  }

  // MARK: Layout

  /// Gives the content view the space that the accessory leaves.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = contentRect
    if let accessoryView {
      let size = accessoryView.bounds.size
      accessoryView.frame.origin = CGPoint(
        x: isRightToLeft ? 0 : bounds.width - size.width, y: (bounds.height - size.height) / 2)
    }
  }

  /// The height that the content needs at the target's width: that of the content view's constraints, or of the
  /// ready-made labels, whichever is larger.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let accessory = accessoryWidth
    var size = contentView.systemLayoutSizeFitting(
      CGSize(width: max(0, targetSize.width - accessory), height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
    size.width += accessory
    size.height = max(size.height, defaultContent.height(forWidth: targetSize.width - accessory))
    return size
  }

  /// Says that the cell's height may have changed; a table with self-sizing invalidation resizes the row in place.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    placement.table?.cellDidInvalidateSize(self, byConstraints: false)
  }

  /// Says, for a table that follows constraints too, that they may give the content another height.
  override func fittingSizeOfSubviewDidChange(_ subview: UIView) {
    super.fittingSizeOfSubviewDidChange(subview)
    if subview === contentView { placement.table?.cellDidInvalidateSize(self, byConstraints: true) }
  }

  fileprivate func layOutDefaultContent() {
    defaultContent.layOut(in: contentView.bounds, isRightToLeft: isRightToLeft)
  }

  private var contentRect: CGRect {
    let accessory = accessoryWidth
    return CGRect(
      x: isRightToLeft ? accessory : 0, y: 0, width: max(0, bounds.width - accessory), height: bounds.height)
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The width of the trailing edge, in points: the view's own, or a nominal one for each type.
  private var accessoryWidth: CGFloat {
    if let accessoryView { return accessoryView.bounds.width }
    return switch accessoryType {
    case .none: 0
    case .disclosureIndicator, .checkmark: 36
    case .detailButton: 44
    case .detailDisclosureButton: 64
    }
  }

  private func accessoryDidChange() {
    setNeedsLayout()
    placement.table?.cellDidInvalidateSize(self, byConstraints: true)
  }
}

/// A cell's content view, which tells the cell when its size is in question.
private final class TableCellContentView: UIView {
  private weak var cell: UITableViewCell?

  init(cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// The ready-made labels are placed by hand, so nothing else marks the view for them.
  override func contentSizeOfSubviewDidChange(_ subview: UIView) {
    super.contentSizeOfSubviewDidChange(subview)
    if subview.hasGivenFrame { setNeedsLayout() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cell?.layOutDefaultContent()
  }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    if let cell { cell.placement.table?.cellDidInvalidateSize(cell, byConstraints: false) }
  }
}
