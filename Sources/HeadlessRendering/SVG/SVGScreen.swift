import HeadlessUIKit

/// A screen in a drawing, with what is written about it.
public struct SVGScreen: Sendable {
  /// What the screen shows.
  public var list: DisplayList
  /// The title in the bar above the content; nil draws no bar.
  public var title: String?
  /// A line above the device that says what one sees.
  public var caption: String?

  /// Makes a screen.
  public init(_ list: DisplayList, title: String? = nil, caption: String? = nil) {
    self.list = list
    self.title = title
    self.caption = caption
  }
}
