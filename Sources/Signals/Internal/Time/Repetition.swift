/// A closure that runs at regular intervals: one scheduled closure at a time, which schedules the next.
///
/// The scheduler keeps it, as long as it goes on.
@usableFromInline
final class Repetition<Time: Scheduler>: Cancellable {
  private let scheduler: Time
  private let interval: Duration
  private let tolerance: Duration?
  /// Says whether to go on. Until it is cancelled.
  private var action: (() -> Bool)?
  private var planned: Time.Instant
  private var token: (any Cancellable)?
  private var isPlanning = false

  init(
    of action: @escaping () -> Bool, on scheduler: Time, from instant: Time.Instant, every interval: Duration,
    tolerance: Duration?
  ) {
    self.action = action
    self.scheduler = scheduler
    self.interval = interval
    self.tolerance = tolerance
    planned = instant
    plan()
  }

  var isGoingOn: Bool { action != nil }

  private func plan() {
    isPlanning = true
    let token = scheduler.schedule(at: planned, tolerance: tolerance) { self.run() }
    isPlanning = false
    if action != nil { self.token = token }
  }

  private func run() {
    guard let action else { return }
    // A scheduler that runs it inside the call that schedules it would never get out again.
    let isLast = isPlanning
    if !action() || isLast { cancel() }
    if self.action == nil { return }
    planned = planned.firstInstant(after: scheduler.now, every: interval)
    plan()
  }

  @usableFromInline
  func cancel() {
    let (action, token) = (action.take(), token.take())
    token?.cancel()
    withExtendedLifetime(action) {}
  }
}

extension InstantProtocol where Duration == Swift.Duration {
  /// The first instant after another one, and after this one, that is a whole number of intervals away from this one.
  @inlinable
  func firstInstant(after other: Self, every interval: Duration) -> Self {
    let passed = duration(to: other).attoseconds / interval.attoseconds
    let count = passed < 0 ? 1 : passed + 1
    return advanced(by: Duration(attoseconds: interval.attoseconds * count))
  }
}
