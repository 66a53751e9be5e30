/// What a workload has to reach, always as a ratio to the twin that runs beside it, because nanoseconds differ from
/// machine to machine.
struct Target {
  /// The largest ratio to the twin that is good enough.
  let ratio: Double
  /// The figure that the ratio was made from, in nanoseconds on the machine where the twin's was taken; nil where the
  /// target is a ratio itself.
  let figure: Double?

  /// A target that is a ratio itself.
  static func times(_ ratio: Double) -> Target { Target(ratio: ratio, figure: nil) }

  /// A target in nanoseconds, with the nanoseconds that the twin took where it was set: on another machine it grows or
  /// shrinks with the twin.
  static func nanoseconds(_ figure: Double, whereTwinTakes twin: Double) -> Target {
    Target(ratio: figure / twin, figure: figure)
  }

  /// The target as a reader wants it, scaled to this run.
  ///
  /// - Parameter twin: The twin's nanoseconds in this run.
  func text(twin: Double) -> String {
    figure == nil ? "≤ \(ratio.fixed(2))×" : "≤ \((ratio * twin).fixed(ratio * twin < 10 ? 1 : 0)) ns"
  }
}
