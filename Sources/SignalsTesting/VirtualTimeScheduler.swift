import Signals

/// A scheduler whose time stands still until a test moves it, so that streams with time in them are tested without waiting.
///
/// A search field's stream waits until the typing has paused for 300 milliseconds. The test makes a scheduler, hands it to
/// the operator, and says what time it is:
///
/// ```swift
/// let scheduler = VirtualTimeScheduler()
/// let text = PassthroughSubject<String, Never>()
/// let token = text.debounce(for: .milliseconds(300), scheduler: scheduler).sink { print(scheduler.now, $0) }
///
/// text.send("s")
/// scheduler.advance(by: .milliseconds(200))   // nothing yet
/// text.send("sw")
/// scheduler.advance(by: .milliseconds(200))   // still nothing: "sw" was typed 200 milliseconds ago
/// scheduler.advance(by: .milliseconds(100))   // prints "0.5 s sw"
/// ```
///
/// What is scheduled runs inside ``advance(by:)``, ``advance(to:)`` or ``run(atMost:)`` and nowhere else: in the order of
/// the instants, for equal instants in the order of scheduling, each with ``now`` at its own instant. What it schedules in
/// turn runs in the same call, if it is due by then. A plain ``schedule(_:)`` is due at once, so `advance(by: .zero)` runs it:
///
/// ```swift
/// scheduler.schedule { print("now") }
/// scheduler.schedule(at: scheduler.now.advanced(by: .seconds(60))) { print("a minute later") }
/// scheduler.advance(by: .zero)   // prints "now"
/// scheduler.run()                // prints "a minute later"
/// scheduler.now                  // 1 min 0.5 s after the scheduler was made: "60.5 s"
/// ```
///
/// It belongs to the isolation domain that made it, as every scheduler does. When it goes, what was scheduled is released.
///
/// A stream that has set an alarm, as `debounce` does while it waits for a pause, and its scheduler keep each other alive until
/// that time comes or the stream is cancelled. A test that leaves such a stream cancels it.
public final class VirtualTimeScheduler: Scheduler {
  /// A point in virtual time.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The time since the scheduler was made.
    public let sinceStart: Duration

    /// Makes an instant.
    ///
    /// - Parameter sinceStart: The time since the scheduler was made.
    public init(_ sinceStart: Duration) { self.sinceStart = sinceStart }

    /// The instant that is some time later than this one.
    public func advanced(by duration: Duration) -> Instant { Instant(sinceStart + duration) }

    /// The time from this instant to another.
    public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

    /// Whether an instant is before another.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.sinceStart < rhs.sinceStart }

    /// The seconds since the scheduler was made, such as `1.5 s`.
    public var description: String {
      let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000
      let (seconds, rest) = sinceStart.attoseconds.magnitude.quotientAndRemainder(
        dividingBy: attosecondsPerSecond.magnitude)
      // A second's digits behind the point, without the zeros at the end.
      var digits = String(String(attosecondsPerSecond.magnitude + rest).dropFirst())
      while digits.hasSuffix("0") { digits.removeLast() }
      return (sinceStart < .zero ? "-" : "") + "\(seconds)" + (digits.isEmpty ? "" : ".\(digits)") + " s"
    }
  }

  /// The time: zero when the scheduler is made.
  public private(set) var now = Instant(.zero)

  private let deadlines = DeadlineQueue<Instant>()

  /// Makes a scheduler at time zero, with nothing to do.
  public init() {}

  /// Zero: instants that differ at all are told apart.
  public var minimumTolerance: Duration { .zero }

  /// How many closures are scheduled. One that repeats counts once; one that was cancelled does not count.
  public var scheduledCount: Int { deadlines.count }

  // MARK: Scheduling

  /// Schedules a closure for the present instant; it runs when the test next moves the time, be it by zero.
  ///
  /// - Parameter action: What to do.
  public func schedule(_ action: @escaping () -> Void) { _ = deadlines.insert(at: now, action) }

  /// Schedules a closure for an instant. Where that has passed, it is due at once.
  ///
  /// - Parameters:
  ///   - instant: When to run it.
  ///   - tolerance: It makes no difference here.
  ///   - action: What to do.
  /// - Returns: What to cancel so that the closure does not run.
  @discardableResult
  public func schedule(
    at instant: Instant, tolerance: Duration?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    deadlines.insert(at: max(instant, now), tolerance: tolerance, action)
  }

  // MARK: Moving the time

  /// Moves the time on, and runs what is due on the way and at its end.
  ///
  /// - Parameter duration: How far; below zero stops the program.
  public func advance(by duration: Duration) {
    if duration < .zero { programmingError("VirtualTimeScheduler.advance(by:)", "\(duration) is below zero") }
    move(to: now.advanced(by: duration))
  }

  /// Moves the time to an instant, and runs what is due on the way and at its end.
  ///
  /// - Parameter instant: Where to; an instant before ``now`` stops the program.
  public func advance(to instant: Instant) {
    if instant < now {
      programmingError("VirtualTimeScheduler.advance(to:)", "\(instant) is before the present, \(now)")
    }
    move(to: instant)
  }

  private func move(to instant: Instant) {
    while let first = deadlines.first, first.instant <= instant { runFirst() }
    // What has run may have moved the time itself.
    now = max(now, instant)
  }

  /// Moves the time on from one instant to the next until nothing is scheduled any more.
  ///
  /// With something that repeats it would never end; then, and with closures that go on scheduling one another, it stops the
  /// program when the limit is reached. Move such a stream with ``advance(by:)``, or cancel it.
  ///
  /// - Parameter limit: How many closures may run.
  public func run(atMost limit: Int = 100_000) {
    var count = 0
    while deadlines.count > 0 {
      if count == limit {
        programmingError(
          "VirtualTimeScheduler.run()",
          "after \(limit) closures, at \(now), something is still scheduled, so it may never end")
      }
      count += 1
      runFirst()
    }
  }

  private func runFirst() {
    if let first = deadlines.first { now = max(now, first.instant) }
    let action = deadlines.popFirst()
    action?()
  }
}
