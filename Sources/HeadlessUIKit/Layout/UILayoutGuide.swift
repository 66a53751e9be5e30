/// A rectangle that takes part in the layout of the view that owns it, and is not itself a view.
@MainActor
open class UILayoutGuide: NSObject {
  /// Where the rectangle comes from.
  enum Kind {
    /// From constraints alone.
    case custom
    /// From the owner's bounds and margins.
    case margins
    /// From the owner's bounds and what the device covers.
    case safeArea
    /// The content of a scroll view.
    case content
    /// The frame of a scroll view, which the content moves under.
    case frame
  }

  let kind: Kind
  var solvedFrame = CGRect.zero

  /// The view whose guide this is; nil until `addLayoutGuide(_:)`.
  open internal(set) weak var owningView: UIView?

  /// A name for the reports.
  open var identifier = ""

  /// A guide that constraints give its rectangle, once it belongs to a view.
  public override init() {
    kind = .custom
    super.init()
  }

  init(kind: Kind, owner: UIView, identifier: String) {
    self.kind = kind
    super.init()
    owningView = owner
    self.identifier = identifier
  }

  /// The rectangle in the owner's coordinates, as of the last layout pass.
  open var layoutFrame: CGRect {
    guard let owner = owningView else { return .zero }
    switch kind {
    case .custom: return solvedFrame
    case .margins: return owner.bounds.inset(by: owner.layoutMargins)
    case .safeArea: return owner.bounds.inset(by: owner.safeAreaInsets)
    case .content: return CGRect(origin: .zero, size: (owner as? UIScrollView)?.contentSize ?? .zero)
    case .frame: return owner.bounds
    }
  }
}
