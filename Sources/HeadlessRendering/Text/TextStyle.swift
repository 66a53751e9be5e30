/// How characters of a canvas look where colours are allowed; what they mean never depends on it.
public struct TextStyle: Hashable, Sendable {
  /// Heavy strokes.
  public var isBold = false
  /// Less contrast than other text.
  public var isFaint = false
  /// Text and background exchanged.
  public var isReversed = false
  /// One of the terminal's six colours, counted from 0 without end: red, green, yellow, blue, magenta, cyan and again.
  public var color: Int?

  /// Makes a style.
  public init(isBold: Bool = false, isFaint: Bool = false, isReversed: Bool = false, color: Int? = nil) {
    self.isBold = isBold
    self.isFaint = isFaint
    self.isReversed = isReversed
    self.color = color
  }

  /// Characters as they come.
  public static let plain = TextStyle()

  /// What switches a terminal from any other style to this one.
  var escapeSequence: String {
    var codes = "0"
    if isBold { codes += ";1" }
    if isFaint { codes += ";2" }
    if isReversed { codes += ";7" }
    if let color { codes += ";\(31 + ((color % 6) + 6) % 6)" }
    return "\u{1b}[\(codes)m"
  }
}
