import Signals

/// A stream that a marble diagram describes; ``Marbles`` makes it, hot or cold.
///
/// A *hot* one happens whether or not anybody listens: whoever subscribes gets what comes later, and loses what it has not asked
/// for. A *cold* one begins anew for each subscriber, at the instant of the subscription, and keeps values until they are asked
/// for.
public final class MarblePublisher<Output, Failure: Error>: Publisher {
  /// One subscription to a marble publisher: from when to when.
  public struct Subscribed: Hashable, Sendable {
    /// When it was made, since the test began.
    public let start: Duration
    /// When it was cancelled or the stream ended, whichever was first; nil while it is open.
    public fileprivate(set) var end: Duration?
  }

  /// The subscriptions that were made, in order.
  public private(set) var subscriptions: [Subscribed] = []

  fileprivate let clock: MarbleClock
  fileprivate let timeline: [MarbleTimeline<Output, Failure>.Entry]
  /// What subscribers of a hot stream subscribe to.
  fileprivate let subject: PassthroughSubject<Output, Failure>?

  init(_ timeline: MarbleTimeline<Output, Failure>, isHot: Bool, clock: MarbleClock) {
    self.timeline = timeline.entries
    self.clock = clock
    subject = isHot ? PassthroughSubject() : nil
  }

  /// Connects a subscriber and notes when.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let index = subscriptions.count
    subscriptions.append(Subscribed(start: clock.now))
    let noteEnd = { [weak self] in
      guard let self, subscriptions[index].end == nil else { return }
      subscriptions[index].end = clock.now
    }
    guard let subject else {
      let run = ColdRun(subscriber, noteEnd: noteEnd)
      run.start(timeline, clock: clock)
      return
    }
    subject.handleEvents(receiveCompletion: { _ in noteEnd() }, receiveCancel: noteEnd).subscribe(subscriber)
  }

  /// One subscriber's run through a cold timeline.
  private final class ColdRun<S: Subscriber>: Subscription where S.Input == Output, S.Failure == Failure {
    private var downstream: S?
    private let noteEnd: () -> Void
    private var waiting: [RecordedEvent<Output, Failure>] = []
    private var demand = Subscribers.Demand.none
    private var isDelivering = false
    private var scheduled: [any Cancellable] = []

    init(_ downstream: S, noteEnd: @escaping () -> Void) {
      self.downstream = downstream
      self.noteEnd = noteEnd
    }

    func start(_ timeline: [MarbleTimeline<Output, Failure>.Entry], clock: MarbleClock) {
      let begin = clock.now
      scheduled = timeline.map { entry in
        clock.schedule(at: begin + entry.time) { [weak self] in
          self?.waiting.append(entry.event)
          self?.deliver()
        }
      }
      downstream?.receive(subscription: self)
    }

    func request(_ demand: Subscribers.Demand) {
      self.demand += demand
      deliver()
    }

    func cancel() {
      if downstream != nil { noteEnd() }
      release()
    }

    private func deliver() {
      if isDelivering { return }
      isDelivering = true
      while let downstream, let next = waiting.first {
        switch next {
        case .value(let value):
          if demand == .none { break }
          waiting.removeFirst()
          demand -= 1
          demand += downstream.receive(value)
          continue
        case .completion(let completion):
          noteEnd()
          release()
          downstream.receive(completion: completion)
        case .subscription:
          waiting.removeFirst()
          continue
        }
        break
      }
      isDelivering = false
    }

    private func release() {
      let old = (downstream.take(), waiting, scheduled)
      waiting = []
      scheduled = []
      for token in old.2 { token.cancel() }
      withExtendedLifetime(old) {}
    }
  }
}

/// An input of a test, whatever its types.
protocol MarbleInput {
  /// Sends what comes before the subscription point.
  func sendPast()
  /// Schedules what comes after it.
  func start()
}

extension MarblePublisher: MarbleInput {
  func sendPast() {
    guard let subject else { return }
    for entry in timeline where entry.time < .zero { subject.send(entry.event) }
  }

  func start() {
    guard let subject else { return }
    for entry in timeline where entry.time >= .zero { clock.schedule(at: entry.time) { subject.send(entry.event) } }
  }
}

extension PassthroughSubject {
  fileprivate func send(_ event: RecordedEvent<Output, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .completion(let completion): send(completion: completion)
    case .subscription: break
    }
  }
}
