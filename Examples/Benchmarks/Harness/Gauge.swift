import MallocCounter

/// What one repetition of a workload took.
struct Sample: Sendable {
  /// How long it took, in nanoseconds; zero where allocations were counted.
  var nanoseconds = 0.0
  /// Heap blocks allocated while it ran; nil where they were not counted.
  var allocations: Int?
  /// Heap blocks that are left of those; nil where they were not counted.
  var growth: Int?
  /// Heap blocks allocated for one subscription; nil where they were not counted.
  var allocationsPerSubscription: Double?
  /// What the work computed.
  var checksum: Int
}

/// Measures time or allocations, never both at once: counting costs time.
enum Gauge: Sendable {
  case clock
  case allocations

  /// Whether this platform can count allocations.
  static var countsAllocations: Bool { mallocCounterIsAvailable() }

  /// Does a piece of work and measures it.
  ///
  /// - Parameter work: The work; it returns its checksum.
  func measure(_ work: () -> Int) -> Sample {
    switch self {
    case .clock:
      let start = ThreadClock.nanoseconds
      let checksum = work()
      return Sample(nanoseconds: ThreadClock.nanoseconds - start, checksum: checksum)
    case .allocations:
      mallocCounterStart()
      let checksum = work()
      return Self.sample(mallocCounterStop(), checksum)
    }
  }

  /// Does a piece of work that waits, and measures it. Since it may change threads, its time is the clock's on the wall.
  ///
  /// - Parameter work: The work; it returns its checksum.
  nonisolated(nonsending) func measure(_ work: nonisolated(nonsending) () async -> Int) async -> Sample {
    switch self {
    case .clock:
      let start = ContinuousClock.now
      let checksum = await work()
      return Sample(nanoseconds: Self.nanoseconds(since: start), checksum: checksum)
    case .allocations:
      mallocCounterStart()
      let checksum = await work()
      return Self.sample(mallocCounterStop(), checksum)
    }
  }

  /// Does a piece of work and, if this gauge counts allocations, counts its.
  func countAllocations<Result>(_ work: () -> Result) -> (Result, allocations: Int?) {
    if self == .clock { return (work(), nil) }
    mallocCounterStart()
    let result = work()
    return (result, mallocCounterStop().allocations)
  }

  private static func sample(_ count: MallocCount, _ checksum: Int) -> Sample {
    Sample(allocations: count.allocations, growth: count.allocations - count.frees, checksum: checksum)
  }

  private static func nanoseconds(since start: ContinuousClock.Instant) -> Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
