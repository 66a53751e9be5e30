/// Shows a picture, whose size is the view's own.
@MainActor
open class UIImageView: UIView {
  /// The picture; without one the view has no intrinsic size.
  open var image: UIImage? {
    didSet {
      if image !== oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The picture while the view is highlighted.
  open var highlightedImage: UIImage?
  /// Whether `highlightedImage` is shown.
  open var isHighlighted = false

  /// A view without a picture. It takes no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityTraits = .image
  }

  /// A view of the size of a picture.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    accessibilityTraits = .image
    self.image = image
  }

  /// A view of the size of a picture, with another one for while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    accessibilityTraits = .image
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// Always nil, as for every view.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The size of the picture.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// The size of the picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? super.sizeThatFits(size) }
}
