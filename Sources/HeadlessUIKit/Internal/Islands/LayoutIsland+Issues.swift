extension LayoutIsland {
  private static let places = [["horizontal position", "width"], ["vertical position", "height"]]

  private func path(of item: Item) -> String {
    guard let guide = item.guide else { return item.view.layoutPath }
    return item.view.layoutPath + "/" + (guide.identifier.isEmpty ? "layoutGuide" : guide.identifier)
  }

  /// The required rule that did not hold.
  func conflict(_ index: Int, _ owners: [Source], _ row: LinearRow) -> LayoutIssue {
    if index < owners.count, case .constraint(let constraint, _, _, _, _) = owners[index] {
      let view = constraint.first?.layoutView
      return LayoutIssue(
        kind: .unsatisfiable, viewPath: view?.layoutPath ?? root.layoutPath,
        reason: "the required rule \(constraint.summary) contradicts others and was given up")
    }
    let variable = row.terms.first?.variable ?? 0
    let item = items[variable / 2 % items.count]
    return LayoutIssue(
      kind: .unsatisfiable, viewPath: path(of: item),
      reason: "its content may neither be squeezed nor stretched, and other required rules leave it another size")
  }

  /// What the rules left open.
  func openPlaces(_ result: RunResult) -> [LayoutIssue] {
    var issues: [LayoutIssue] = []
    for (index, item) in items.enumerated() where item.role != .root && item.role != .given {
      for axis in 0...1 {
        // A guide that no rule mentions along an axis is simply not used there.
        if item.role != .placed, !isMentioned(index, axis) { continue }
        for part in 0...1 where result.undetermined[axis][2 * index + part] {
          issues.append(
            LayoutIssue(
              kind: .ambiguous, viewPath: path(of: item),
              reason: "nothing determines its \(LayoutIsland.places[axis][part])"))
        }
      }
    }
    return issues
  }

  private func isMentioned(_ index: Int, _ axis: Int) -> Bool {
    templates.contains { template in
      if case .fixed = template.source { return false }
      return template.terms.keys.contains { $0.item == index && $0.axis == axis }
    }
  }

  /// Sizes below zero.
  func negativeSizes() -> [LayoutIssue] {
    var issues: [LayoutIssue] = []
    for (index, item) in items.enumerated() where item.role == .placed {
      for axis in 0...1 where values[axis][2 * index + 1] < -LinearSystem.tolerance {
        issues.append(
          LayoutIssue(
            kind: .negativeSize, viewPath: path(of: item),
            reason: "the rules give it a \(LayoutIsland.places[axis][1]) of \(values[axis][2 * index + 1]) points"))
      }
    }
    return issues
  }

  /// Views that shrank to nothing while fitting because nothing in them or on them has a size.
  func collapsed(_ result: RunResult, _ fitting: Fitting) -> [LayoutIssue] {
    var issues: [LayoutIssue] = []
    for axis in 0...1 where (axis == 0 ? fitting.horizontal : fitting.vertical).rawValue < 1000 {
      var holdsContent = Array(repeating: false, count: items.count)
      for index in items.indices.reversed() where index > 0 {
        let item = items[index]
        guard item.role == .placed || item.role == .given else { continue }
        if hasContent(item, axis) { holdsContent[index] = true }
        if holdsContent[index], !(items[item.parent].view is UIScrollView) { holdsContent[item.parent] = true }
      }
      for (index, item) in items.enumerated()
      where item.role == .placed && !holdsContent[index] && !item.view.isHidden
        && result.negotiated[axis][2 * index + 1] && result.values[axis][2 * index + 1] <= LinearSystem.tolerance
      {
        let size = LayoutIsland.places[axis][1]
        issues.append(
          LayoutIssue(
            kind: .missingSize, viewPath: path(of: item),
            reason: "it has no \(size): a \(item.view.typeName) has no intrinsic \(size) here, and no rule gives it one"
          ))
      }
    }
    return issues
  }

  private func hasContent(_ item: Item, _ axis: Int) -> Bool {
    if item.role == .given { return true }
    let size = item.view.intrinsicContentSize
    return (axis == 0 ? size.width : size.height) >= 0
  }
}
