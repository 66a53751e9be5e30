import Signals

/// Something that a test with marbles expects.
protocol MarbleCheck: AnyObject {
  /// When all that its diagrams say is over.
  var end: Duration { get }
  /// Whether nothing more can change the outcome.
  var isSettled: Bool { get }
  /// Schedules what it has to do later.
  func schedule()
  /// Does what it has to do at once.
  func begin()
  /// Ends it, and returns what is wrong, if anything is.
  func finish() -> String?
}

/// What is expected of the subscriptions to an input.
final class SubscriptionsExpectation<Output, Failure: Error>: MarbleCheck {
  private let input: MarblePublisher<Output, Failure>
  private let diagrams: [MarbleDiagram]
  private let frame: Duration

  init(_ input: MarblePublisher<Output, Failure>, _ diagrams: [MarbleDiagram], frame: Duration)
    throws(MarbleSyntaxError)
  {
    self.input = input
    self.diagrams = diagrams
    self.frame = frame
    for diagram in diagrams { _ = try diagram.subscribedAt() }
  }

  var end: Duration { diagrams.map { $0.duration + ($0.subscriptionTime ?? .zero) }.max() ?? .zero }
  var isSettled: Bool { true }

  func schedule() {}
  func begin() {}

  func finish() -> String? {
    let expected = diagrams.map { row($0.subscriptionTime ?? .zero, $0.cancellationSinceStart) }
    let received = input.subscriptions.map { row($0.start, $0.end) }
    for index in 0..<max(expected.count, received.count) {
      let pair = [expected, received].map { index < $0.count ? $0[index] : MarbleRow(entries: [], isEnded: false) }
      let difference = (0..<2).first { place in
        let times = pair.map { place < $0.entries.count ? $0.entries[place].time : nil }
        return times[0] != times[1]
      }
      guard let difference else { continue }
      let rows = MarbleRows(pair, frame: frame, difference: difference)
      return """
        Subscription \(index + 1) to the input differs, of \(expected.count) expected and \(received.count) made.
        \(rows.text(["expected:", "received:"]))
        """
    }
    return nil
  }

  private func row(_ start: Duration, _ end: Duration?) -> MarbleRow {
    MarbleRow(
      entries: [.init(time: start, sign: "^")] + (end.map { [.init(time: $0, sign: "!")] } ?? []), isEnded: end != nil)
  }
}

extension MarbleDiagram {
  /// Whether the diagram says that nothing comes any more.
  var isEnded: Bool {
    events.contains { $0.mark == .finished || $0.mark == .failure || $0.mark == .cancellation }
  }

  /// When it is cancelled, counted from the diagram's beginning even where its events are counted from the subscription.
  var cancellationSinceStart: Duration? { cancellation.map { $0.time + (subscriptionTime ?? .zero) } }

  /// When a diagram of a subscription subscribes.
  func subscribedAt() throws(MarbleSyntaxError) -> Duration {
    for event in events where event.mark != .subscription && event.mark != .cancellation {
      throw error("a subscription is drawn with ^, ! and time", at: event)
    }
    guard let subscriptionTime else {
      throw MarbleSyntaxError(text: text, position: max(text.count, 1), message: "the subscription ^ is missing")
    }
    return subscriptionTime
  }

  /// What a diagram of demands asks for: a number, or `*` for everything.
  func demands() throws(MarbleSyntaxError) -> [(time: Duration, demand: Subscribers.Demand)] {
    var demands: [(time: Duration, demand: Subscribers.Demand)] = []
    for event in events {
      guard case .value(let name) = event.mark, name == "*" || Int(name).map({ $0 >= 0 }) == true else {
        throw error("a demand is drawn as a number, or * for everything", at: event)
      }
      demands.append((event.time, Int(name).map { .max($0) } ?? .unlimited))
    }
    return demands
  }
}
