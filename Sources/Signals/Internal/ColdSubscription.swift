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
  @exclusivity(unchecked) @usableFromInline var loop: ((ColdSubscription) -> Void)?
  /// The source's type, whose name describes the subscription.
  @usableFromInline let source: Any.Type
  @usableFromInline let ledgerEntry = LedgerEntry(.subscription)

  @inlinable
  init(of source: Any.Type = ColdSubscription.self, _ loop: @escaping (ColdSubscription) -> Void) {
    self.source = source
    self.loop = loop
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
    if demand != .max { demand -= 1 }
    return true
  }

  @usableFromInline
  func run() {
    guard let loop else { return }
    isRunning = true
    loop(self)
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
    withExtendedLifetime(loop) {}
  }
}
