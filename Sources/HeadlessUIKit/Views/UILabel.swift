/// Text in one or several lines, with the metrics of `TextMetrics`.
@MainActor
open class UILabel: UIView {
  /// The text; nil and an empty one have no size.
  open var text: String? {
    didSet {
      if text != oldValue {
        storedAttributedText = nil
        invalidateIntrinsicContentSize()
      }
    }
  }

  /// The text with attributes. Only its characters count here; setting `text` drops it.
  open var attributedText: NSAttributedString? {
    get { storedAttributedText ?? text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      storedAttributedText = newValue
    }
  }
  private var storedAttributedText: NSAttributedString?

  /// The font; it has no bearing on the size.
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// The colour of the text.
  open var textColor: UIColor! = .label
  /// Where the text stands within its lines.
  open var textAlignment = NSTextAlignment.natural
  /// What happens to text that does not fit.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether the text is drawn as chosen.
  open var isHighlighted = false
  /// Whether the text is drawn as usable.
  open var isEnabled = true
  /// Whether the text shrinks to fit; it does not here, for all text has one size.
  open var adjustsFontSizeToFitWidth = false

  /// The largest number of lines; 0 for as many as it takes, 1 by default.
  open var numberOfLines = 1 {
    didSet {
      if numberOfLines != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The width at which `intrinsicContentSize` breaks lines, in points; 0 for none. A layout by constraints needs no
  /// help: it breaks lines at the width that it gives the label.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// A label with a frame. It takes no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityTraits = .staticText
    isAccessibilityElement = true
  }

  /// Always nil, as for every view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The text's lines at a width, in points, at most `numberOfLines` of them.
  ///
  /// A renderer draws these; the last one ends without a mark if text was left out. UIKit has no such method.
  public func lines(forWidth width: CGFloat) -> [String] {
    guard let text, !text.isEmpty else { return [] }
    if numberOfLines == 1 {
      return [String(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[0])]
    }
    let columns = width < 1_000_000 ? Int((width / TextMetrics.columnWidth).rounded(.down)) : Int.max
    let lines = TextMetrics.lines(of: text, columns: columns)
    return numberOfLines == 0 ? lines : Array(lines.prefix(numberOfLines))
  }

  private func size(forWidth width: CGFloat) -> CGSize {
    let lines = lines(forWidth: width)
    return CGSize(
      width: lines.map { TextMetrics.width(of: $0) }.max() ?? 0,
      height: CGFloat(lines.count) * TextMetrics.lineHeight)
  }

  /// The size of the text, its lines broken at `preferredMaxLayoutWidth` if that is set.
  open override var intrinsicContentSize: CGSize {
    size(forWidth: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
  }

  /// The size of the text with its lines broken at the width of `size`.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forWidth: size.width > 0 ? size.width : .infinity)
  }

  override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    numberOfLines == 1 ? nil : size(forWidth: width).height
  }

  override var firstBaselineOffset: CGFloat? { TextMetrics.lineHeight * 0.75 }
  override var lastBaselineInset: CGFloat { TextMetrics.lineHeight * 0.25 }
}
