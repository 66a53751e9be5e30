/// A time in milliseconds, as failures say it: `12 ms`, `4.5 ms`; in a diagram's pauses without the space.
func durationText(_ duration: Duration, space: String = "") -> String {
  let perMillisecond: Int128 = 1_000_000_000_000_000
  let (whole, rest) = duration.attoseconds.magnitude.quotientAndRemainder(dividingBy: perMillisecond.magnitude)
  var digits = String(String(perMillisecond.magnitude + rest).dropFirst())
  while digits.hasSuffix("0") { digits.removeLast() }
  return (duration < .zero ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : ".\(digits)") + space + "ms"
}
