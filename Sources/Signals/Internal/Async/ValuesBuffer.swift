import Synchronization

/// The subscriber behind ``AsyncValues``: keeps values until a loop takes them, and wakes the loop that waits.
///
/// It belongs to the stream's domain, and so do the loops. A task may be cancelled from anywhere; that only wakes the loop
/// (``Waiter``), which then looks for itself.
@usableFromInline
final class ValuesBuffer<Output, Failure: Error>: Subscriber {
  @usableFromInline let buffering: ValuesBuffering
  /// Raised when a token was dropped whose domain is unknown.
  @usableFromInline let flag: DropFlag?
  @usableFromInline var queue = OrderedQueue<Output>()
  @usableFromInline var waiters = OrderedQueue<Waiter>()
  @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline var completion: Subscribers.Completion<Failure>?
  @exclusivity(unchecked) @usableFromInline var isEnded = false
  @exclusivity(unchecked) @usableFromInline var dropped = 0
  /// Values that were asked for and have not come; only counted where demand follows the loop.
  @exclusivity(unchecked) @usableFromInline var outstanding = 0
  @usableFromInline let ledgerEntry = LedgerEntry(.object)

  @usableFromInline
  init(_ buffering: ValuesBuffering, flag: DropFlag?) {
    buffering.validate()
    self.buffering = buffering
    self.flag = flag
  }

  // MARK: From upstream

  @usableFromInline
  func receive(subscription: any Subscription) {
    if isEnded {
      subscription.cancel()
      return
    }
    if self.subscription != nil { programmingError("values", "a second subscription was received") }
    self.subscription = subscription
    if case .onDemand = buffering { demand() } else { subscription.request(.unlimited) }
  }

  @usableFromInline
  func receive(_ input: Output) -> Subscribers.Demand {
    if isDropped() || isEnded { return .none }
    outstanding -= 1
    switch buffering {
    case .newest(let count) where queue.count == count:
      dropped += 1
      let oldest = queue.popFirst()
      queue.append(input)
      withExtendedLifetime(oldest) {}
    case .oldest(let count) where queue.count == count: dropped += 1
    default: queue.append(input)
    }
    waiters.popFirst()?.wake()
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    if isDropped() || isEnded { return }
    isEnded = true
    self.completion = completion
    subscription = nil
    wakeAll()
  }

  private func isDropped() -> Bool {
    guard let flag, flag.isRaised.load(ordering: .acquiring) else { return false }
    cancel()
    return true
  }

  // MARK: From the loop

  /// The next value, if one is there.
  @usableFromInline
  func takeValue() -> Output? {
    guard let value = queue.popFirst() else { return nil }
    if case .onDemand = buffering { demand() }
    return value
  }

  /// What ended the stream. An error is told once.
  @usableFromInline
  func takeCompletion() -> Subscribers.Completion<Failure>? {
    guard let completion else { return isEnded ? .finished : nil }
    self.completion = nil
    return completion
  }

  @usableFromInline
  func add(_ waiter: Waiter) {
    waiters.append(waiter)
    if case .onDemand = buffering { demand() }
  }

  /// Forgets a loop that has woken. One that took a wake-up which another loop could use hands it on.
  @usableFromInline
  func remove(_ waiter: Waiter) {
    var others = OrderedQueue<Waiter>()
    while let other = waiters.popFirst() {
      if other !== waiter { others.append(other) }
    }
    waiters = others
    if Task.isCancelled { handOn() }
  }

  /// Wakes another loop where there is a value that the one which was woken for it does not take.
  @usableFromInline
  func handOn() {
    if !queue.isEmpty { waiters.popFirst()?.wake() }
  }

  /// Asks upstream for as much as the loop that waits and the values ahead of it need.
  private func demand() {
    guard case .onDemand(let prefetch) = buffering, let subscription else { return }
    let missing = prefetch + (waiters.isEmpty ? 0 : 1) - queue.count - max(0, outstanding)
    if missing <= 0 { return }
    outstanding += missing
    subscription.request(.max(missing))
  }

  @usableFromInline
  func cancel() {
    if isEnded { return }
    isEnded = true
    let (subscription, values) = (subscription.take(), queue.takeAll())
    subscription?.cancel()
    withExtendedLifetime(values) {}
    wakeAll()
  }

  private func wakeAll() {
    while let waiter = waiters.popFirst() { waiter.wake() }
  }
}
