/// What ``Publisher/values(buffering:isolation:)`` does with values that come faster than the loop takes them.
public enum ValuesBuffering: Hashable, Sendable {
  /// Keep them all. Nothing is lost.
  case unlimited
  /// Keep this many of the newest and drop the oldest; a count below one stops the program.
  case newest(Int)
  /// Keep this many of the oldest and drop what comes then; a count below one stops the program.
  case oldest(Int)
  /// Ask upstream for values as the loop takes them, this many ahead (zero: only when the loop waits). For sources that
  /// make their values on demand; a subject drops what it is sent while there is no demand.
  case onDemand(prefetch: Int)

  func validate() {
    switch self {
    case .newest(let count) where count < 1: programmingError("values", "a buffer of the newest \(count) holds nothing")
    case .oldest(let count) where count < 1: programmingError("values", "a buffer of the oldest \(count) holds nothing")
    case .onDemand(let prefetch) where prefetch < 0:
      programmingError("values", "the number \(prefetch) of values to prefetch is below zero")
    default: break
    }
  }
}
