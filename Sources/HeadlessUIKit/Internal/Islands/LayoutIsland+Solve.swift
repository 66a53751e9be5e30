extension LayoutIsland {
  /// Turns the templates into rows over numbered variables, one list an axis.
  func finishRows() {
    isCoupled = templates.contains { Set($0.terms.keys.map(\.axis)).count > 1 }
    for template in templates {
      let list = isCoupled ? 0 : template.terms.keys.first?.axis ?? 0
      var row = LinearRow(
        terms: [], constant: 0, relation: template.isEquality ? .equal : .atLeast, priority: 1000)
      let ordered = template.terms.sorted { position($0.key) < position($1.key) }
      for (variable, factor) in ordered { row.add(factor, position(variable)) }
      rows[list].append(row)
      sources[list].append(template.source)
    }
  }

  /// The number of a variable within its list.
  private func position(_ variable: Variable) -> Int {
    2 * variable.item + (variable.isSize ? 1 : 0) + (isCoupled ? 2 * items.count * variable.axis : 0)
  }

  func solveIfNeeded(for view: UIView) {
    if !isSolved { solve(besides: view) }
  }

  /// Finds the frames for the root's present size, and marks every view whose subviews have to move.
  func solve(besides current: UIView? = nil) {
    let size = root.storedBounds.size
    let result = run(size: [Double(size.width), Double(size.height)], fitting: nil)
    values = result.values
    isSolved = true
    let before = issues
    issues = structuralIssues + result.conflicts + openPlaces(result) + negativeSizes()
    report(issues, before)
    for (index, item) in items.enumerated() {
      switch item.role {
      case .placed where item.view.frame != frame(of: index):
        if let parent = item.view.storedSuperview, parent !== current { parent.markNeedsLayout() }
      case .guide where item.guide?.solvedFrame != frame(of: index):
        if item.view !== current { item.view.markNeedsLayout() }
      case .content where contentSize(of: item.view) != (item.view as? UIScrollView)?.contentSize:
        if item.view !== current { item.view.markNeedsLayout() }
      default: break
      }
    }
  }

  func fittingSize(_ fitting: Fitting) -> CGSize {
    if let size = fittingSizes[fitting] { return size }
    let result = run(size: [Double(fitting.width), Double(fitting.height)], fitting: fitting)
    let size = CGSize(width: max(0, result.values[0][1]), height: max(0, result.values[1][1]))
    fittingSizes[fitting] = size
    let before = fittingIssues
    fittingIssues = result.conflicts + collapsed(result, fitting)
    report(fittingIssues, before)
    return size
  }

  private func report(_ issues: [LayoutIssue], _ before: [LayoutIssue]) {
    for issue in issues where !before.contains(issue) { HeadlessLayout.onIssue(issue) }
  }

  // MARK: The run

  struct RunResult {
    var values: [[Double]] = [[], []]
    var undetermined: [[Bool]] = [[], []]
    var negotiated: [[Bool]] = [[], []]
    var conflicts: [LayoutIssue] = []
  }

  private func run(size: [Double], fitting: Fitting?) -> RunResult {
    var result = RunResult()
    if !isCoupled {
      for axis in 0...1 { solve(axes: [axis], size, fitting, &result) }
      return result
    }
    // Heights that follow from widths need the widths first, and here those may follow from heights.
    for _ in 0..<2 {
      result.conflicts = []
      solve(axes: [0, 1], size, fitting, &result)
    }
    return result
  }

  /// Solves one list of rows: that of one axis, or that of both.
  private func solve(axes: [Int], _ size: [Double], _ fitting: Fitting?, _ result: inout RunResult) {
    let list = axes[0]
    var system = LinearSystem(rows: [], known: [], isSize: [])
    system.rows.reserveCapacity(rows[list].count + items.count)
    var owners: [Source] = []
    for (row, source) in zip(rows[list], sources[list]) {
      var row = row
      let priority = update(&row, from: source)
      if fitting == nil, isAboutGivenSize(row) { continue }
      row.priority = priority
      system.rows.append(row)
      owners.append(source)
    }
    for axis in axes {
      let base = axes.count == 2 ? 2 * items.count * axis : 0
      for (index, item) in items.enumerated() {
        system.known.append(item.role == .root ? 0 : nil)
        switch item.role {
        case .root: system.known.append(rootSize(size, axis, fitting, base, &system.rows))
        case .given: system.known.append(Double(axis == 0 ? item.view.bounds.width : item.view.bounds.height))
        case .placed, .guide, .content: system.known.append(nil)
        }
        system.isSize += [false, true]
        if item.role == .placed || (item.role == .root && fitting != nil) {
          addContentRows(item.view, index, axis, base, result.values[0], &system.rows)
        }
      }
    }
    let solution = system.solve()
    for axis in axes {
      let range = axes.count == 2 ? 2 * items.count * axis..<2 * items.count * (axis + 1) : 0..<2 * items.count
      result.values[axis] = Array(solution.values[range])
      result.undetermined[axis] = Array(solution.undetermined[range])
      result.negotiated[axis] = Array(solution.negotiated[range])
    }
    for index in solution.conflicts { result.conflicts.append(conflict(index, owners, system.rows[index])) }
  }

  /// Whether a row only says how large the root is, which whoever gives the root its frame has already considered.
  private func isAboutGivenSize(_ row: LinearRow) -> Bool {
    (root.marks.isArranged || !root.translatesAutoresizingMaskIntoConstraints)
      && row.terms.allSatisfy { $0.variable < 2 || (isCoupled && $0.variable / 2 == items.count) }
  }

  /// The root's size along an axis if it is given; else a row says how much the target matters.
  private func rootSize(
    _ size: [Double], _ axis: Int, _ fitting: Fitting?, _ base: Int, _ rows: inout [LinearRow]
  ) -> Double? {
    guard let fitting else { return size[axis] }
    let priority = (axis == 0 ? fitting.horizontal : fitting.vertical).rawValue
    if priority >= 1000 { return size[axis] }
    rows.append(
      LinearRow(
        terms: [LinearTerm(variable: base + 1, coefficient: 1)], constant: -size[axis], relation: .equal,
        priority: priority))
    return nil
  }

  /// Content is not to be squeezed, and not to be stretched, by its priorities.
  private func addContentRows(
    _ view: UIView, _ index: Int, _ axis: Int, _ base: Int, _ horizontal: [Double], _ rows: inout [LinearRow]
  ) {
    var length = Double(axis == 0 ? view.intrinsicContentSize.width : view.intrinsicContentSize.height)
    if axis == 1, horizontal.count > 2 * index + 1,
      let height = view.contentHeight(forWidth: CGFloat(horizontal[2 * index + 1]))
    {
      length = Double(height)
    }
    guard length >= 0 else { return }
    let direction: NSLayoutConstraint.Axis = axis == 0 ? .horizontal : .vertical
    let variable = base + 2 * index + 1
    rows.append(
      LinearRow(
        terms: [LinearTerm(variable: variable, coefficient: 1)], constant: -length, relation: .atLeast,
        priority: view.contentCompressionResistancePriority(for: direction).rawValue))
    rows.append(
      LinearRow(
        terms: [LinearTerm(variable: variable, coefficient: -1)], constant: length, relation: .atLeast,
        priority: view.contentHuggingPriority(for: direction).rawValue))
  }

  /// Reads the row's numbers from where they come from; the answer is its priority.
  private func update(_ row: inout LinearRow, from source: Source) -> Float {
    switch source {
    case .fixed: return 1000
    case .givenPlace(let index, let axis):
      let frame = items[index].view.frame
      row.constant = -Double(axis == 0 ? frame.minX : frame.minY)
      return 1000
    case .constraint(let constraint, let sign, let flip, let offset, let scrolls):
      row.constant = offset - sign * flip * Double(constraint.constant)
      for scroll in scrolls {
        let isHorizontal = constraint.isHorizontal
        row.constant += scroll.factor * Double(isHorizontal ? scroll.view.contentOffset.x : scroll.view.contentOffset.y)
      }
      return constraint.priority.rawValue
    }
  }
}

extension NSLayoutConstraint {
  fileprivate var isHorizontal: Bool {
    switch firstAttribute {
    case .left, .right, .leading, .trailing, .centerX, .width: true
    default: false
    }
  }
}
