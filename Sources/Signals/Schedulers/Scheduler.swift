/// What runs closures later, in one isolation domain: the domain that the scheduler was made in.
///
/// A scheduler is neither `Sendable` nor asynchronous: it is called in its domain and calls back there, so what is scheduled
/// may touch everything that the code around it may touch. Time is measured in `Duration`s between instants of any clock.
///
/// ```swift
/// let scheduler = ActorScheduler()   // in code of the main actor or of another one
/// let reminder = scheduler.schedule(at: scheduler.now.advanced(by: .seconds(5))) { print("five seconds") }
/// reminder.cancel()                  // nothing is printed
/// ```
///
/// Use ``ActorScheduler`` in programs, `VirtualTimeScheduler` of `SignalsTesting` in tests, and ``ImmediateScheduler`` where
/// nothing is to wait. A type of your own keeps these rules: closures run in the scheduler's domain, later than the call that
/// scheduled them, in the order of their instants, and for equal instants in the order in which they were scheduled; a
/// closure is released when it has run, when it is cancelled, and when the scheduler goes.
public protocol Scheduler<Instant>: SendableMetatype {
  /// A point in the scheduler's time.
  associatedtype Instant: InstantProtocol where Instant.Duration == Duration

  /// The time.
  var now: Instant { get }

  /// The smallest difference of time that the scheduler tells apart.
  var minimumTolerance: Duration { get }

  /// Runs a closure in a later turn of the domain, as soon as there is one. It cannot be cancelled.
  ///
  /// - Parameter action: What to do.
  func schedule(_ action: @escaping () -> Void)

  /// Runs a closure at an instant; where that has passed, in the next turn of the domain.
  ///
  /// - Parameters:
  ///   - instant: When to run it.
  ///   - tolerance: How much later it may run, so that wake-ups can be put together; nil leaves that to the clock.
  ///   - action: What to do.
  /// - Returns: What to cancel so that the closure does not run. Cancelling releases the closure; dropping this does nothing.
  @discardableResult
  func schedule(at instant: Instant, tolerance: Duration?, _ action: @escaping () -> Void) -> any Cancellable

  /// Runs a closure at an instant and then again and again, until it is cancelled.
  ///
  /// Later runs are whole intervals after the first, however long the closure takes; those that are missed are left out. The
  /// ready-made implementation does it with one scheduled closure at a time; on a scheduler that runs closures inside the
  /// call, it runs once.
  ///
  /// - Parameters:
  ///   - instant: When to run it first.
  ///   - interval: The time from one run to the next; zero or less stops the program.
  ///   - tolerance: How much later it may run each time; nil leaves that to the clock.
  ///   - action: What to do.
  /// - Returns: What to cancel so that the closure runs no more. Cancelling releases the closure; dropping this does nothing.
  func schedule(
    after instant: Instant, interval: Duration, tolerance: Duration?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs a closure at an instant; where that has passed, in the next turn of the domain.
  ///
  /// - Parameters:
  ///   - instant: When to run it.
  ///   - action: What to do.
  /// - Returns: What to cancel so that the closure does not run.
  @inlinable @discardableResult
  public func schedule(at instant: Instant, _ action: @escaping () -> Void) -> any Cancellable {
    schedule(at: instant, tolerance: nil, action)
  }

  /// Runs a closure at an instant and then again and again, until it is cancelled.
  public func schedule(
    after instant: Instant, interval: Duration, tolerance: Duration?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    requirePositive(interval, "schedule(after:interval:)", "interval")
    let repeated = {
      action()
      return true
    }
    return Repetition(of: repeated, on: self, from: instant, every: interval, tolerance: tolerance)
  }

  /// Runs a closure at an instant and then again and again, until it is cancelled.
  ///
  /// - Parameters:
  ///   - instant: When to run it first.
  ///   - interval: The time from one run to the next; zero or less stops the program.
  ///   - action: What to do.
  /// - Returns: What to cancel so that the closure runs no more.
  @inlinable
  public func schedule(
    after instant: Instant, interval: Duration, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: instant, interval: interval, tolerance: nil, action)
  }
}
