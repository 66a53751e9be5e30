/// The positions in a stream that a range of any kind stands for, counted from zero: no stream gets as far as `Int.max`, so
/// that stands for no end. A range that begins or ends below zero stops the program.
///
/// - Parameter range: The range.
/// - Returns: The positions.
@inlinable
func positions<R: RangeExpression>(_ range: R) -> Range<Int> where R.Bound == Int {
  // Those that the standard library would stop at in its own words, or for want of a number above the greatest.
  let positions: Range<Int> =
    switch range {
    case let range as PartialRangeThrough<Int>: 0..<checkedPosition(range.upperBound).advancedUnlessGreatest
    case let range as PartialRangeUpTo<Int>: 0..<checkedPosition(range.upperBound)
    case let range as ClosedRange<Int>: range.lowerBound..<range.upperBound.advancedUnlessGreatest
    default: range.relative(to: 0..<Int.max)
    }
  _ = checkedPosition(positions.lowerBound)
  return positions
}

/// A position, which is not below zero; where it is, the program stops.
@inlinable
func checkedPosition(_ position: Int) -> Int {
  if position < 0 { programmingError("output", "the position \(position) is below zero") }
  return position
}

extension Int {
  @inlinable var advancedUnlessGreatest: Int { self == .max ? .max : self + 1 }
}
