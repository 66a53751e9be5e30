/// The arithmetic of a stack view: sizes and places of its visible views, reading from left to right.
@MainActor
struct StackArrangement {
  let views: [UIView]
  let axis: NSLayoutConstraint.Axis
  let distribution: UIStackView.Distribution
  let alignment: UIStackView.Alignment
  /// The gap after each view but the last.
  let gaps: [CGFloat]
  /// What each view would like to have if its width is its own affair.
  private let natural: [(width: CGFloat?, height: CGFloat?)]

  init(
    views: [UIView], axis: NSLayoutConstraint.Axis, distribution: UIStackView.Distribution,
    alignment: UIStackView.Alignment, gaps: [CGFloat]
  ) {
    self.views = views
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.gaps = gaps
    natural = views.map { StackArrangement.measure($0, width: nil) }
  }

  struct Place {
    var frame: CGRect
    /// The dimension that nothing determines, if there is one.
    var openSize: String?
  }

  /// What a view would like to have along one axis, and how far it can be moved from that.
  private struct Wish {
    /// Nil if nothing says how long the view is.
    var length: CGFloat?
    var minimum: CGFloat = 0
    var maximum: CGFloat = .infinity
    var hugging: Float
    var resistance: Float
  }

  private var isHorizontal: Bool { axis == .horizontal }
  private var gapSum: CGFloat { gaps.reduce(0, +) }

  // MARK: Size of the content

  /// The size that the views take as they wish to be, `UIView.noIntrinsicMetric` where none has a wish.
  var contentSize: CGSize {
    guard !views.isEmpty else { return .zero }
    let along = natural.map { isHorizontal ? $0.width : $0.height }
    let across = natural.map { isHorizontal ? $0.height : $0.width }
    let length = lengthAlong(along)
    let breadth = across.compactMap { $0 }.max() ?? UIView.noIntrinsicMetric
    return isHorizontal ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }

  private func lengthAlong(_ lengths: [CGFloat?]) -> CGFloat {
    let determined = lengths.compactMap { $0 }
    guard !determined.isEmpty else { return UIView.noIntrinsicMetric }
    if distribution == .fillEqually {
      return (determined.max() ?? 0) * CGFloat(views.count) + gapSum
    }
    return determined.reduce(0, +) + gapSum
  }

  /// The height for a width, if it depends on it.
  func contentHeight(forWidth width: CGFloat) -> CGFloat? {
    guard views.contains(where: { $0.contentHeight(forWidth: width) != nil || $0.hasConstrainedContent }) else {
      return nil
    }
    let widths =
      isHorizontal
      ? lengths(available: width, wishes: wishes(horizontal: true, widths: nil))
      : natural.map { alignment == .fill ? width : min(width, $0.width ?? width) }
    let heights = views.indices.map { size(of: $0, width: widths[$0]).height }
    return isHorizontal ? heights.compactMap { $0 }.max() : lengthAlong(heights)
  }

  /// The size that a view would like to have if it gets a width, or as it is.
  private func size(of index: Int, width: CGFloat?) -> (width: CGFloat?, height: CGFloat?) {
    let view = views[index]
    guard let width, view.hasConstrainedContent || view.contentHeight(forWidth: width) != nil else {
      return natural[index]
    }
    return StackArrangement.measure(view, width: width)
  }

  /// The size that a view would like to have, nil in a dimension that nothing determines.
  private static func measure(_ view: UIView, width: CGFloat?) -> (width: CGFloat?, height: CGFloat?) {
    if view.hasConstrainedContent {
      let target = CGSize(width: width ?? 0, height: 0)
      let size = view.fittingSize(
        target: target, horizontalPriority: width == nil ? .fittingSizeLevel : .required,
        verticalPriority: .fittingSizeLevel)
      return (size.width, size.height)
    }
    let size = view.intrinsicContentSize
    let height = width.flatMap { view.contentHeight(forWidth: $0) } ?? (size.height < 0 ? nil : size.height)
    return (size.width < 0 ? nil : size.width, height)
  }

  // MARK: Places

  func places(in area: CGSize) -> [Place] {
    guard !views.isEmpty else { return [] }
    var widths: [CGFloat]?
    if isHorizontal {
      widths = lengths(available: area.width, wishes: wishes(horizontal: true, widths: nil))
    } else if alignment == .fill {
      widths = views.map { _ in area.width }
    }
    let sizes = views.indices.map { size(of: $0, width: widths?[$0]) }
    let available = isHorizontal ? area.width : area.height
    let wishes = wishes(horizontal: isHorizontal, widths: isHorizontal ? nil : widths)
    let lengths = isHorizontal ? widths ?? [] : lengths(available: available, wishes: wishes)
    let starts = starts(available: available, lengths: lengths)
    let breadths = sizes.map { isHorizontal ? $0.height : $0.width }
    let area = isHorizontal ? area.height : area.width
    let across = acrossPlaces(breadths, area: area)
    return views.indices.map { index in
      let (start, breadth) = across[index]
      let frame =
        isHorizontal
        ? CGRect(x: starts[index], y: start, width: lengths[index], height: breadth)
        : CGRect(x: start, y: starts[index], width: breadth, height: lengths[index])
      var openSize: String?
      if wishes[index].length == nil, lengths[index] == 0 { openSize = isHorizontal ? "width" : "height" }
      if breadths[index] == nil, alignment != .fill { openSize = isHorizontal ? "height" : "width" }
      return Place(frame: frame, openSize: openSize)
    }
  }

