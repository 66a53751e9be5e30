import SignalsTesting

@testable import Signals

extension SubjectWorld {
  /// A subject, which is sent 1, 2, 3 and so on.
  @MainActor
  final class Source {
    let id: Int
    let hasValue: Bool
    /// The last value that it was sent.
    var sent = 0
    /// Whether it was sent a completion.
    var isClosed = false
    private(set) var passthrough: PassthroughSubject<Int, Never>?
    private(set) var currentValue: CurrentValueSubject<Int, Never>?
    private(set) var shared: AnyPublisher<Int, Never>?

    /// Makes a subject with a current value, or one without.
    init(id: Int, hasValue: Bool) {
      self.id = id
      self.hasValue = hasValue
      if hasValue {
        let subject = CurrentValueSubject<Int, Never>(0)
        (currentValue, shared) = (subject, AnyPublisher(subject.share()))
      } else {
        let subject = PassthroughSubject<Int, Never>()
        (passthrough, shared) = (subject, AnyPublisher(subject.share()))
      }
    }

    var isDropped: Bool { passthrough == nil && currentValue == nil }

    var list: SubscriberList { passthrough?.broadcast ?? currentValue!.broadcast }

    func send(_ value: Int) {
      passthrough?.send(value)
      currentValue?.send(value)
    }

    func send(completion: Subscribers.Completion<Never>) {
      passthrough?.send(completion: completion)
      currentValue?.send(completion: completion)
    }

    /// Lets go of the subject. Releasing it runs the code of its subscribers, so it has left the properties before.
    func drop() { withExtendedLifetime((passthrough.take(), currentValue.take(), shared.take())) {} }
  }

  /// One subscription, and what is expected of it.
  @MainActor
  final class Member: CustomStringConvertible {
    enum Kind: CaseIterable {
      /// A sink, and one that takes values only.
      case sink, valueSink
      /// Sinks behind one stage, behind several of which one lets even numbers through, and behind a limit.
      case mapped, filtered, prefixed
      /// A sink whose isolation domain is not known, and one that does not know its publisher's type.
      case detached, erased
      /// A sink that shares its subscription with others.
      case shared
      /// A sink that is subscribed as a subscriber, and is called by hand as well.
      case sinkObject, mappedSinkObject
      /// A subscriber with demand.
      case recorder, mappedRecorder
    }

    /// What a sink is called with by hand.
    nonisolated static let valueByHand = -1
    /// What nobody may receive.
    nonisolated static let wrongValue = -2

    nonisolated let id: Int
    nonisolated let kind: Kind
    let source: Source
    /// The value that it should receive next.
    var next = 0
    var isSubscribing = true
    var isCancelled = false
    var isCompleted = false
    /// Whether a completion may come.
    var mayComplete = true
    /// How many calls of its closure with a value have not returned.
    var callsInProgress = 0
    /// How many calls by hand have not returned.
    var callsByHand = 0

    var token: AnyCancellable?
    var sink: Subscribers.Sink<Int, Never>?
    var recorder: RecordingSubscriber<Int, Never>?
    /// What its closures captured.
    let sinkCaptures = LiveObjects()
    /// What the closures of the stages before it captured.
    let stageCaptures = LiveObjects()

    init(id: Int, kind: Kind, source: Source) {
      self.id = id
      self.kind = kind
      self.source = source
      // Who joins others may still get what waits in their common subscription.
      if kind != .shared { next = firstWanted(from: source.hasValue ? source.sent : source.sent + 1) }
    }

    nonisolated var description: String { "\(kind) \(id)" }

    /// Whether it gets every value: a subscriber with demand misses some, and so does one that joins others.
    var receivesAll: Bool { kind != .shared && kind != .recorder && kind != .mappedRecorder }

    /// Whether nothing more may come. A sink that takes values only does not tell when it is completed.
    var hasEnded: Bool { isCancelled || isCompleted || kind == .valueSink && source.isClosed }

    /// The first value from the given one on that it receives.
    func firstWanted(from value: Int) -> Int { kind == .filtered && value % 2 != 0 ? value + 1 : value }

    /// Cancels, by way of the token or by letting go of it. What that releases may look at this member again, so it has left
    /// the properties before.
    func cancel(byDropping isDropped: Bool) {
      if isDropped { withExtendedLifetime(token.take()) {} }
      token?.cancel()
      sink?.cancel()
      recorder?.cancel()
    }

    /// Lets go of everything that keeps something of the subscription.
    func letGo() { withExtendedLifetime((token.take(), sink.take(), recorder.take())) {} }
  }
}
