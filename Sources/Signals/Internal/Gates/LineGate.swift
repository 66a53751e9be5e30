/// A gate whose values, and whose completion, wait in one line, each for its own instant: all of them equally long.
///
/// The alarm is set for the head of the line. What joins the line while the alarm rings waits for a later turn, also if it
/// has to wait for no time.
@usableFromInline
final class LineGate<Downstream: Subscriber, Context: Scheduler>: TimedGate<Downstream, Context>, TimedStage {
  @usableFromInline let name: String
  @usableFromInline let interval: Duration
  @usableFromInline let lateness: Duration?
  /// Whether a failure joins the line. Otherwise it goes at once, and what is in line goes before it.
  @usableFromInline let failureWaits: Bool
  @usableFromInline var line = OrderedQueue<(value: Downstream.Input, due: Context.Instant)>()
  /// The end of the line.
  @exclusivity(unchecked) @usableFromInline var ending: (Subscribers.Completion<Failure>, due: Context.Instant)?

  @inlinable
  init(
    _ downstream: Downstream, _ name: String, interval: Duration, tolerance: Duration?, failureWaits: Bool,
    scheduler: Context
  ) {
    self.name = name
    self.interval = interval
    self.lateness = tolerance
    self.failureWaits = failureWaits
    super.init(downstream, scheduler: scheduler)
  }

  @usableFromInline override var operation: String { name }
  @usableFromInline override var passesDemand: Bool { true }
  @usableFromInline override var tolerance: Duration? { lateness }

  @inlinable
  func accept(_ input: Downstream.Input) {
    let due = scheduler.now.advanced(by: interval)
    line.append((input, due))
    if line.count == 1 { setAlarm(due) }
  }

  @usableFromInline
  override func upstreamEnded(_ completion: Subscribers.Completion<Failure>) {
    if case .failure = completion, !failureWaits {
      flush()
      finish(completion)
      return
    }
    let due = scheduler.now.advanced(by: interval)
    ending = (completion, due)
    if line.isEmpty { setAlarm(due) }
  }

  @inlinable
  func setAlarm(_ instant: Context.Instant) { setAlarm(instant, for: self) { $0.alarmRang(at: $1) } }

  @inlinable
  func alarmRang(at instant: Context.Instant) {
    let endIsInLine = ending != nil
    var count = line.count
    while count > 0, let next = line.next, next.due <= instant, let (value, _) = line.popFirst() {
      count -= 1
      send(value)
    }
    if let next = line.next {
      setAlarm(next.due)
    } else if let (completion, due) = ending {
      if endIsInLine, due <= instant { finish(completion) } else { setAlarm(due) }
    }
  }

  @usableFromInline
  override func flush() {
    while let (value, _) = line.popFirst() { send(value) }
  }

  @usableFromInline
  override func releaseState() {
    let state = (line.takeAll(), ending.take())
    withExtendedLifetime(state) {}
  }
}
