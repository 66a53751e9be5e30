extension LayoutIsland {
  /// Gathers the items and turns the constraints into rows.
  func collect() {
    add(Item(role: .root, view: root, guide: nil, parent: 0), for: root)
    var constraints: [NSLayoutConstraint] = []
    walk(root, 0, &constraints)
    for constraint in constraints { add(constraint) }
  }

  @discardableResult
  private func add(_ item: Item, for object: AnyObject) -> Int {
    items.append(item)
    indexes[ObjectIdentifier(object)] = items.count - 1
    return items.count - 1
  }

  private func walk(_ view: UIView, _ index: Int, _ constraints: inout [NSLayoutConstraint]) {
    constraints += view.constraints
    for guide in view.layoutGuides {
      add(Item(role: .guide, view: view, guide: guide, parent: index), for: guide)
    }
    for subview in view.storedSubviews {
      if !subview.hasGivenFrame {
        let own = add(Item(role: .placed, view: subview, guide: nil, parent: index), for: subview)
        subview.autoLayoutState.itemIndex = own
        walk(subview, own, &constraints)
      } else if !subview.isIslandRoot {
        walk(subview, addGiven(subview, index), &constraints)
      }
    }
  }

  private func addGiven(_ view: UIView, _ parent: Int) -> Int {
    let index = add(Item(role: .given, view: view, guide: nil, parent: parent), for: view)
    view.autoLayoutState.isFixedItem = true
    for axis in 0...1 {
      let terms = [
        Variable(item: index, axis: axis, isSize: false): 1.0, Variable(item: parent, axis: axis, isSize: false): -1.0,
      ]
      templates.append(
        Template(terms: terms, isEquality: true, source: .givenPlace(item: index, axis: axis)))
    }
    return index
  }

  // MARK: Attributes

  /// An attribute as a combination of variables, in the root's unscrolled coordinates.
  private struct Expression {
    var terms: [Variable: Double] = [:]
    var offset = 0.0
    /// The scroll views whose offset lies between the attribute and the root; none for a size.
    var scrolls: [UIScrollView] = []
  }

  private func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.first else { return }
    let second = constraint.second
    if constraint.secondAttribute != .notAnAttribute, second == nil { return }
    let directional: [NSLayoutConstraint.Attribute] = [.leading, .trailing]
    let isFlipped =
      first.layoutView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
      && (directional.contains(constraint.firstAttribute) || directional.contains(constraint.secondAttribute))
    guard let left = expression(first, constraint.firstAttribute, isFlipped, other: second) else {
      return reportUnreachable(first, constraint)
    }
    var right = Expression()
    if let second, constraint.secondAttribute != .notAnAttribute {
      guard let expression = expression(second, constraint.secondAttribute, isFlipped, other: first) else {
        return reportUnreachable(second, constraint)
      }
      right = expression
    }
    if first.layoutView?.marks.isArranged == true || second?.layoutView?.marks.isArranged == true {
      reportArranged(constraint, first, second)
    }
    let multiplier = Double(constraint.multiplier)
    // From right to left, distances count the other way, and so "at least" becomes "at most".
    let flip = isFlipped ? -1.0 : 1.0
    let isAtMost = (constraint.relation == .lessThanOrEqual) != (isFlipped && constraint.relation != .equal)
    let sign = constraint.relation != .equal && isAtMost ? -1.0 : 1.0
    var terms: [Variable: Double] = [:]
    for (variable, factor) in left.terms { terms[variable, default: 0] += sign * factor }
    for (variable, factor) in right.terms { terms[variable, default: 0] -= sign * multiplier * factor }
    terms = terms.filter { $0.value != 0 }
    var scrolls = left.scrolls.map { ScrollTerm(view: $0, factor: -sign) }
    for scroll in right.scrolls {
      if multiplier == 1, let index = scrolls.firstIndex(where: { $0.view === scroll }) {
        scrolls.remove(at: index)
      } else {
        scrolls.append(ScrollTerm(view: scroll, factor: sign * multiplier))
      }
    }
    if !scrolls.isEmpty { dependsOnOffset = true }
    templates.append(
      Template(
        terms: terms, isEquality: constraint.relation == .equal,
        source: .constraint(
          constraint, sign: sign, flip: flip, offset: sign * (left.offset - multiplier * right.offset),
          scrolls: scrolls)))
  }

  private func expression(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ isFlipped: Bool, other: (any LayoutItem)?
  ) -> Expression? {
    guard let view = item.layoutView else { return nil }
    var insets = UIEdgeInsets.zero
    var index: Int?
    var isInside = false
    switch (item as? UILayoutGuide)?.kind {
    case nil:
      if let scrollView = view as? UIScrollView, attribute.isEdge, isContent(other, of: scrollView) {
        // An edge of a scroll view is, to its content, the edge of the content.
        index = contentIndex(of: scrollView)
        isInside = true
      } else {
        index = self.index(of: view)
      }
    case .frame: index = self.index(of: view)
    case .margins:
      index = self.index(of: view)
      insets = view.layoutMargins
    case .safeArea:
      index = self.index(of: view)
      insets = view.safeAreaInsets
    case .content:
      index = (view as? UIScrollView).flatMap { contentIndex(of: $0) }
      isInside = true
    case .custom:
      index = indexes[ObjectIdentifier(item)]
      isInside = true
    }
    guard let index else { return nil }
    var result = expression(index, view, attribute.resolved(isFlipped: isFlipped), insets)
    if !attribute.isSize { result.scrolls = scrolls(around: view, includingItself: isInside) }
    return result
  }

  private func expression(
    _ index: Int, _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ insets: UIEdgeInsets
  ) -> Expression {
    func make(_ axis: Int, _ start: Double, _ size: Double, _ offset: CGFloat) -> Expression {
      var terms: [Variable: Double] = [:]
      if start != 0 { terms[Variable(item: index, axis: axis, isSize: false)] = start }
      if size != 0 { terms[Variable(item: index, axis: axis, isSize: true)] = size }
      return Expression(terms: terms, offset: Double(offset))
    }
    return switch attribute {
    case .left, .leading: make(0, 1, 0, insets.left)
    case .right, .trailing: make(0, 1, 1, -insets.right)
    case .centerX: make(0, 1, 0.5, (insets.left - insets.right) / 2)
    case .width: make(0, 0, 1, -insets.left - insets.right)
    case .top: make(1, 1, 0, insets.top)
    case .bottom: make(1, 1, 1, -insets.bottom)
    case .centerY: make(1, 1, 0.5, (insets.top - insets.bottom) / 2)
    case .height: make(1, 0, 1, -insets.top - insets.bottom)
    case .firstBaseline:
      if let offset = view.firstBaselineOffset { make(1, 1, 0, offset) } else { make(1, 1, 1, 0) }
    case .lastBaseline: make(1, 1, 1, -view.lastBaselineInset)
    case .notAnAttribute: Expression()
    }
  }

  /// The number of a view; one with a given frame joins when a rule first mentions it.
  private func index(of view: UIView) -> Int? {
    if let index = indexes[ObjectIdentifier(view)] { return index }
    guard view.hasGivenFrame, let parent = view.storedSuperview, let index = indexes[ObjectIdentifier(parent)] else {
      return nil
    }
    return addGiven(view, index)
  }

  private func contentIndex(of scrollView: UIScrollView) -> Int? {
    let guide = scrollView.contentLayoutGuide
    if let index = indexes[ObjectIdentifier(guide)] { return index }
    guard let parent = self.index(of: scrollView) else { return nil }
    let index = add(Item(role: .content, view: scrollView, guide: guide, parent: parent), for: guide)
    for axis in 0...1 {
      let terms = [
        Variable(item: index, axis: axis, isSize: false): 1.0, Variable(item: parent, axis: axis, isSize: false): -1.0,
      ]
      templates.append(Template(terms: terms, isEquality: true, source: .fixed))
    }
    return index
  }

  private func isContent(_ item: (any LayoutItem)?, of scrollView: UIScrollView) -> Bool {
    guard let item, let view = item.layoutView else { return false }
    if let guide = item as? UILayoutGuide, view === scrollView { return guide.kind == .custom }
    return view !== scrollView && view.isDescendant(of: scrollView)
  }

  private func scrolls(around view: UIView, includingItself: Bool) -> [UIScrollView] {
    var result: [UIScrollView] = []
    var current = includingItself ? view : view === root ? nil : view.storedSuperview
    while let candidate = current {
      if let scrollView = candidate as? UIScrollView { result.append(scrollView) }
      current = candidate === root ? nil : candidate.storedSuperview
    }
    return result
  }

  // MARK: Reports

  private func reportUnreachable(_ item: any LayoutItem, _ constraint: NSLayoutConstraint) {
    structuralIssues.append(
      LayoutIssue(
        kind: .unsupported, viewPath: item.layoutView?.layoutPath ?? item.layoutName,
        reason: "the rule \(constraint.summary) was left out, for its item takes no part in the layout around it"))
  }

  private func reportArranged(
    _ constraint: NSLayoutConstraint, _ first: any LayoutItem, _ second: (any LayoutItem)?
  ) {
    let arranged = [first.layoutView, second?.layoutView].compactMap { $0 }.first { $0.marks.isArranged }
    guard let arranged, arranged !== root else { return }
    structuralIssues.append(
      LayoutIssue(
        kind: .unsupported, viewPath: arranged.layoutPath,
        reason: "the rule \(constraint.summary) does not move the view, for its stack view places it"))
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isSize: Bool { self == .width || self == .height }

  fileprivate var isEdge: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .top, .bottom, .firstBaseline, .lastBaseline: true
    default: false
    }
  }

  /// The attribute in a reading direction, with leading and trailing resolved.
  fileprivate func resolved(isFlipped: Bool) -> NSLayoutConstraint.Attribute {
    switch self {
    case .leading: isFlipped ? .right : .left
    case .trailing: isFlipped ? .left : .right
    default: self
    }
  }
}
