/// One thing that the layout could not honour, or should not have been asked for.
public struct LayoutIssue: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// Required rules contradict each other; one of them was given up.
    case unsatisfiable
    /// The rules leave a place or a size open.
    case ambiguous
    /// A self-sizing view collapsed, for nothing says how large its content is.
    case missingSize
    /// The rules give a view a size below zero.
    case negativeSize
    /// A list was made to lay out its cells before it was in a window, where it has to do so again.
    case outsideWindow
    /// The stand-in does not lay this out as UIKit does.
    case unsupported
  }

  /// What is wrong.
  public let kind: Kind
  /// The way from the root to the view, such as `UITableView/row 3/ChipsCell/UIScrollView`.
  public let viewPath: String
  /// The reason, in a sentence.
  public let reason: String

  /// The path and the reason.
  public var description: String { "\(viewPath): \(reason)" }
}
