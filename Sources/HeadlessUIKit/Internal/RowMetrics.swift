import Foundation

/// Where every row of a list lies, from heights that are known and estimates for the rest.
///
/// A look-up or a change of one height takes logarithmic time in the number of rows and sections; setting up a list
/// whose rows have one estimate takes time proportional to the number of sections only.
struct RowMetrics {
  private var sections: [SectionMetrics]
  private var sectionHeights: PrefixSums

  /// A list without sections.
  init() {
    sections = []
    sectionHeights = PrefixSums(count: 0, base: 0)
  }

  /// Rows of which nothing but one estimate is known.
  ///
  /// - Parameters:
  ///   - counts: The number of rows in each section.
  ///   - estimate: The height of a row, in points.
  init(counts: [Int], estimate: CGFloat) {
    sections = counts.map { SectionMetrics(heights: PrefixSums(count: $0, base: estimate), known: []) }
    sectionHeights = PrefixSums(lengths: sections.map(\.heights.total), base: 0)
  }

  /// Rows with an estimate each.
  ///
  /// - Parameters:
  ///   - estimates: The rows' heights in points, by section.
  ///   - base: The most frequent height.
  init(estimates: [[CGFloat]], base: CGFloat) {
    sections = estimates.map { SectionMetrics(heights: PrefixSums(lengths: $0, base: base), known: []) }
    sectionHeights = PrefixSums(lengths: sections.map(\.heights.total), base: 0)
  }

  /// The number of rows in each section.
  var counts: [Int] { sections.map(\.heights.count) }
  var numberOfSections: Int { sections.count }
  /// The height of all rows together, in points.
  var totalHeight: CGFloat { sectionHeights.total }

  func numberOfRows(in section: Int) -> Int { sections[section].heights.count }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && (0..<sections[path.section].heights.count).contains(path.row)
  }

  /// The distance from the top of the list to that of the row.
  func offset(of path: IndexPath) -> CGFloat {
    sectionHeights.sum(before: path.section) + sections[path.section].heights.sum(before: path.row)
  }

  func height(of path: IndexPath) -> CGFloat { sections[path.section].heights[path.row] }

  /// Whether the height was set, not estimated.
  func isKnown(_ path: IndexPath) -> Bool {
    let known = sections[path.section].known
    return known.isEmpty ? false : known[path.row]
  }

  /// Sets a height that replaces the estimate.
  mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
    sections[path.section].setKnown(true, path.row)
    guard sections[path.section].heights[path.row] != height else { return }
    sections[path.section].heights.set(height, at: path.row)
    sectionHeights.set(sections[path.section].heights.total, at: path.section)
  }

  /// Marks a height as an estimate again, without changing it.
  mutating func forgetHeight(of path: IndexPath) {
    sections[path.section].setKnown(false, path.row)
  }

  /// The row at a distance from the top of the list; the first or last if that is outside, nil if there are no rows.
  func indexPath(at position: CGFloat) -> IndexPath? {
    guard let section = sectionHeights.index(containing: position) else { return nil }
    if let row = sections[section].heights.index(containing: position - sectionHeights.sum(before: section)) {
      return IndexPath(row: row, section: section)
    }
    // Only a list that ends (or consists of) empty sections gets here: its last row is before them.
    return indexPath(before: IndexPath(row: 0, section: section))
      ?? indexPath(after: IndexPath(row: 0, section: section))
  }

  /// The row after another, across sections.
  func indexPath(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].heights.count {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    let next = sections[(path.section + 1)...].firstIndex { $0.heights.count > 0 }
    return next.map { IndexPath(row: 0, section: $0) }
  }

  /// The row before another, across sections.
  func indexPath(before path: IndexPath) -> IndexPath? {
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    let previous = sections[..<path.section].lastIndex { $0.heights.count > 0 }
    return previous.map { IndexPath(row: sections[$0].heights.count - 1, section: $0) }
  }

  /// Makes every height an estimate again, without changing it.
  mutating func forgetHeights() {
    for section in sections.indices { sections[section].known = [] }
  }

  /// Takes new numbers of rows. A position that exists before and after keeps its height, as an estimate.
  mutating func recount(_ counts: [Int], estimate: CGFloat) {
    let old = sections
    sections = counts.enumerated().map { section, count in
      let kept = section < old.count ? min(old[section].heights.count, count) : 0
      let runs = [
        UpdateMap.Run(source: IndexPath(row: 0, section: section), count: kept),
        UpdateMap.Run(source: nil, count: count - kept),
      ]
      var metrics = SectionMetrics(runs: runs.filter { $0.count > 0 }, old: old, estimate: estimate)
      metrics.known = []
      return metrics
    }
    sectionHeights = PrefixSums(lengths: sections.map(\.heights.total), base: 0)
  }

  /// Rearranges the heights. Rows that are new get the estimate, reloaded ones keep their height as an estimate.
  ///
  /// Takes linear time in the number of rows of the sections where some height is known.
  mutating func apply(_ map: UpdateMap, estimate: CGFloat) {
    let old = sections
    sections = map.sections.map { SectionMetrics(runs: $0.runs, old: old, estimate: estimate) }
    for path in map.reloadedRows {
      if let path = map.newIndexPath(forOld: path) { sections[path.section].setKnown(false, path.row) }
    }
    sectionHeights = PrefixSums(lengths: sections.map(\.heights.total), base: 0)
  }
}

/// The rows of one section.
private struct SectionMetrics {
  var heights: PrefixSums
  /// Which heights are final. Empty as long as none is.
  var known: [Bool]

  init(heights: PrefixSums, known: [Bool]) {
    self.heights = heights
    self.known = known
  }

  init(runs: [UpdateMap.Run], old: [SectionMetrics], estimate: CGFloat) {
    let sources = runs.map { run in run.source.map { old[$0.section] } }
    let isSimple = sources.allSatisfy { $0.map { $0.heights.isUniform && $0.known.isEmpty } ?? true }
    guard !isSimple else {
      self.init(heights: PrefixSums(count: runs.reduce(0) { $0 + $1.count }, base: estimate), known: [])
      return
    }
    var lengths: [CGFloat] = []
    var known: [Bool] = []
    for (run, section) in zip(runs, sources) {
      guard let source = run.source, let section else {
        lengths.append(contentsOf: repeatElement(estimate, count: run.count))
        known.append(contentsOf: repeatElement(false, count: run.count))
        continue
      }
      for row in source.row..<(source.row + run.count) {
        let isKnown = !section.known.isEmpty && section.known[row]
        let height = section.heights[row]
        lengths.append(isKnown || height != section.heights.base ? height : estimate)
        known.append(isKnown)
      }
    }
    self.init(heights: PrefixSums(lengths: lengths, base: estimate), known: known)
  }

  mutating func setKnown(_ isKnown: Bool, _ row: Int) {
    if known.isEmpty {
      guard isKnown else { return }
      known = [Bool](repeating: false, count: heights.count)
    }
    known[row] = isKnown
  }
}
