/// What Auto Layout keeps for a view that takes part in it.
@MainActor
final class AutoLayoutState {
  /// The active rules whose items' nearest common ancestor is the view.
  var held: [NSLayoutConstraint] = []
  /// The guides that were added to the view.
  var guides: [UILayoutGuide] = []
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var contentGuide: UILayoutGuide?
  var frameGuide: UILayoutGuide?
  /// Priorities by axis; nil is the class's default.
  var hugging: [UILayoutPriority?] = [nil, nil]
  var compressionResistance: [UILayoutPriority?] = [nil, nil]
  /// How many active rules tie something inside the view to something outside of it. While there are any, the view's
  /// inside is solved together with its outside even where its frame is given.
  var crossings = 0
  /// How many active rules are about the view itself and owned by a view around it.
  var outerReferences = 0
  /// Whether a rule takes the view's given frame as an input.
  var isFixedItem = false
  /// The solved inside, if the view is the root of an island.
  var island: LayoutIsland?
  /// The view's number in the island that gives it its frame.
  var itemIndex: Int?

  func guide(
    _ path: ReferenceWritableKeyPath<AutoLayoutState, UILayoutGuide?>, make: () -> UILayoutGuide
  ) -> UILayoutGuide {
    if let guide = self[keyPath: path] { return guide }
    let guide = make()
    self[keyPath: path] = guide
    return guide
  }
}
