import Signals

/// Virtual time as diagrams count it: from the beginning of the test.
struct MarbleClock {
  let scheduler: VirtualTimeScheduler
  private let origin: VirtualTimeScheduler.Instant

  init(_ scheduler: VirtualTimeScheduler) {
    self.scheduler = scheduler
    origin = scheduler.now
  }

  var now: Duration { origin.duration(to: scheduler.now) }

  @discardableResult
  func schedule(at time: Duration, _ action: @escaping () -> Void) -> any Cancellable {
    scheduler.schedule(at: origin.advanced(by: time), tolerance: nil, action)
  }

  /// Moves the time on, unless it is later already.
  func advance(to time: Duration) {
    if time > now { scheduler.advance(to: origin.advanced(by: time)) } else { scheduler.advance(by: .zero) }
  }
}
