import Signals

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