  private func wishes(horizontal: Bool, widths: [CGFloat]?) -> [Wish] {
    let direction: NSLayoutConstraint.Axis = horizontal ? .horizontal : .vertical
    return views.enumerated().map { index, view in
      let size = size(of: index, width: widths?[index])
      let length = horizontal ? size.width : size.height
      var wish = Wish(
        length: length,
        hugging: length == nil ? 0 : view.contentHuggingPriority(for: direction).rawValue,
        resistance: length == nil ? 0 : view.contentCompressionResistancePriority(for: direction).rawValue)
      for constraint in view.constraints where constraint.first === view && constraint.second == nil {
        guard constraint.firstAttribute == (horizontal ? .width : .height), constraint.priority == .required else {
          continue
        }
        if constraint.relation != .lessThanOrEqual { wish.minimum = max(wish.minimum, constraint.constant) }
        if constraint.relation != .greaterThanOrEqual { wish.maximum = min(wish.maximum, constraint.constant) }
      }
      return wish
    }
  }

  /// The lengths along the axis.
  private func lengths(available: CGFloat, wishes: [Wish]) -> [CGFloat] {
    let room = max(0, available - gapSum)
    let wished = wishes.map { $0.length ?? 0 }
    let sum = wished.reduce(0, +)
    switch distribution {
    case .fillEqually:
      return wishes.map { _ in room / CGFloat(wishes.count) }
    case .fillProportionally:
      return wished.map { sum > 0 ? room * $0 / sum : room / CGFloat(wishes.count) }
    case .equalSpacing, .equalCentering:
      return sum <= room ? wished : changed(wished, by: room - sum, wishes)
    case .fill:
      return changed(wished, by: room - sum, wishes)
    }
  }

  /// Gives a surplus to the views that hug their content least, or takes a lack from those that resist it least; among
  /// equals the first in the list is stretched and the last one squeezed.
  private func changed(_ lengths: [CGFloat], by difference: CGFloat, _ wishes: [Wish]) -> [CGFloat] {
    var lengths = lengths
    var left = difference
    let isSurplus = difference > 0
    let order = wishes.indices.sorted { one, other in
      let first = isSurplus ? wishes[one].hugging : wishes[one].resistance
      let second = isSurplus ? wishes[other].hugging : wishes[other].resistance
      return first == second ? (isSurplus ? one < other : one > other) : first < second
    }
    for index in order where left != 0 {
      let limit = isSurplus ? wishes[index].maximum : wishes[index].minimum
      let target = lengths[index] + left
      let length = isSurplus ? max(lengths[index], min(target, limit)) : min(lengths[index], max(target, limit))
      left -= length - lengths[index]
      lengths[index] = length
    }
    return lengths
  }

  private func starts(available: CGFloat, lengths: [CGFloat]) -> [CGFloat] {
    var gaps = gaps
    let sum = lengths.reduce(0, +)
    if lengths.count > 1, sum + gapSum < available {
      switch distribution {
      case .equalSpacing:
        gaps = gaps.map { _ in (available - sum) / CGFloat(gaps.count) }
      case .equalCentering:
        let first = lengths[0] / 2
        let step = (available - first - lengths[lengths.count - 1] / 2) / CGFloat(gaps.count)
        let centred = gaps.indices.map { step - lengths[$0] / 2 - lengths[$0 + 1] / 2 }
        // Where middles at equal distances leave too small a gap, the gaps count for more.
        if zip(centred, gaps).allSatisfy({ $0 >= $1 }) { gaps = centred }
      case .fill, .fillEqually, .fillProportionally:
        break
      }
    }
    var starts: [CGFloat] = []
    var start: CGFloat = 0
    for (index, length) in lengths.enumerated() {
      starts.append(start)
      start += length + (index < gaps.count ? gaps[index] : 0)
    }
    return starts
  }

  private func acrossPlaces(_ breadths: [CGFloat?], area: CGFloat) -> [(start: CGFloat, breadth: CGFloat)] {
    if alignment == .fill { return breadths.map { _ in (0, area) } }
    let breadths = breadths.map { min($0 ?? 0, area) }
    switch alignment {
    case .fill, .leading: return breadths.map { (0, $0) }
    case .center: return breadths.map { ((area - $0) / 2, $0) }
    case .trailing: return breadths.map { (area - $0, $0) }
    case .firstBaseline:
      guard isHorizontal else { return breadths.map { (0, $0) } }
      let baselines = zip(views, breadths).map { $0.firstBaselineOffset ?? $1 }
      let lowest = baselines.max() ?? 0
      return zip(breadths, baselines).map { (lowest - $1, $0) }
    case .lastBaseline:
      guard isHorizontal else { return breadths.map { (0, $0) } }
      let highest = views.map(\.lastBaselineInset).max() ?? 0
      return zip(views, breadths).map { (area - highest + $0.lastBaselineInset - $1, $1) }
    }
  }
}

extension UIView {
  /// Whether rules of its own or of its subviews say how large the view is.
  fileprivate var hasConstrainedContent: Bool {
    guard let autoLayout else { return false }
    return !autoLayout.held.isEmpty || !autoLayout.guides.isEmpty
  }
}
