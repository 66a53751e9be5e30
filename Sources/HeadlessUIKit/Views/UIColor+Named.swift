/// The colours that UIKit names. The values stand for them; nothing depends on their exact shade.
extension UIColor {
  /// Black.
  public static let black = UIColor(light: 0x000000, dark: 0x000000)
  /// White.
  public static let white = UIColor(light: 0xFFFFFF, dark: 0xFFFFFF)
  /// Dark grey.
  public static let darkGray = UIColor(light: 0x555555, dark: 0x555555)
  /// Light grey.
  public static let lightGray = UIColor(light: 0xAAAAAA, dark: 0xAAAAAA)
  /// Grey.
  public static let gray = UIColor(light: 0x808080, dark: 0x808080)
  /// Red.
  public static let red = UIColor(light: 0xFF0000, dark: 0xFF0000)
  /// Green.
  public static let green = UIColor(light: 0x00FF00, dark: 0x00FF00)
  /// Blue.
  public static let blue = UIColor(light: 0x0000FF, dark: 0x0000FF)
  /// Yellow.
  public static let yellow = UIColor(light: 0xFFFF00, dark: 0xFFFF00)
  /// Orange.
  public static let orange = UIColor(light: 0xFF8000, dark: 0xFF8000)
  /// Purple.
  public static let purple = UIColor(light: 0x800080, dark: 0x800080)
  /// Brown.
  public static let brown = UIColor(light: 0x996633, dark: 0x996633)
  /// Cyan.
  public static let cyan = UIColor(light: 0x00FFFF, dark: 0x00FFFF)
  /// Magenta.
  public static let magenta = UIColor(light: 0xFF00FF, dark: 0xFF00FF)
  /// The system's red.
  public static let systemRed = UIColor(light: 0xFF3B30, dark: 0xFF453A)
  /// The system's green.
  public static let systemGreen = UIColor(light: 0x34C759, dark: 0x30D158)
  /// The system's blue, which marks what can be tapped.
  public static let systemBlue = UIColor(light: 0x007AFF, dark: 0x0A84FF)
  /// The system's orange.
  public static let systemOrange = UIColor(light: 0xFF9500, dark: 0xFF9F0A)
  /// The system's yellow.
  public static let systemYellow = UIColor(light: 0xFFCC00, dark: 0xFFD60A)
  /// The system's pink.
  public static let systemPink = UIColor(light: 0xFF2D55, dark: 0xFF375F)
  /// The system's purple.
  public static let systemPurple = UIColor(light: 0xAF52DE, dark: 0xBF5AF2)
  /// The system's teal.
  public static let systemTeal = UIColor(light: 0x30B0C7, dark: 0x40C8E0)
  /// The system's indigo.
  public static let systemIndigo = UIColor(light: 0x5856D6, dark: 0x5E5CE6)
  /// The system's grey.
  public static let systemGray = UIColor(light: 0x8E8E93, dark: 0x8E8E93)
  /// The second of the system's greys.
  public static let systemGray2 = UIColor(light: 0xAEAEB2, dark: 0x636366)
  /// The third of the system's greys.
  public static let systemGray3 = UIColor(light: 0xC7C7CC, dark: 0x48484A)
  /// The fourth of the system's greys.
  public static let systemGray4 = UIColor(light: 0xD1D1D6, dark: 0x3A3A3C)
  /// The fifth of the system's greys.
  public static let systemGray5 = UIColor(light: 0xE5E5EA, dark: 0x2C2C2E)
  /// The faintest of the system's greys.
  public static let systemGray6 = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
  /// The background of a screen.
  public static let systemBackground = UIColor(light: 0xFFFFFF, dark: 0x000000)
  /// The background of a group on a screen.
  public static let secondarySystemBackground = UIColor(light: 0xF2F2F7, dark: 0x1C1C1E)
  /// The background of a group within a group.
  public static let tertiarySystemBackground = UIColor(light: 0xFFFFFF, dark: 0x2C2C2E)
  /// The background of a screen of grouped content.
  public static let systemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x000000)
  /// The background of a group of grouped content.
  public static let secondarySystemGroupedBackground = UIColor(light: 0xFFFFFF, dark: 0x1C1C1E)
  /// Text.
  public static let label = UIColor(light: 0x000000, dark: 0xFFFFFF)
  /// Text that leads elsewhere.
  public static let link = UIColor(light: 0x007AFF, dark: 0x0984FF)
  /// A line between rows that hides what is behind it.
  public static let opaqueSeparator = UIColor(light: 0xC6C6C8, dark: 0x38383A)
  /// The colour of what can be tapped, unless a view has its own.
  public static let tintColor = UIColor(light: 0x007AFF, dark: 0x0A84FF)
  /// Text of lesser importance.
  public static let secondaryLabel = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.6)
  /// Text of little importance.
  public static let tertiaryLabel = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.3)
  /// Text that stands where text will be.
  public static let placeholderText = UIColor(light: 0x3C3C43, dark: 0xEBEBF5, alpha: 0.3)
  /// A line between rows.
  public static let separator = UIColor(light: 0x3C3C43, dark: 0x545458, alpha: 0.3)
  /// What fills a small shape.
  public static let systemFill = UIColor(light: 0x787880, dark: 0x787880, alpha: 0.2)
  /// What fills a middle-sized shape.
  public static let secondarySystemFill = UIColor(light: 0x787880, dark: 0x787880, alpha: 0.16)
  /// No colour at all.
  public static let clear = UIColor(light: 0x000000, dark: 0x000000, alpha: 0)
}
