/// What the layout could not do, so that no view ends up with an empty frame in silence.
///
/// ```swift
/// cell.layoutIfNeeded()
/// #expect(HeadlessLayout.issues(in: cell).isEmpty)
/// ```
@MainActor
public enum HeadlessLayout {
  /// Hears of every issue when it first appears. The default writes one line to standard error.
  public static var onIssue: (LayoutIssue) -> Void = { issue in
    FileHandle.standardError.write(Data("HeadlessUIKit: \(issue)\n".utf8))
  }

  /// The issues of the last layout of `view` and of everything in it, outermost first.
  ///
  /// The list is as fresh as the last pass: call `layoutIfNeeded()` first. It takes time in proportion to the number
  /// of views.
  public static func issues(in view: UIView) -> [LayoutIssue] {
    var issues = view.ownLayoutIssues
    for subview in view.subviews { issues += self.issues(in: subview) }
    return issues
  }
}
