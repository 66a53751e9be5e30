/// The subscriptions that feed a subject. They are asked for everything, once somebody asks the subject for something.
@usableFromInline
final class SubjectUpstreams {
  private var all: [any Subscription] = []
  private var waiting: [any Subscription] = []

  func add(_ subscription: any Subscription) {
    all.append(subscription)
    waiting.append(subscription)
  }

  func remove(_ subscription: any Subscription) {
    // They are released when this returns, and the arrays have been changed.
    let (all, waiting) = (all, waiting)
    self.all = all.filter { $0 !== subscription }
    self.waiting = waiting.filter { $0 !== subscription }
  }

  func request() {
    let asked = exchange(&waiting, with: [])
    for subscription in asked { subscription.request(.unlimited) }
  }

  func clear() {
    let (all, waiting) = (exchange(&all, with: []), exchange(&waiting, with: []))
    withExtendedLifetime((all, waiting)) {}
  }

  func cancel() {
    let cancelled = all
    for subscription in cancelled { subscription.cancel() }
  }
}

extension SubscriberList {
  /// Keeps a subscription that feeds the subject, and asks it for everything when somebody has asked the subject for something.
  ///
  /// - Parameter isEager: Whether it is asked at once.
  @usableFromInline
  final func keep(upstream subscription: any Subscription, isEager: Bool) {
    let upstreams = upstreams ?? SubjectUpstreams()
    self.upstreams = upstreams
    upstreams.add(subscription)
    if isEager || hasDemand { upstreams.request() }
  }

  /// Forgets a subscription that has ended.
  final func forget(upstream subscription: any Subscription) { upstreams?.remove(subscription) }

  /// Says that a subscriber has asked for values. It does not come through the subject, which may be dropped elsewhere.
  @usableFromInline
  final func demandArrived() {
    if !enter() { return }
    upstreams?.request()
    leave()
  }

  /// Cancels what feeds the subject.
  @usableFromInline
  final func cancelUpstreams() { upstreams.take()?.cancel() }

  private var hasDemand: Bool {
    var cursor = head
    while let link = cursor {
      let (demand, next) = link._withUnsafeGuaranteedRef { ($0.demand, $0.next) }
      if demand > 0 { return true }
      cursor = next
    }
    return false
  }
}
