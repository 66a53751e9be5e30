/// Those who wait for a future's result, in the order in which they came.
///
/// It is not checked that it may be sent: all of it but the actor is touched in the future's domain only, and the actor is set
/// once.
@usableFromInline
final class WaitingLine: @unchecked Sendable {
  /// A place in the line, which is given up when nobody has it any more.
  @usableFromInline
  final class Place {
    private weak var line: WaitingLine?
    private let number: Int

    init(_ number: Int, in line: WaitingLine) {
      self.number = number
      self.line = line
    }

    deinit {
      let subscription = line?.subscriptions.removeValue(forKey: number)
      withExtendedLifetime(subscription) {}
    }

    @usableFromInline
    func take(_ subscription: ColdSubscription) { line?.subscriptions[number] = subscription }
  }

  /// The future's domain. An actor that keeps the promises of its own futures would never die if they kept it.
  private weak var actor: (any Actor)?
  private var count = 0
  fileprivate var subscriptions: [Int: ColdSubscription] = [:]
  private var waiters: [Waiter] = []

  @usableFromInline
  init(_ isolation: isolated any Actor) { actor = isolation }

  @usableFromInline
  func makePlace() -> Place {
    count += 1
    return Place(count, in: self)
  }

  @usableFromInline
  func add(_ waiter: Waiter) { waiters.append(waiter) }

  /// Settles the line in a later turn of its domain. It may be called from anywhere.
  @usableFromInline
  func settleSoon() {
    guard let actor else { return }
    Task { await settle(isolation: actor) }
  }

  /// Delivers the result to all who wait.
  @usableFromInline
  func settle(isolation: isolated any Actor) {
    let subscriptions = exchange(&subscriptions, with: [:])
    for (_, subscription) in subscriptions.sorted(by: { $0.key < $1.key }) { settle(subscription) }
    let waiters = exchange(&waiters, with: [])
    for waiter in waiters { waiter.wake() }
  }

  /// Lets a subscription look at the result, whether or not there is demand: a failure does not wait.
  @usableFromInline
  func settle(_ subscription: ColdSubscription) {
    if !subscription.isEnded, !subscription.isRunning { subscription.run() }
  }
}
