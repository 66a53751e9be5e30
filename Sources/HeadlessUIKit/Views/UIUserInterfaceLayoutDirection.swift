/// The direction in which a user interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// As in English or Japanese.
  case leftToRight = 0
  /// As in Arabic or Hebrew.
  case rightToLeft = 1
}

/// Whether a view follows the reading direction, or keeps one of its own.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Follows the window; outside of one it reads left to right. It is not inherited from the superview.
  case unspecified = 0
  /// Playback controls never flip.
  case playback = 1
  /// Controls that mean a place in space never flip.
  case spatial = 2
  /// Always left to right.
  case forceLeftToRight = 3
  /// Always right to left.
  case forceRightToLeft = 4
}
