/// A control that is tapped.
///
/// A button has either a title, a picture and colours a state, or a `configuration`; with the latter only the text of
/// the former is used. Its size is that of its title and picture with the space around them. The title is wide by
/// `TextMetrics`.
@MainActor
open class UIButton: UIControl {
  /// Kinds of button.
  public enum ButtonType: Int, Sendable {
    /// Without any looks of its own.
    case custom = 0
    /// As the platform's buttons are: the title has the tint colour.
    case system = 1
  }

  /// The kind of button.
  open internal(set) var buttonType = ButtonType.custom

  private var titles: [UInt: String] = [:]
  private var titleColors: [UInt: UIColor] = [:]
  private var images: [UInt: UIImage] = [:]
  private var storedTitleLabel: UILabel?
  private var storedImageView: UIImageView?
  private var needsUpdateConfiguration = false

  /// A `.custom` button with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityTraits = .button
  }

  /// Always nil, as for every view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  override var primaryEvent: UIControl.Event { .touchUpInside }

  override func adoptPrimaryAction(_ action: UIAction) {
    super.adoptPrimaryAction(action)
    if configuration == nil {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    } else {
      if !action.title.isEmpty { configuration?.title = action.title }
      if let image = action.image { configuration?.image = image }
    }
  }

  // MARK: Content by state

  /// Sets the title for a state; nil takes it back. A state without a title of its own has that of `.normal`.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    guard titles[state.rawValue] != title else { return }
    titles[state.rawValue] = title
    contentDidChange()
  }

  /// The title for a state, or for `.normal` if it has none.
  open func title(for state: UIControl.State) -> String? {
    titles[state.rawValue] ?? titles[UIControl.State.normal.rawValue]
  }

  /// The title that is shown: the configuration's if it has one, else that for the state.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }

  /// Sets the title's colour for a state; nil takes it back.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state.rawValue] = color
    setNeedsLayout()
  }

  /// The title's colour for a state, or for `.normal` if it has none.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    titleColors[state.rawValue] ?? titleColors[UIControl.State.normal.rawValue]
  }

  /// The title's colour at present.
  open var currentTitleColor: UIColor {
    if let color = configuration?.baseForegroundColor { return color }
    if let color = titleColor(for: state) { return color }
    if !isEnabled { return .tertiaryLabel }
    if configuration?.style == .filled { return .white }
    return buttonType == .system || configuration != nil ? tintColor : .white
  }

  /// Sets the picture for a state; nil takes it back.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    guard images[state.rawValue] !== image else { return }
    images[state.rawValue] = image
    contentDidChange()
  }

  /// The picture for a state, or for `.normal` if it has none.
  open func image(for state: UIControl.State) -> UIImage? {
    images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
  }

  /// The picture that is shown.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  /// The label that shows the title, made on first use.
  open var titleLabel: UILabel? {
    if let label = storedTitleLabel { return label }
    let label = UILabel()
    label.isAccessibilityElement = false
    label.textAlignment = .center
    storedTitleLabel = label
    addSubview(label)
    updateContentViews()
    return label
  }

  /// The view that shows the picture, made on first use.
  open var imageView: UIImageView? {
    if let view = storedImageView { return view }
    let view = UIImageView(frame: .zero)
    storedImageView = view
    addSubview(view)
    updateContentViews()
    return view
  }

  /// The space around the content, in points; not used with a configuration, which has its own.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      if contentEdgeInsets != oldValue { contentDidChange() }
    }
  }

  // MARK: Configuration

  /// What the button shows, as a value; nil for the content by state.
  open var configuration: Configuration? {
    didSet {
      if configuration != oldValue { contentDidChange() }
    }
  }

  /// Called before the layout that follows a change of state, to change `configuration`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether a change of state calls for an update of the configuration; true by default.
  open var automaticallyUpdatesConfiguration = true

  /// Asks for one update of the configuration in the next layout pass.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Updates the configuration: runs the handler if there is one.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  // MARK: Layout

  override func stateDidChange() {
    super.stateDidChange()
    if automaticallyUpdatesConfiguration, configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    if titles.count > 1 || images.count > 1 { contentDidChange() }
  }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    updateContentViews()
  }

  private func updateContentViews() {
    if let label = storedTitleLabel {
      label.text = currentTitle
      label.textColor = currentTitleColor
    }
    storedImageView?.image = currentImage
  }

  private var insets: UIEdgeInsets {
    if let configuration {
      return configuration.contentInsets.resolved(for: effectiveUserInterfaceLayoutDirection)
    }
    guard contentEdgeInsets.top == 0, contentEdgeInsets.bottom == 0 else { return contentEdgeInsets }
    // Without insets of its own a button still keeps its title off its upper and lower edge.
    return UIEdgeInsets(top: 6, left: contentEdgeInsets.left, bottom: 6, right: contentEdgeInsets.right)
  }

  /// The sizes of the picture and of the text, and the gap between them.
  private var contentSizes: (image: CGSize, gap: CGFloat, text: CGSize) {
    let title = currentTitle ?? ""
    var text = CGSize(
      width: TextMetrics.width(of: title), height: title.isEmpty ? 0 : TextMetrics.lineHeight)
    if let configuration, let subtitle = configuration.subtitle, !subtitle.isEmpty {
      text.width = max(text.width, TextMetrics.width(of: subtitle))
      text.height += TextMetrics.lineHeight + (text.height > 0 ? configuration.titlePadding : 0)
    }
    let image = currentImage?.size ?? .zero
    let gap = image.width > 0 && text.width > 0 ? configuration?.imagePadding ?? 0 : 0
    return (image, gap, text)
  }

  /// The size of title and picture with the space around them.
  open override var intrinsicContentSize: CGSize {
    let (image, gap, text) = contentSizes
    let insets = insets
    let width = image.width + gap + text.width
    return CGSize(
      width: max(width, configuration == nil ? 30 : 0) + insets.left + insets.right,
      height: max(image.height, text.height, TextMetrics.lineHeight) + insets.top + insets.bottom)
  }

  /// The size of title and picture with the space around them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Updates the configuration if that was asked for, and centres picture and title.
  open override func layoutSubviews() {
    if needsUpdateConfiguration {
      needsUpdateConfiguration = false
      updateConfiguration()
    }
    super.layoutSubviews()
    updateContentViews()
    let (image, gap, text) = contentSizes
    let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = bounds.midX - (image.width + gap + text.width) / 2
    let imageX = isFlipped ? start + text.width + gap : start
    let textX = isFlipped ? start : start + image.width + gap
    storedImageView?.frame = CGRect(origin: CGPoint(x: imageX, y: bounds.midY - image.height / 2), size: image)
    storedTitleLabel?.frame = CGRect(origin: CGPoint(x: textX, y: bounds.midY - text.height / 2), size: text)
  }

  override var firstBaselineOffset: CGFloat? { insets.top + TextMetrics.lineHeight * 0.75 }
  override var lastBaselineInset: CGFloat { insets.bottom + TextMetrics.lineHeight * 0.25 }
}

extension UIButton {
  /// A button that runs `primaryAction` when it is tapped, and shows the action's title and picture.
  public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if let primaryAction { adoptPrimaryAction(primaryAction) }
  }

  /// A button with a configuration that runs `primaryAction`, whose title and picture go into the configuration.
  public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = .system
    self.configuration = configuration
    if let primaryAction { adoptPrimaryAction(primaryAction) }
  }
}
