import Synchronization

/// A subject that keeps the subscriptions which feed it, and can be told that one has ended.
@usableFromInline
protocol UpstreamKeeper: AnyObject {
  func forget(upstream subscription: any Subscription)
}

/// What leads a stream to a subject: it sends what it receives, and lets the subject ask for it.
///
/// It keeps the subject until its end. The subject has it by way of a ``Tap``, which does not keep it: nothing would be left to
/// part the two when the stream's source is dropped.
@usableFromInline
final class SubjectConduit<Target: Subject>: Conduit, Subscriber {
  @usableFromInline typealias Input = Target.Output
  @usableFromInline typealias Failure = Target.Failure

  @exclusivity(unchecked) @usableFromInline var subject: Target?
  @exclusivity(unchecked) @usableFromInline var tap: Tap?
  /// Raised when a token was dropped whose domain is unknown.
  @usableFromInline let flag: DropFlag?
  /// The operator's name, for the mistakes of the stream's source.
  @usableFromInline let name: StaticString

  @inlinable
  init(to subject: Target, flag: DropFlag?, name: StaticString) {
    self.subject = subject
    self.flag = flag
    self.name = name
    super.init()
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    if hasEnded() {
      subscription.cancel()
      return
    }
    if self.subscription != nil { programmingError("\(name)", "a second subscription was received") }
    self.subscription = subscription
    let tap = Tap(self)
    self.tap = tap
    subject?.send(subscription: tap)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if !hasEnded(), let subject { subject.send(input) }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    if hasEnded() { return }
    let subject = subject
    end()
    subject?.send(completion: completion)
  }

  /// Whether it has ended; where its token was dropped, it does now.
  @inlinable
  func hasEnded() -> Bool {
    if isEnded { return true }
    guard let flag, flag.isRaised.load(ordering: .acquiring) else { return false }
    cancel()
    return true
  }

  @usableFromInline
  override func letGo() {
    let (subject, tap) = (subject.take(), tap.take())
    if let keeper = subject as? any UpstreamKeeper, let tap { keeper.forget(upstream: tap) }
    withExtendedLifetime(subject) {}
  }
}

/// A ``SubjectConduit`` of any subject.
@usableFromInline
class Conduit: Cancellable {
  @exclusivity(unchecked) @usableFromInline final var subscription: (any Subscription)?
  @exclusivity(unchecked) @usableFromInline final var isEnded = false
  @usableFromInline final let ledgerEntry = LedgerEntry(.object)

  @inlinable
  init() {}

  /// Lets go of the subject.
  @usableFromInline
  func letGo() {}

  @usableFromInline
  final func end() {
    isEnded = true
    let subscription = subscription.take()
    letGo()
    withExtendedLifetime(subscription) {}
  }

  @usableFromInline
  final func cancel() {
    if isEnded { return }
    let subscription = subscription
    end()
    subscription?.cancel()
  }
}

/// A conduit's subscription as its subject has it.
@usableFromInline
final class Tap: Subscription {
  private weak var conduit: Conduit?

  @usableFromInline
  init(_ conduit: Conduit) { self.conduit = conduit }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { conduit?.subscription?.request(demand) }

  @usableFromInline
  func cancel() { conduit?.cancel() }
}
