/// The looks of a view's rectangle. It holds values for whoever draws the tree and draws nothing itself.
@MainActor
open class CALayer: NSObject {
  /// The radius of the corners, in points; 0 by default.
  open var cornerRadius: CGFloat = 0
  /// The width of the border, in points; 0 by default, which means no border.
  open var borderWidth: CGFloat = 0
  /// The colour of the border; nil is drawn as opaque black.
  open var borderColor: CGColor?
  /// Whether content outside the rounded rectangle is cut off; a view's `clipsToBounds` is this property.
  open var masksToBounds = false

  /// A layer without border and with square corners.
  public override init() {
    super.init()
  }
}
