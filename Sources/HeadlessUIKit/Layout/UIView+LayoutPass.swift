/// Which parts of a layout pass a view waits for.
struct LayoutMarks {
  /// A new view has never been laid out.
  var needsLayout = true
  var descendantNeedsLayout = false
  var needsUpdateConstraints = false
  /// Whether a stack view gives the view its frame.
  var isArranged = false
}

/// What a layout pass asks of the controller whose root view it comes to.
@MainActor
protocol ViewControllerHosting: UIResponder {
  func rootViewWillLayoutSubviews()
  func rootViewDidLayoutSubviews()
}

extension UIView {
  /// A pass that does not come to rest after so many rounds at one view is a loop.
  private static let roundLimit = 50

  func markNeedsLayout() {
    guard !marks.needsLayout else { return }
    marks.needsLayout = true
    markAncestors()
  }

  /// Leads a pass that starts further out to this view.
  func markAncestors() {
    var view = storedSuperview
    while let ancestor = view, !ancestor.marks.descendantNeedsLayout {
      ancestor.marks.descendantNeedsLayout = true
      view = ancestor.storedSuperview
    }
  }

  func runLayoutPass() {
    var rounds = 0
    while marks.needsLayout || marks.descendantNeedsLayout {
      rounds += 1
      guard rounds <= UIView.roundLimit else {
        fatalError("layoutIfNeeded: \(layoutPath) marks itself each time it is laid out, so the pass never ends")
      }
      if marks.needsUpdateConstraints {
        marks.needsUpdateConstraints = false
        updateConstraints()
      }
      if marks.needsLayout {
        marks.needsLayout = false
        controller?.rootViewWillLayoutSubviews()
        layoutSubviews()
        controller?.rootViewDidLayoutSubviews()
      }
      if marks.descendantNeedsLayout {
        marks.descendantNeedsLayout = false
        for subview in storedSubviews { subview.runLayoutPass() }
      }
    }
  }
}
