/// What is wrong with a marble diagram, and where.
///
/// Its description shows the diagram with a caret below the place:
///
/// ```
/// bad marble diagram: character 5: this ) closes no group
///   a-b-)-|
///       ^
/// ```
public struct MarbleSyntaxError: Error, Hashable, Sendable {
  /// The diagram.
  public let text: String
  /// The position of the offending character in the diagram, from 1, spaces counted.
  public let position: Int
  /// What is wrong there.
  public let message: String
}

extension MarbleSyntaxError: CustomStringConvertible {
  /// The position, the message, and the diagram with the place marked, in three lines.
  public var description: String {
    """
    bad marble diagram: character \(position): \(message)
      \(text)
      \(String(repeating: " ", count: position - 1))^
    """
  }
}
