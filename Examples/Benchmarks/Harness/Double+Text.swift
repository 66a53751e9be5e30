import Foundation

extension Double {
  /// The number with so many digits after the point.
  func fixed(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
}

extension String {
  /// The text with spaces after it, up to a width.
  func leading(_ width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }

  /// The text with spaces before it, up to a width.
  func trailing(_ width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}
