/// Where text stands within its line.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right.
  case right = 2
  /// At both edges.
  case justified = 3
  /// Where reading starts.
  case natural = 4
}

/// What happens to text that does not fit its line.
public enum NSLineBreakMode: Int, Sendable {
  /// Breaks between words.
  case byWordWrapping = 0
  /// Breaks between characters.
  case byCharWrapping = 1
  /// Is cut off.
  case byClipping = 2
  /// Loses its start.
  case byTruncatingHead = 3
  /// Loses its end.
  case byTruncatingTail = 4
  /// Loses its middle.
  case byTruncatingMiddle = 5
}
