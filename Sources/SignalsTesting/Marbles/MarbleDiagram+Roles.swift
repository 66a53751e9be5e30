import Signals

// What a diagram means where it draws a subscription or demands instead of a stream.

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
