/// The newest entries of a log, and how many there were before.
struct StepLog<Entry> {
  private var ring: [Entry] = []
  private var oldest = 0
  private let limit: Int
  /// How many entries were dropped.
  private(set) var omitted = 0

  init(limit: Int) { self.limit = limit }

  /// The entries that are kept, oldest first.
  var entries: [Entry] { Array(ring[oldest...] + ring[..<oldest]) }

  /// Adds an entry, and drops the oldest where there are too many.
  ///
  /// - Returns: The entry that was dropped. Releasing it may run a user's code, so the caller does it when the log is no longer
  ///   being changed.
  mutating func append(_ entry: Entry) -> Entry? {
    if ring.count < limit {
      ring.append(entry)
      return nil
    }
    var dropped = entry
    swap(&ring[oldest], &dropped)
    oldest = (oldest + 1) % limit
    omitted += 1
    return dropped
  }

  /// The same log with other entries.
  func map(_ transform: (Entry) -> Entry) -> StepLog {
    var mapped = self
    mapped.ring = ring.map(transform)
    return mapped
  }
}
