/// A scheduler that runs closures on the actor that it was made on, by the time of a clock.
///
/// ```swift
/// let scheduler = ActorScheduler()                      // the current actor, the system's clock
/// scheduler.schedule { print("in a later turn") }
/// scheduler.schedule(at: scheduler.now.advanced(by: .seconds(1))) { print("a second later") }
/// ```
///
/// The time operators make one by themselves where none is named: on the main actor it is ``Scheduler/main``, shared by all,
/// on another actor each call makes its own, so an actor with many timed streams had better make one and name it. Name one
/// also where another clock is wanted, and where the compiler does not know the actor: in a `lazy var`, in a property's
/// initial value, behind `??`.
///
/// However many closures wait, one task sleeps until the earliest instant. Cancelling a closure releases it at once; the
/// task may sleep on. The scheduler does not keep its actor alive, and neither does the task: when the actor is gone nothing
/// runs any more. A closure that captures its actor keeps it until it has run or is cancelled, as any stored closure would.
///
/// It is not `Sendable`: only code on its actor can use it. Copies are the same scheduler.
public struct ActorScheduler<C: Clock>: Scheduler where C.Duration == Duration {
  /// A point in the clock's time.
  public typealias Instant = C.Instant

  /// The clock whose time counts.
  public let clock: C

  let timers: ActorTimers<C>

  /// Makes a scheduler of the current actor.
  ///
  /// - Parameters:
  ///   - clock: The clock whose time counts; the continuous clock, unless another is named.
  ///   - isolation: The actor to run closures on, which the compiler fills in.
  public init(clock: C = ContinuousClock(), isolation: isolated any Actor = #isolation) {
    self.clock = clock
    timers = ActorTimers(clock: clock, actor: isolation)
  }

  fileprivate init(_ timers: ActorTimers<C>) {
    clock = timers.clock
    self.timers = timers
  }

  /// The clock's time.
  @inlinable public var now: C.Instant { clock.now }

  /// The clock's resolution.
  @inlinable public var minimumTolerance: Duration { clock.minimumResolution }

  /// Runs a closure in a later turn of the actor.
  ///
  /// Closures run in the order in which they were scheduled; one that is scheduled by another of them has a turn of its own.
  public func schedule(_ action: @escaping () -> Void) { timers.add(action) }

  /// Runs a closure on the actor at an instant; where that has passed, in the actor's next turn.
  ///
  /// - Parameters:
  ///   - instant: When to run it.
  ///   - tolerance: How much later it may run; nil leaves that to the clock.
  ///   - action: What to do.
  /// - Returns: What to cancel so that the closure does not run. Cancelling releases the closure; dropping this does nothing.
  @discardableResult
  public func schedule(
    at instant: C.Instant, tolerance: Duration?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    timers.add(action, at: instant, tolerance: tolerance)
  }
}

@available(*, unavailable)
extension ActorScheduler: Sendable {}

/// The main actor's scheduler, for everybody. It is only reached on the main actor: through `main`, which is isolated, and
/// through `current`, where the actor that the caller is on was compared.
nonisolated(unsafe) private let mainScheduler = ActorScheduler(
  ActorTimers(clock: ContinuousClock(), actor: MainActor.shared))

extension Scheduler where Self == ActorScheduler<ContinuousClock> {
  /// The main actor's scheduler.
  ///
  /// It is for those places of main-actor code in which the compiler does not know the actor: a `lazy var`, and the initial
  /// value of a property.
  ///
  /// ```swift
  /// @MainActor final class SearchModel {
  ///   let text = PassthroughSubject<String, Never>()
  ///   lazy var query = text.debounce(for: .milliseconds(300), scheduler: .main)
  /// }
  /// ```
  @MainActor public static var main: ActorScheduler<ContinuousClock> { mainScheduler }

  /// A scheduler of the current actor; on the main actor it is ``main``.
  ///
  /// ```swift
  /// let token = values.receive(on: .current()).sink { print($0) }   // in the actor's next turn
  /// ```
  ///
  /// - Parameter isolation: The actor to run closures on, which the compiler fills in.
  /// - Returns: The scheduler.
  public static func current(isolation: isolated any Actor = #isolation) -> ActorScheduler<ContinuousClock> {
    isolation === MainActor.shared ? mainScheduler : ActorScheduler(isolation: isolation)
  }
}
