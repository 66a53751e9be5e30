// A scheduler that belongs to the main actor could be carried away by a stream that does not.
// error: cannot form main actor-isolated conformance of 'IsolatedScheduler' to SendableMetatype-inheriting protocol 'Scheduler'
import Signals

#if MISUSE
@MainActor struct IsolatedScheduler: @MainActor Scheduler {
  let now = ContinuousClock.now
  let minimumTolerance = Duration.zero

  func schedule(_ action: @escaping () -> Void) { action() }

  func schedule(
    at instant: ContinuousClock.Instant, tolerance: Duration?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
#else
nonisolated struct IsolatedScheduler: Scheduler {
  let now = ContinuousClock.now
  let minimumTolerance = Duration.zero

  func schedule(_ action: @escaping () -> Void) { action() }

  func schedule(
    at instant: ContinuousClock.Instant, tolerance: Duration?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
#endif
