/// One of the two that a workload compares: Signals, or the same work written by hand.
@MainActor
struct Contender {
  /// Does the work a number of times and measures it.
  let measure: @MainActor (_ count: Int, _ gauge: Gauge) async -> Sample

  /// Makes a contender that works on the main actor.
  ///
  /// - Parameter prepare: Makes one repetition: what does the work the given number of times.
  init(_ prepare: @escaping @MainActor (_ count: Int) -> Trial) {
    measure = { count, gauge in
      let trial = prepare(count)
      let (kept, subscribing) = gauge.countAllocations { trial.subscribe() }
      var sample = gauge.measure(trial.work)
      sample.allocationsPerSubscription = subscribing.map { Double($0) / Double(trial.subscriptions) }
      withExtendedLifetime(kept) {}
      return sample
    }
  }

  /// Makes a contender that works elsewhere or waits.
  ///
  /// - Parameter measure: Does the work the given number of times, and has the gauge measure it.
  init(measuring measure: @escaping @MainActor (_ count: Int, _ gauge: Gauge) async -> Sample) {
    self.measure = measure
  }
}
