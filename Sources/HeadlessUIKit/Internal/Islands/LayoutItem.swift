/// What a constraint can be about: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view itself, or the guide's owner.
  var layoutView: UIView? { get }
  /// A short name for reports.
  var layoutName: String { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
  var layoutName: String { accessibilityIdentifier.map { "\(typeName) \"\($0)\"" } ?? typeName }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }
  var layoutName: String {
    (owningView.map { $0.layoutName + "." } ?? "") + (identifier.isEmpty ? "layoutGuide" : identifier)
  }
}
