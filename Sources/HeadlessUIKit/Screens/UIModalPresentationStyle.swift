/// How a presented controller covers what presents it.
public enum UIModalPresentationStyle: Int, Sendable {
  /// It replaces the presenter, whose view leaves the window.
  case fullScreen = 0
  /// It lies over the presenter, which stays.
  case pageSheet = 1
  /// It lies over the presenter, which stays.
  case formSheet = 2
  /// It replaces the presenter, whose view leaves the window.
  case currentContext = 3
  /// It lies over the presenter, which stays.
  case custom = 4
  /// It lies over the presenter, which stays.
  case overFullScreen = 5
  /// It lies over the presenter, which stays.
  case overCurrentContext = 6
  /// It lies over the presenter, which stays.
  case popover = 7
  /// It is not presented: not a style to choose.
  case none = -1
  /// As a page sheet.
  case automatic = -2

  var replacesPresenter: Bool { self == .fullScreen || self == .currentContext }
}
