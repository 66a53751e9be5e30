/// The subscription of a source that makes its values when they are asked for.
///
/// The class is not generic; the loop that knows the types is a closure, made where they were known. A request made while the
/// loop runs feeds it, so a source never recurses.
@usableFromInline
final class ColdSubscription: Subscription {
  @exclusivity(unchecked) @usableFromInline var demand = 0
  @exclusivity(unchecked) @usableFromInline var isRunning = false
  @exclusivity(unchecked) @usableFromInline var isEnded = false
  /// Delivers as long as there is demand and the subscription has not ended.
  @exclusivity(unchecked) @usableFromInline var loop: Loop?
  /// Where the loop has stopped for want of demand, if it has to know; its own affair.
  @exclusivity(unchecked) @usableFromInline var progress: AnyObject?
  /// The source's type, whose name describes the subscription.
  @usableFromInline let source: Any.Type
  @usableFromInline let ledgerEntry = LedgerEntry(.subscription)

  @inlinable
  init(of source: Any.Type = ColdSubscription.self, _ loop: @escaping (ColdSubscription) -> Void) {
    self.source = source
    self.loop = Loop(loop)
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if isEnded { return }
    add(demand)
    if !isRunning, self.demand > 0 { run() }
  }

  @inlinable
  func add(_ more: Subscribers.Demand) {
    demand = pendingDemand(demand, adding: more)
  }

  /// Whether a value may be delivered; counts it.
  @inlinable
  func takeDemand() -> Bool {
    if isEnded || demand == 0 { return false }
    demand = pendingDemand(takingOneFrom: demand)
    return true
  }

  @usableFromInline
  func run() {
    isRunning = true
    switch loop {
    case .some(let loop): loop.body(self)
    case nil: break
    }
    isRunning = false
    if isEnded { release() }
  }

  @usableFromInline
  func cancel() {
    if isEnded { return }
    isEnded = true
    if !isRunning { release() }
  }

  private func release() {
    let loop = loop.take()
    let progress = progress.take()
    withExtendedLifetime(loop) {}
    withExtendedLifetime(progress) {}
  }

  /// The closure in a structure of its own: it is called where it lies, without retaining it, and an optional closure would be
  /// kept with another one around it. It is not let go of while it runs.
  @usableFromInline
  struct Loop: ~Copyable {
    @usableFromInline let body: (ColdSubscription) -> Void

    @inlinable
    init(_ body: @escaping (ColdSubscription) -> Void) { self.body = body }
  }
}
