/// Runs workloads: both contenders in turn, several times, and takes the best of each.
@MainActor
struct Runner {
  /// How long the repetitions of one workload take together.
  let budget: Duration
  /// How many repetitions there are at least.
  let repetitions: Int

  init(isQuick: Bool) {
    budget = isQuick ? .milliseconds(150) : .milliseconds(1500)
    repetitions = isQuick ? 2 : 7
  }

  /// Times a workload, counts its allocations and checks its results.
  func run(_ workload: Workload) async throws(WrongResult) -> Row {
    let count = try await calibratedCount(of: workload)
    var best = Double.infinity
    var bestTwin = Double.infinity
    // In turn, so that whatever else the machine does hits both alike. The best counts: noise only ever adds.
    let start = ContinuousClock.now
    var repetition = 0
    while repetition < repetitions || ContinuousClock.now - start < budget {
      bestTwin = better(bestTwin, try await sample(workload, workload.twin, count).nanoseconds)
      best = better(best, try await sample(workload, workload.signals, count).nanoseconds)
      repetition += 1
    }
    let deliveries = Double(count * workload.deliveries)
    let (perValue, perSubscription) = try await allocations(of: workload, count)
    return Row(
      name: workload.name, nanoseconds: best / deliveries, twinNanoseconds: bestTwin / deliveries,
      target: workload.target, allocationsPerValue: perValue, allocationLimit: workload.allocationLimit,
      allocationsPerSubscription: perSubscription, subscriptionLimit: workload.subscriptionLimit,
      grows: try await grows(workload))
  }

  /// The smaller of two times. A virtual machine's clock of a thread may stand still for a while: no time is no measurement.
  private func better(_ best: Double, _ nanoseconds: Double) -> Double {
    nanoseconds > 0 ? min(best, nanoseconds) : best
  }

  /// Finds how often the work has to be done for the slower of the two to take a third of a millisecond: long against the
  /// clock's own cost, and so short that on a busy machine some repetitions run undisturbed.
  private func calibratedCount(of workload: Workload) async throws(WrongResult) -> Int {
    if case .fixed(let count) = workload.count { return count }
    var count = 64
    while true {
      let twin = try await sample(workload, workload.twin, count).nanoseconds
      let signals = try await sample(workload, workload.signals, count).nanoseconds
      if max(twin, signals) > 300_000 { return count }
      count *= 2
    }
  }

  private func allocations(
    of workload: Workload, _ count: Int
  ) async throws(WrongResult) -> (perValue: Double?, perSubscription: Double?) {
    if !Gauge.countsAllocations { return (nil, nil) }
    // What is allocated once, such as a queue that grows, is not allocated for each value: it is less than one in a
    // thousand where there are many.
    var count = count
    if case .calibrated = workload.count { count = max(count, 10_000) }
    let sample = try await sample(workload, workload.signals, count, gauge: .allocations)
    let perPiece = sample.allocations.map { (Double($0) / Double(count) * 1000).rounded(.down) / 1000 }
    return workload.isSubscription ? (nil, perPiece) : (perPiece, sample.allocationsPerSubscription)
  }

  /// Does the work many times and looks whether heap blocks are left over, other than a few that are kept for the next time.
  private func grows(_ workload: Workload) async throws(WrongResult) -> Bool {
    guard Gauge.countsAllocations, let cycles = workload.steadyCycles else { return false }
    let growth = try await sample(workload, workload.signals, cycles, gauge: .allocations).growth
    return growth.map { $0 > 32 } ?? false
  }

  private func sample(
    _ workload: Workload, _ contender: Contender, _ count: Int, gauge: Gauge = .clock
  ) async throws(WrongResult) -> Sample {
    let sample = await contender.measure(opaque(count), gauge)
    let expected = workload.expected(count)
    if sample.checksum != expected {
      throw WrongResult(workload: workload.name, found: sample.checksum, expected: expected)
    }
    return sample
  }
}

/// A workload computed something else than it should: its figures would be worth nothing.
struct WrongResult: Error, CustomStringConvertible {
  let workload: String
  let found: Int
  let expected: Int

  var description: String { "\"\(workload)\" computed \(found) instead of \(expected)" }
}
