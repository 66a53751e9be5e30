/// Something that a menu could show: a title and a picture.
@MainActor
open class UIMenuElement: NSObject {
  /// How an element behaves in a menu.
  public struct Attributes: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// A set with the given bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Destroys something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Leaves the menu open.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether an element is marked.
  public enum State: Int, Sendable {
    /// Not marked.
    case off = 0
    /// Marked.
    case on = 1
    /// Marked for some of what it is about.
    case mixed = 2
  }

  /// The title, empty if there is none.
  open internal(set) var title: String
  /// A further line.
  open var subtitle: String?
  /// The picture.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}
