/// A scheduler on which everything is due at once: what is scheduled runs inside the call that schedules it.
///
/// Its time stands still, an instant that is asked for is passed over, and what is to repeat runs once. It is for code that
/// takes a scheduler and is to be synchronous, as in a preview or a test.
///
/// ```swift
/// let token = [1, 2].publisher.delay(for: .seconds(60), scheduler: ImmediateScheduler.shared).sink { print($0) }
/// // prints 1, 2 before the line is over
/// ```
@frozen
public struct ImmediateScheduler: Scheduler, Sendable {
  /// A point in a time that stands still.
  @frozen
  public struct Instant: InstantProtocol {
    /// The time since the scheduler's only ``ImmediateScheduler/now``.
    public let magnitude: Duration

    /// Makes an instant.
    ///
    /// - Parameter magnitude: The time since the scheduler's only ``ImmediateScheduler/now``.
    @inlinable
    public init(_ magnitude: Duration) { self.magnitude = magnitude }

    /// The instant that is some time later than this one.
    @inlinable
    public func advanced(by duration: Duration) -> Instant { Instant(magnitude + duration) }

    /// The time from this instant to another.
    @inlinable
    public func duration(to other: Instant) -> Duration { other.magnitude - magnitude }

    /// Whether an instant is before another.
    @inlinable
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.magnitude < rhs.magnitude }
  }

  /// The scheduler. It has no state, so there is no other.
  @inlinable public static var shared: ImmediateScheduler { ImmediateScheduler() }

  @inlinable
  init() {}

  /// Always the same instant.
  @inlinable public var now: Instant { Instant(.zero) }

  /// Zero.
  @inlinable public var minimumTolerance: Duration { .zero }

  /// Runs a closure.
  @inlinable
  public func schedule(_ action: @escaping () -> Void) { action() }

  /// Runs a closure, whatever the instant.
  ///
  /// - Returns: Something to cancel that is over already.
  @inlinable @discardableResult
  public func schedule(
    at instant: Instant, tolerance: Duration?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return EmptySubscription()
  }
}
