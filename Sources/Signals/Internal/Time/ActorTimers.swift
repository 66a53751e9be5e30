/// What is scheduled on one actor, and the one task that sleeps until the earliest of it.
///
/// It belongs to the actor: everything here is called there. The tasks carry it across in a ``Passage``.
///
/// Arming is left to the next turn of the actor, so that a burst of deadlines, in whatever order, arms once. The task that
/// sleeps is replaced only where a deadline is earlier than what it sleeps for.
final class ActorTimers<C: Clock> where C.Duration == Duration {
  let clock: C
  private let remembered: RememberedActor
  private var ready = OrderedQueue<() -> Void>()
  private let deadlines = DeadlineQueue<C.Instant>()
  /// Whether a task is on its way to take a turn.
  private var isTurnComing = false
  private var isInTurn = false
  /// What the task sleeps for, if there is one.
  private var sleepsUntil: C.Instant?
  /// When it wakes at the latest.
  private var wakesBy: C.Instant?
  /// Whether a deadline was added for which that may be too late.
  private var isTooPatient = false
  private var sleeper: Task<Void, Never>?
  /// Counts the tasks that sleep; one that was replaced does nothing when it wakes.
  private var sleepers = 0

  init(clock: C, actor: any Actor) {
    self.clock = clock
    remembered = RememberedActor(actor)
  }

  // MARK: Scheduling

  func add(_ action: @escaping () -> Void) {
    ready.append(action)
    requestTurn()
  }

  func add(_ action: @escaping () -> Void, at instant: C.Instant, tolerance: Duration?) -> any Cancellable {
    let deadline = deadlines.insert(at: instant, tolerance: tolerance, action)
    let isEarlier = sleepsUntil.map { instant < $0 } ?? true
    if !isEarlier, let wakesBy, instant.advanced(by: tolerance ?? .zero) < wakesBy { isTooPatient = true }
    if isEarlier || isTooPatient, !isInTurn { requestTurn() }
    return deadline
  }

  private func requestTurn() {
    if isTurnComing { return }
    guard let actor = remembered.actor else { return }
    isTurnComing = true
    let passage = Passage(timers: self)
    // Detached, because a turn serves everybody who has scheduled something, and not the task that came first.
    if actor === MainActor.shared {
      Task.detached(priority: Task.currentPriority) { @MainActor in passage.turn(on: MainActor.shared) }
    } else {
      Task.detached(priority: Task.currentPriority) { await passage.turn(on: actor) }
    }
  }

  // MARK: A turn

  fileprivate func turn() {
    isTurnComing = false
    runWhatIsDue()
    guard let first = deadlines.first else { return }
    if first.instant <= clock.now {
      requestTurn()
    } else if isTooPatient || sleepsUntil.map({ first.instant < $0 }) ?? true {
      sleep(until: first)
    }
  }

  /// Runs what is ready and what is due, as far as it was scheduled before this turn.
  private func runWhatIsDue() {
    isInTurn = true
    let now = clock.now
    let limit = deadlines.nextNumber
    var count = ready.count
    while count > 0, let action = ready.popFirst() {
      count -= 1
      action()
    }
    while let first = deadlines.first, first.instant <= now, first.number < limit, let action = deadlines.popFirst() {
      action()
    }
    isInTurn = false
    if !ready.isEmpty { requestTurn() }
  }

  // MARK: Sleeping

  private func sleep(until deadline: DeadlineQueue<C.Instant>.Deadline) {
    sleeper?.cancel()
    sleepers += 1
    let alarm = makeAlarm(for: deadline)
    let passage = Passage(timers: self)
    sleeper = Task.detached(priority: Task.currentPriority) { [clock] in
      var next: Alarm? = alarm
      while let alarm = next {
        guard let _ = try? await clock.sleep(until: alarm.instant, tolerance: alarm.tolerance) else { return }
        next = await passage.wake(from: alarm)
      }
    }
  }

  struct Alarm: Sendable {
    let instant: C.Instant
    let tolerance: Duration?
    let sleeper: Int
  }

  /// What a task has to sleep for; it is noted that it does.
  private func makeAlarm(for deadline: DeadlineQueue<C.Instant>.Deadline) -> Alarm {
    let tolerance = tolerance(of: deadline)
    sleepsUntil = deadline.instant
    wakesBy = deadline.instant.advanced(by: tolerance ?? .zero)
    isTooPatient = false
    return Alarm(instant: deadline.instant, tolerance: tolerance, sleeper: sleepers)
  }

  /// How much later the task may wake. A deadline must not be late because an earlier one was patient.
  private func tolerance(of deadline: DeadlineQueue<C.Instant>.Deadline) -> Duration? {
    guard let tolerance = deadline.tolerance, let second = deadlines.second else { return deadline.tolerance }
    return min(tolerance, deadline.instant.duration(to: second))
  }

  /// Runs what is due; returns what the task has to sleep for next, if that is left to it.
  fileprivate func wake(from alarm: Alarm) -> Alarm? {
    if alarm.sleeper != sleepers { return nil }
    runWhatIsDue()
    guard let first = deadlines.first, first.instant > clock.now else {
      (sleeper, sleepsUntil, wakesBy) = (nil, nil, nil)
      if deadlines.count > 0 { requestTurn() }
      return nil
    }
    return makeAlarm(for: first)
  }

  // MARK: Crossing

  /// Carries the timers to their actor.
  ///
  /// It is not checked that they may be sent: a passage touches them on their actor alone, or, when that is gone and so is
  /// everybody who could be there, in the line of those who clear up after it.
  struct Passage: @unchecked Sendable {
    fileprivate let timers: ActorTimers

    func turn(on actor: isolated any Actor) { timers.turn() }

    func wake(from alarm: Alarm) async -> Alarm? {
      if let actor = timers.remembered.actor { return await wake(from: alarm, on: actor) }
      let timers = timers
      Home.actor(timers.remembered).drop(.work(Cleanup.Work { timers.deadlines.removeAll() }))
      return nil
    }

    private func wake(from alarm: Alarm, on actor: isolated any Actor) -> Alarm? { timers.wake(from: alarm) }
  }
}
