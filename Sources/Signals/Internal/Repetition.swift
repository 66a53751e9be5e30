/// A closure that runs at regular intervals: one scheduled closure at a time, which schedules the next.
final class Repetition<Time: Scheduler>: Cancellable {
  private let scheduler: Time
  private let interval: Duration
  private let tolerance: Duration?
  /// Until it is cancelled.
  private var action: (() -> Void)?
  private var planned: Time.Instant
  private var token: (any Cancellable)?

  init(
    of action: @escaping () -> Void, on scheduler: Time, from instant: Time.Instant, every interval: Duration,
    tolerance: Duration?
  ) {
    requirePositive(interval, "schedule(after:interval:)", "interval")
    self.action = action
    self.scheduler = scheduler
    self.interval = interval
    self.tolerance = tolerance
    planned = instant
    plan()
  }

  private func plan() {
    token = scheduler.schedule(at: planned, tolerance: tolerance) { self.run() }
  }

  private func run() {
    guard let action else { return }
    action()
    if self.action == nil { return }
    planned = planned.firstInstant(after: scheduler.now, every: interval)
    plan()
  }

  func cancel() {
    let (action, token) = (action.take(), token.take())
    token?.cancel()
    withExtendedLifetime(action) {}
  }
}

extension InstantProtocol where Duration == Swift.Duration {
  /// The first instant after another one, and after this one, that is a whole number of intervals away from this one.
  func firstInstant(after other: Self, every interval: Duration) -> Self {
    let passed = duration(to: other).attoseconds / interval.attoseconds
    let count = passed < 0 ? 1 : passed + 1
    return advanced(by: Duration(attoseconds: interval.attoseconds * count))
  }
}
