extension UIButton {
  /// What a button shows, as a value.
  public struct Configuration: Equatable, Sendable {
    /// How a button with this configuration is drawn. UIKit keeps this to itself, so only those who draw can see it.
    package enum Style: Hashable, Sendable {
      /// Text alone.
      case plain
      /// On grey.
      case gray
      /// On a light shade of the tint.
      case tinted
      /// On the full tint.
      case filled
      /// On the colour of the platform's ordinary buttons.
      case bordered
    }

    /// How the button is drawn.
    package var style: Style
    /// The title.
    public var title: String?
    /// A second line under the title.
    public var subtitle: String?
    /// The picture.
    public var image: UIImage?
    /// The gap between picture and title, in points.
    public var imagePadding: CGFloat = 0
    /// The gap between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The space around the content, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The colour of the content; nil for the style's own.
    public var baseForegroundColor: UIColor?
    /// The colour behind the content; nil for the style's own.
    public var baseBackgroundColor: UIColor?
    /// Whether an activity indicator stands in the picture's place.
    public var showsActivityIndicator = false

    private init(_ style: Style) {
      self.style = style
    }

    /// The title with attributes, of which only the characters count; setting it sets `title`.
    public var attributedTitle: AttributedString? {
      get { title.map { AttributedString($0) } }
      set { title = newValue.map { String($0.characters) } }
    }

    /// Text alone.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// On grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// On a light shade of the tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// On the full tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// On the colour of the platform's ordinary buttons.
    public static func bordered() -> Configuration { Configuration(.bordered) }
  }

  /// Brings a button's configuration in line with its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}
