/// What was measured of one workload.
struct Row {
  let name: String
  /// Nanoseconds of one delivery with Signals.
  let nanoseconds: Double
  /// Nanoseconds of one delivery written by hand.
  let twinNanoseconds: Double
  let target: Target?
  /// Heap blocks for one value; nil where they were not counted or there is no value.
  let allocationsPerValue: Double?
  let allocationLimit: Int?
  /// Heap blocks for one subscription; nil where they were not counted or there is no subscription.
  let allocationsPerSubscription: Double?
  let subscriptionLimit: Int?
  /// Whether heap blocks were left over by work that should leave none.
  let grows: Bool

  var ratio: Double { nanoseconds / twinNanoseconds }

  /// What of the targets is missed, in words; empty where all are met.
  var misses: [String] {
    var misses: [String] = []
    if let target, ratio > target.ratio { misses.append("time") }
    if let allocationLimit, let allocationsPerValue, allocationsPerValue > Double(allocationLimit) {
      misses.append("mallocs/value")
    }
    if let subscriptionLimit, let allocationsPerSubscription, allocationsPerSubscription > Double(subscriptionLimit) {
      misses.append("mallocs/subscription")
    }
    if grows { misses.append("blocks are left over") }
    return misses
  }

  /// Whether there is anything to meet.
  var hasTarget: Bool { target != nil || subscriptionLimit != nil }

  /// Whether a target is missed; a row for information misses nothing.
  var missesTarget: Bool { hasTarget && !misses.isEmpty }
}
