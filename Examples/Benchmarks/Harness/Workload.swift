/// A piece of work that is timed, beside the same work written by hand.
@MainActor
struct Workload {
  /// How often one repetition does the work.
  enum Count {
    /// As often as fits into some tenths of a millisecond.
    case calibrated
    /// This often; for work whose preparation depends on it.
    case fixed(Int)
  }

  /// What the row is called.
  let name: String
  /// What has to be reached; nil where the figure is for information.
  var target: Target?
  /// How often a repetition does the work.
  var count = Count.calibrated
  /// How many deliveries one piece of work makes: the figures are for one delivery.
  var deliveries = 1
  /// How many heap blocks one piece of work may allocate; nil where it does not matter.
  var allocationLimit: Int? = 0
  /// How many heap blocks a subscription may allocate; nil where it does not matter.
  var subscriptionLimit: Int?
  /// Whether the work is itself a subscription, so that its allocations are one's.
  var isSubscription = false
  /// How often the work is done to see that no heap block is left over; nil where it is not looked at.
  var steadyCycles: Int?
  /// The checksum that doing the work so often has to give.
  let expected: (_ count: Int) -> Int
  /// The same work, written by hand.
  let twin: Contender
  /// The work, done with Signals.
  let signals: Contender
}
