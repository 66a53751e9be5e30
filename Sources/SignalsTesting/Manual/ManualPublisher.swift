import Signals

/// A publisher that a test works by hand: it writes down what is asked of it and sends what the test says, right or wrong.
///
/// ```swift
/// let source = ManualPublisher<Int, Never>()
/// let token = source.prefix(1).sink { print($0) }
/// source.requests             // [.unlimited]
/// source.send(1)              // prints 1
/// source.cancelCount          // 1: prefix has what it wanted
/// source.connections[0].log   // [.request(.unlimited), .cancel]
/// ```
///
/// It can answer what is asked of it at once, as a synchronous source does, and work one subscriber apart from the others:
///
/// ```swift
/// source.whenRequested = { connection, demand in connection.send(7) }
/// source.subscribe(RecordingSubscriber(demand: .max(1)))   // receives 7 while it asks
/// source.connections[1].send(completion: .finished)        // the second subscriber's end, and not the first's
/// ```
///
/// Nothing is counted, queued or checked: a value goes out at once, asked for or not, also after a cancellation, so that a
/// test can see what an operator makes of a source that does not keep the contract. Each subscriber gets a ``Connection``,
/// which keeps it until ``Connection/release()``.
public final class ManualPublisher<Output, Failure: Error>: Publisher {
  /// The connections in the order in which they were made.
  public private(set) var connections: [Connection] = []

  /// What to do when somebody subscribes, before the subscription is handed over.
  public var whenSubscribed: ((Connection) -> Void)?
  /// What to do when values are requested, after the request was written down.
  public var whenRequested: ((Connection, Subscribers.Demand) -> Void)?
  /// What to do when a subscription is cancelled, after that was written down.
  public var whenCancelled: ((Connection) -> Void)?

  /// Makes a publisher that nobody has subscribed to.
  public init() {}

  /// Connects a subscriber, hands it its subscription and waits for the test to do the rest.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let connection = Connection(AnySubscriber(subscriber), publisher: self)
    connections.append(connection)
    whenSubscribed?(connection)
    connection.sendSubscription()
  }

  // MARK: What was asked of it

  /// What was requested, in order, over all connections. What a delivery returned is not in it.
  public var requests: [Subscribers.Demand] { connections.flatMap(\.requests) }

  /// How often a subscription was cancelled. One that is cancelled twice counts twice.
  public var cancelCount: Int { connections.reduce(0) { $0 + $1.cancelCount } }

  // MARK: What it does

  /// Sends a value to every connection that still has its subscriber.
  ///
  /// - Parameter value: The value.
  /// - Returns: The demand that the subscribers returned, added up.
  @discardableResult
  public func send(_ value: Output) -> Subscribers.Demand {
    connections.reduce(.none) { $0 + $1.send(value) }
  }

  /// Sends a completion to every connection that still has its subscriber.
  ///
  /// - Parameter completion: The completion.
  public func send(completion: Subscribers.Completion<Failure>) {
    for connection in connections { connection.send(completion: completion) }
  }

  /// Lets go of all subscribers.
  public func release() {
    for connection in connections { connection.release() }
  }

  /// One subscriber's connection with the publisher.
  public final class Connection: Subscription {
    /// Everything that the subscriber asked for, in order, by requests and by what it returned when it received a value.
    public private(set) var log: [RecordingSubscription.Entry] = []

    private var subscriber: AnySubscriber<Output, Failure>?
    private weak var publisher: ManualPublisher?

    fileprivate init(_ subscriber: AnySubscriber<Output, Failure>, publisher: ManualPublisher) {
      self.subscriber = subscriber
      self.publisher = publisher
    }

    /// What was requested, in order. What a delivery returned is not in it.
    public var requests: [Subscribers.Demand] { log.requests }

    /// How often it was cancelled; a well-behaved subscriber does it once at the most.
    public var cancelCount: Int { log.cancelCount }

    /// Writes a request down.
    public func request(_ demand: Subscribers.Demand) {
      log.append(.request(demand))
      publisher?.whenRequested?(self, demand)
    }

    /// Writes a cancellation down.
    public func cancel() {
      log.append(.cancel)
      publisher?.whenCancelled?(self)
    }

    /// Hands the subscriber its subscription: done once already when the connection was made, and wrong when done again.
    public func sendSubscription() { subscriber?.receive(subscription: self) }

    /// Sends the subscriber a value.
    ///
    /// - Parameter value: The value.
    /// - Returns: The demand that the subscriber returned.
    @discardableResult
    public func send(_ value: Output) -> Subscribers.Demand {
      let answer = subscriber?.receive(value) ?? .none
      if answer > 0 { log.append(.answer(answer)) }
      return answer
    }

    /// Sends the subscriber a completion.
    ///
    /// - Parameter completion: The completion.
    public func send(completion: Subscribers.Completion<Failure>) { subscriber?.receive(completion: completion) }

    /// Lets go of the subscriber; nothing is sent to it any more.
    public func release() {
      let subscriber = subscriber.take()
      withExtendedLifetime(subscriber) {}
    }
  }
}
