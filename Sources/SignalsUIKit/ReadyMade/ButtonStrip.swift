#if !os(watchOS)
/// A row of buttons that scrolls sideways: the content of a ``HorizontalButtonCell``.
///
/// Buttons are used again, not made anew; a drag that starts on one scrolls; the offset is counted from the leading edge, so
/// that it means the same from right to left, and is restored as soon as the width of the content is known.
final class ButtonStrip: UIView, UIScrollViewDelegate {
  /// Called with the index of a button that was tapped.
  var onTap: (Int) -> Void = { _ in }
  /// Called with the offset from the leading edge, in points, when the strip was scrolled by somebody.
  var onScroll: (CGFloat) -> Void = { _ in }

  let scrollView = Scroller()
  private let stackView = UIStackView()
  /// Every button that was ever needed; those beyond ``count`` are hidden.
  private(set) var buttons: [UIButton] = []
  private(set) var count = 0

  private var leadingOffset: CGFloat = 0
  /// The widths for which the offset was last applied.
  private var appliedWidths: (content: CGFloat, visible: CGFloat)?
  private var isApplying = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    scrollView.showsHorizontalScrollIndicator = false
    #if !os(tvOS)
    // One such view on the screen too many, and a tap on the status bar scrolls none: that one is to be the table.
    scrollView.scrollsToTop = false
    #endif
    scrollView.delegate = self
    scrollView.onContentSize = { [weak self] in self?.applyOffset() }
    // No constraint leads out of the scroll view, so a table that measures the cell does not solve its content as well.
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
    stackView.axis = .horizontal
    stackView.alignment = .fill
    stackView.distribution = .fill
    stackView.spacing = 12
    stackView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stackView)
    // The content is as wide as the buttons, but no narrower than what shows of it: so a row that does not fill the strip
    // begins at its leading edge, which from right to left is not where content of any width begins. The buttons keep
    // their widths, for nothing ties them to the content's trailing edge.
    let narrowest = scrollView.contentLayoutGuide.widthAnchor.constraint(
      equalTo: scrollView.frameLayoutGuide.widthAnchor)
    narrowest.priority = UILayoutPriority(1)
    NSLayoutConstraint.activate([
      narrowest,
      scrollView.contentLayoutGuide.widthAnchor.constraint(
        greaterThanOrEqualTo: scrollView.frameLayoutGuide.widthAnchor),
      stackView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      stackView.trailingAnchor.constraint(lessThanOrEqualTo: scrollView.contentLayoutGuide.trailingAnchor),
      stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      stackView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      stackView.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor),
    ])
  }

  // MARK: Buttons

  /// Shows a button for each title; which of them are selected is for ``select(_:)`` to say.
  func show(_ titles: [String]) {
    count = titles.count
    UIView.performWithoutAnimation {
      while buttons.count < titles.count { addButton() }
      for (index, button) in buttons.enumerated() {
        button.isHidden = index >= titles.count
        if index < titles.count, button.configuration?.title != titles[index] {
          button.configuration?.title = titles[index]
        }
      }
    }
  }

  /// Shows which buttons are selected.
  func select(_ isSelected: (Int) -> Bool) {
    for (index, button) in buttons.prefix(count).enumerated() {
      let isSelected = isSelected(index)
      if button.isSelected != isSelected { button.isSelected = isSelected }
    }
  }

  private func addButton() {
    let index = buttons.count
    let button = UIButton(configuration: .gray())
    button.layer.cornerRadius = 8
    button.configurationUpdateHandler = { button in
      var configuration: UIButton.Configuration = button.isSelected ? .filled() : .gray()
      configuration.title = button.configuration?.title
      button.configuration = configuration
    }
    button.on(.primaryActionTriggered, with: self) { $0.onTap(index) }
    buttons.append(button)
    stackView.addArrangedSubview(button)
  }

  // MARK: The offset

  /// Scrolls to an offset from the leading edge, in points, at once or as soon as the content's width is known. A
  /// movement that goes on is stopped; ``onScroll`` is not called.
  func restore(_ offset: CGFloat) {
    isApplying = true
    scrollView.setContentOffset(scrollView.contentOffset, animated: false)
    isApplying = false
    leadingOffset = offset
    appliedWidths = nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.layoutIfNeeded()
    applyOffset()
  }

  /// Scrolls to the offset that is wanted, where the widths that it depends on have changed since it last was.
  private func applyOffset() {
    let widths = (content: scrollView.contentSize.width, visible: scrollView.bounds.width)
    if widths.visible <= 0 { return }
    if let appliedWidths, appliedWidths == widths { return }
    isApplying = true
    appliedWidths = widths
    let furthest = max(0, widths.content - widths.visible)
    let offset = min(max(0, leadingOffset), furthest)
    scrollView.contentOffset = CGPoint(x: isRightToLeft ? furthest - offset : offset, y: 0)
    isApplying = false
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // A change of width moves the content by itself; the next layout puts it right.
    let widths = (content: scrollView.contentSize.width, visible: scrollView.bounds.width)
    guard !isApplying, let appliedWidths, appliedWidths == widths else { return }
    let x = scrollView.contentOffset.x
    leadingOffset = isRightToLeft ? widths.content - widths.visible - x : x
    onScroll(leadingOffset)
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// A scroll view that scrolls also when the drag started on a button, which a control does not allow by itself.
  final class Scroller: UIScrollView {
    /// Called when the size of the content has become another one: titles may be laid out after the strip was.
    var onContentSize: () -> Void = {}

    override var contentSize: CGSize {
      didSet { if contentSize != oldValue { onContentSize() } }
    }

    override func touchesShouldCancel(in view: UIView) -> Bool { true }
  }
}
#endif
