import Foundation

extension TableEngine {
  /// The height of a row whose content does not say, in points.
  static let defaultHeight: CGFloat = 44

  /// What a row's height is taken for until it is known.
  var estimatedHeight: CGFloat {
    if table.rowHeight > 0, !delegateSizesRows { return table.rowHeight }
    if table.estimatedRowHeight > 0 { return table.estimatedRowHeight }
    return table.rowHeight > 0 ? table.rowHeight : Self.defaultHeight
  }

  /// The height that the delegate or `rowHeight` gives a row; nil if its content does.
  func givenHeight(of path: IndexPath) -> CGFloat? {
    if delegateSizesRows, let delegate = table.delegate {
      let height = delegate.tableView(table, heightForRowAt: path)
      if delegateSizesRows, height != UITableView.automaticDimension { return max(0, height) }
    }
    return table.rowHeight == UITableView.automaticDimension ? nil : max(0, table.rowHeight)
  }

  /// What is said about heights in general has changed: nothing is known of them any more.
  func heightsDidChange() {
    setNeedsPass()
    guard hasCounts else { return }
    metrics = RowMetrics(counts: metrics.counts, estimate: estimatedHeight)
    askForHeights()
    markForMeasuring()
  }

  private func markForMeasuring() {
    for cell in displayed.values { cell.placement.needsMeasuring = true }
    for cell in prepared.values { cell.placement.needsMeasuring = true }
  }

  /// Asks for what has to be known of every row at once: the delegate's estimates, or without estimates its heights.
  func askForHeights() {
    if table.estimatedRowHeight == 0, delegateSizesRows {
      setHeights { delegateSizesRows ? givenHeight(of: $0) : nil }
    } else if delegateEstimatesRows, let delegate = table.delegate {
      setHeights { path in
        let estimate = delegate.tableView(table, estimatedHeightForRowAt: path)
        guard delegateEstimatesRows else { return nil }
        return estimate > 0 ? estimate : metrics.height(of: path)
      }
    }
  }

  /// Sets the heights of all rows, as estimates, unless it turns out at the first row that nobody has any to give.
  private func setHeights(_ height: (IndexPath) -> CGFloat?) {
    var heights: [[CGFloat]] = []
    for (section, count) in metrics.counts.enumerated() {
      var rows: [CGFloat] = []
      rows.reserveCapacity(count)
      for row in 0..<count {
        guard let height = height(IndexPath(row: row, section: section)) else { return }
        rows.append(height)
      }
      heights.append(rows)
    }
    metrics = RowMetrics(estimates: heights, base: estimatedHeight)
  }

  /// Drops the heights when the width has become another one.
  func adoptWidth() {
    let width = table.bounds.width
    guard width != measuredWidth else { return }
    measuredWidth = width
    metrics.forgetHeights()
    markForMeasuring()
  }

  /// Finds out how high a row is, from its cell if nothing else says.
  func measure(_ cell: UITableViewCell, at path: IndexPath) {
    cell.placement.needsMeasuring = false
    metrics.setHeight(givenHeight(of: path) ?? fittingHeight(of: cell), of: path)
  }

  /// Measures, in the order of their rows, the cells that `needsIt` names.
  func measure(_ cells: [IndexPath: UITableViewCell], where needsIt: (UITableViewCell, IndexPath) -> Bool) {
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) where needsIt(cell, path) { measure(cell, at: path) }
  }

  private func fittingHeight(of cell: UITableViewCell) -> CGFloat {
    let width = table.bounds.width
    if cell.frame.width != width { cell.frame.size.width = width }
    let height = cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 0 ? height : Self.defaultHeight
  }

  /// Asks for a cell's height again in the next pass, if the table's setting says so.
  func cellDidInvalidateSize(_ cell: UITableViewCell, byConstraints: Bool) {
    switch table.selfSizingInvalidation {
    case .disabled: return
    case .enabled: guard !byConstraints else { return }
    case .enabledIncludingConstraints: break
    }
    guard cell.placement.role == .displayed || cell.placement.role == .prepared else { return }
    cell.placement.needsMeasuring = true
    setNeedsPass()
  }
}
