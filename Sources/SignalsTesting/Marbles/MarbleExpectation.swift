import Signals

/// What is expected of one stream, and how it goes.
final class MarbleExpectation<Output, Failure: Error> {
  private let publisher: any Publisher<Output, Failure>
  private let diagram: MarbleDiagram
  private let vocabulary: MarbleVocabulary<Output>
  private let failure: Failure?
  private let subscribedAt: Duration
  private let cancelledAt: Duration?
  private let demands: [(time: Duration, demand: Subscribers.Demand)]?
  private let clock: MarbleClock
  private let recorder: RecordingSubscriber<Output, Failure>
  private var times: [Duration] = []

  /// What the diagram expects, as it is compared.
  private struct Expected {
    let row: MarbleRow.Entry
    let matches: (RecordedEvent<Output, Failure>) -> Bool
  }

  private let expected: [Expected]

  init(
    _ publisher: any Publisher<Output, Failure>, _ diagram: MarbleDiagram, _ vocabulary: MarbleVocabulary<Output>,
    failure: Failure?, subscription: MarbleDiagram?, demand: MarbleDiagram?, clock: MarbleClock
  ) throws(MarbleSyntaxError) {
    self.publisher = publisher
    self.diagram = diagram
    self.vocabulary = vocabulary
    self.failure = failure
    self.clock = clock
    expected = try Self.expected(diagram, vocabulary, failure)
    subscribedAt = try subscription?.subscribedAt() ?? .zero
    cancelledAt = subscription?.cancellationSinceStart ?? diagram.cancellation?.time
    demands = try demand?.demands()
    recorder = RecordingSubscriber(demand: demands == nil ? .unlimited : .none)
  }

  private static func expected(
    _ diagram: MarbleDiagram, _ vocabulary: MarbleVocabulary<Output>, _ failure: Failure?
  ) throws(MarbleSyntaxError) -> [Expected] {
    var expected: [Expected] = []
    for event in diagram.events {
      func add(_ sign: String, _ matches: @escaping (RecordedEvent<Output, Failure>) -> Bool) {
        expected.append(Expected(row: .init(time: event.time, sign: sign), matches: matches))
      }
      switch event.mark {
      case .value(let name):
        guard let value = vocabulary.read(name) else { throw diagram.error(vocabulary.complaint(name), at: event) }
        add(MarbleRow.sign(ofValue: name)) { received in
          if case .value(let other) = received { vocabulary.matches(value, other) } else { false }
        }
      case .finished:
        add("|") { if case .completion(.finished) = $0 { true } else { false } }
      case .failure:
        add("#") { received in
          guard case .completion(.failure(let error)) = received else { return false }
          return failure.map { isSame($0, error) } ?? true
        }
      case .subscription:
        throw diagram.error("an expectation begins at time zero; say subscription: instead", at: event)
      case .cancellation: break
      }
    }
    return expected
  }
}

extension MarbleExpectation: MarbleCheck {
  /// When all that the diagram says is over.
  var end: Duration { max(diagram.duration, cancelledAt ?? .zero, demands?.last?.time ?? .zero, subscribedAt) }

  /// Whether nothing more can change the outcome.
  var isSettled: Bool {
    recorder.completion != nil || recorder.isCancelled || times.count > expected.count
  }

  func schedule() {
    if subscribedAt > .zero {
      clock.schedule(at: subscribedAt) { [publisher, recorder] in publisher.subscribe(recorder) }
    }
    if let cancelledAt { clock.schedule(at: cancelledAt) { [recorder] in recorder.cancel() } }
    for (time, demand) in demands ?? [] { clock.schedule(at: time) { [recorder] in recorder.request(demand) } }
  }

  func begin() {
    recorder.whenReceived = { [weak self] _, _ in self?.noteTime() }
    recorder.whenCompleted = { [weak self] _, _ in self?.noteTime() }
    if subscribedAt == .zero { publisher.subscribe(recorder) }
  }

  private func noteTime() { times.append(clock.now) }

  func finish() -> String? {
    if recorder.completion == nil { recorder.cancel() }
    if let difference = difference() { return difference }
    return recorder.violation.map { "The stream breaks the delivery contract, \($0)" }
  }

  private func difference() -> String? {
    let received = recorder.events.filter { if case .subscription = $0 { false } else { true } }
    let count = max(expected.count, received.count)
    guard
      let first = (0..<count).first(where: { index in
        guard index < expected.count, index < received.count else { return true }
        return expected[index].row.time != times[index] || !expected[index].matches(received[index])
      })
    else { return nil }
    let receivedRow = received.indices.map { MarbleRow.Entry(time: times[$0], sign: sign(of: received[$0])) }
    let rows = MarbleRows(
      [
        MarbleRow(entries: expected.map(\.row), isEnded: diagram.isEnded),
        MarbleRow(entries: receivedRow, isEnded: recorder.completion != nil),
      ], frame: diagram.frame, difference: first)
    return """
      The stream differs from its diagram: expected \(expectedText(first)), received \
      \(first < received.count ? "\(received[first]) at \(durationText(times[first], space: " "))" : "nothing more").
      \(rows.text(["expected:", "received:"]))
      """
  }

  private func expectedText(_ index: Int) -> String {
    guard index < expected.count else { return "nothing more" }
    let row = expected[index].row
    let what =
      switch row.sign {
      case "|": "finished"
      case "#": failure.map { "failed: \($0)" } ?? "a failure"
      default: "value \(row.sign)"
      }
    return "\(what) at \(durationText(row.time, space: " "))"
  }

  private func sign(of event: RecordedEvent<Output, Failure>) -> String {
    switch event {
    case .value(let value): MarbleRow.sign(ofValue: vocabulary.write(value))
    case .completion(.finished): "|"
    case .completion(.failure): "#"
    case .subscription: "^"
    }
  }
}
