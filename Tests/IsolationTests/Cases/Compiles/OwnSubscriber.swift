// A subscriber, a subscription, a publisher and a subject of one's own, that belong to no actor and so to any; and subscribers
// that reach the main actor's state, as the documentation of `Subscriber` shows.
import Signals

nonisolated final class LoggingSubscriber<Input, Failure: Error>: Subscriber {
  var log: [Input] = []
  var subscription: (any Subscription)?

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(.max(1))
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    log.append(input)
    return .max(1)
  }

  func receive(completion: Subscribers.Completion<Failure>) { subscription = nil }
}

nonisolated struct Repeating<Output>: Publisher {
  typealias Failure = Never

  let output: Output

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: Line(output, to: subscriber))
  }

  final class Line<S: Subscriber>: Subscription where S.Input == Output {
    let output: Output
    var subscriber: S?

    init(_ output: Output, to subscriber: S) {
      self.output = output
      self.subscriber = subscriber
    }

    func request(_ demand: Subscribers.Demand) {
      if let subscriber { _ = subscriber.receive(output) }
    }

    func cancel() { subscriber = nil }
  }
}

nonisolated final class LoggedSubject<Output>: Subject {
  typealias Failure = Never

  let inner = PassthroughSubject<Output, Never>()
  var log: [Output] = []

  func send(_ value: Output) {
    log.append(value)
    inner.send(value)
  }

  func send(completion: Subscribers.Completion<Never>) { inner.send(completion: completion) }

  func send(subscription: any Subscription) { inner.send(subscription: subscription) }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    inner.receive(subscriber: subscriber)
  }
}

@MainActor
final class ReceivingScreen: Subscriber {
  var lines: [String] = []

  nonisolated func receive(subscription: any Subscription) { subscription.request(.unlimited) }

  nonisolated func receive(_ input: Int) -> Subscribers.Demand {
    MainActor.assumeIsolated { lines.append("\(input)") }
    return .none
  }

  nonisolated func receive(completion: Subscribers.Completion<Never>) {}
}

@MainActor
func useOwnSubscriber() {
  let screen = ReceivingScreen()
  Just(1).subscribe(screen)
  let two = AnySubscriber<Int, Never> {
    $0.request(.max(2))
  } receiveValue: {
    screen.lines.append("\($0)")
    return .none
  }
  Just(2).subscribe(two)
  let subscriber = LoggingSubscriber<Int, Never>()
  let subject = LoggedSubject<Int>()
  subject.subscribe(subscriber)
  subject.send(1)
  Repeating(output: 2).subscribe(LoggingSubscriber<Int, Never>())
  print(subscriber.log)
}
