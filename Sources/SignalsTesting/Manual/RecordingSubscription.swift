import Signals

/// A subscription that writes down what a subscriber asks of it, for testing subscribers without a publisher.
///
/// ```swift
/// let subscription = RecordingSubscription()
/// let subscriber = RecordingSubscriber<Int, Never>(demand: .max(1), demandAfterValue: .max(1))
/// subscriber.receive(subscription: subscription)
/// _ = subscriber.receive(5)          // returns .max(1)
/// subscriber.cancel()
/// subscription.log                   // [.request(.max(1)), .cancel]
/// ```
///
/// A ``ManualPublisher`` makes a connection of the same kind for each of its subscribers.
public final class RecordingSubscription: Subscription {
  /// What a subscriber does to a publisher.
  public enum Entry: Hashable, Sendable {
    /// It asked the subscription for values.
    case request(Subscribers.Demand)
    /// It asked for more values by what it returned when it received one; only where that is more than none.
    case answer(Subscribers.Demand)
    /// It cancelled the subscription.
    case cancel
  }

  /// What was asked, in order.
  public private(set) var log: [Entry] = []

  /// What to do when values are requested, after that was written down.
  public var whenRequested: ((Subscribers.Demand) -> Void)?
  /// What to do when it is cancelled, after that was written down.
  public var whenCancelled: (() -> Void)?

  /// Makes a subscription of which nothing was asked.
  public init() {}

  /// What was requested, in order.
  public var requests: [Subscribers.Demand] { log.requests }

  /// How often it was cancelled; a well-behaved subscriber does it once at the most.
  public var cancelCount: Int { log.cancelCount }

  /// Writes a request down.
  public func request(_ demand: Subscribers.Demand) {
    log.append(.request(demand))
    whenRequested?(demand)
  }

  /// Writes a cancellation down.
  public func cancel() {
    log.append(.cancel)
    whenCancelled?()
  }
}

extension [RecordingSubscription.Entry] {
  var requests: [Subscribers.Demand] {
    compactMap { entry in if case .request(let demand) = entry { demand } else { nil } }
  }

  var cancelCount: Int { count { $0 == .cancel } }
}

extension RecordingSubscription.Entry: CustomStringConvertible {
  /// `request max(1)`, `answer max(1)` or `cancel`.
  public var description: String {
    switch self {
    case .request(let demand): "request \(demand)"
    case .answer(let demand): "answer \(demand)"
    case .cancel: "cancel"
    }
  }
}
