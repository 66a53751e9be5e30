import HeadlessUIKit

/// Writes numbers the same way everywhere: with a point, at most two decimals, no grouping and no exponent.
enum DecimalText {
  /// `number` rounded to hundredths; a number that is none, or has no end, is written as 0.
  static func string(_ number: CGFloat) -> String {
    let hundredths = (number * 100).rounded()
    guard hundredths.isFinite, abs(hundredths) < 1e15 else { return "0" }
    let value = Int(hundredths)
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = value < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole).\(rest / 10)\(rest % 10 == 0 ? "" : "\(rest % 10)")"
  }
}
