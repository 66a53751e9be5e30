import Synchronization

/// The result of a future: written once, from anywhere, and read in the future's domain.
///
/// It is not checked that it may be sent: the result is written by the one who has claimed it, and read by nobody before the
/// state says that it is there.
@usableFromInline
final class Pledge<Output, Failure: Error>: @unchecked Sendable {
  private static var claimed: UInt8 { 1 }
  private static var fulfilled: UInt8 { 2 }
  private static var awaited: UInt8 { 4 }

  private let state = Atomic<UInt8>(0)
  private var value: Result<Output, Failure>?

  @usableFromInline
  init() {}

  /// The result, if it is there.
  @usableFromInline var result: Result<Output, Failure>? {
    state.load(ordering: .acquiring) & Self.fulfilled == 0 ? nil : value
  }

  /// Writes the result, unless one was written before. What is written is in the future's domain from then on.
  ///
  /// - Returns: Whether somebody waits for it.
  @usableFromInline
  func fulfil(_ result: Result<Output, Failure>) -> Bool {
    if state.bitwiseOr(Self.claimed, ordering: .relaxed).oldValue & Self.claimed != 0 { return false }
    value = result
    return state.bitwiseOr(Self.fulfilled, ordering: .acquiringAndReleasing).oldValue & Self.awaited != 0
  }

  /// Says that somebody waits for the result.
  ///
  /// - Returns: Whether it is there already.
  @usableFromInline
  func markAwaited() -> Bool {
    state.bitwiseOr(Self.awaited, ordering: .acquiringAndReleasing).oldValue & Self.fulfilled != 0
  }
}

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
