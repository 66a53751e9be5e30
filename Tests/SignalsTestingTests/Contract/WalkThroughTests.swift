import Signals
import SignalsTesting
import Testing

/// The walk-through in the documentation of `validatingContract`.
@Suite("Walk-through: a publisher of one's own")
struct WalkThroughTests {
  struct Countdown: Publisher {
    typealias Output = Int
    typealias Failure = Never
    let start: Int
    var minds = true

    func receive<S: Subscriber<Int, Never>>(subscriber: S) {
      subscriber.receive(subscription: Run(subscriber, start, minds))
    }

    final class Run<S: Subscriber<Int, Never>>: Subscription {
      var subscriber: S?
      var next: Int
      var demand = Subscribers.Demand.none
      var isSending = false
      /// Without it the line is left out that the documentation leaves out.
      let minds: Bool

      init(_ subscriber: S, _ start: Int, _ minds: Bool) {
        (self.subscriber, next) = (subscriber, start)
        self.minds = minds
      }

      func request(_ more: Subscribers.Demand) {
        demand += more
        if isSending, minds { return }
        isSending = true
        while demand > 0, next > 0, let subscriber {
          demand -= 1
          next -= 1
          demand += subscriber.receive(next + 1)
        }
        isSending = false
        if next == 0 { subscriber.take()?.receive(completion: .finished) }
      }

      func cancel() { subscriber = nil }
    }
  }

  static let scripts: [DemandScript] = [
    [.onSubscription(.request(.unlimited))],
    [.onSubscription(.request(.max(1))), .onEveryValue(.answer(.max(1)))],
    [.onSubscription(.request(.max(1))), .onEveryValue(.request(.max(1)))],
    [.onSubscription(.request(.unlimited)), .onValue(2, .cancel)],
    [.onSubscription(.cancel)],
  ]

  @Test("Example: what it sends")
  func values() {
    let recorder = RecordingSubscriber<Int, Never>(demand: .max(2))
    Countdown(start: 3).validatingContract().subscribe(recorder)
    #expect(recorder.values == [3, 2])
    recorder.request(.max(1))
    #expect(recorder.events == [.subscription, .value(3), .value(2), .value(1), .completion(.finished)])
  }

  @Test("Example: asked in every way")
  func contract() {
    for script in Self.scripts {
      Countdown(start: 3).validatingContract().subscribe(RecordingSubscriber(script: script))
    }
  }

  @Test("Example: what the checker says of a nested delivery")
  func breach() {
    let told = Self.scripts.map { script in
      var violations: [String] = []
      Countdown(start: 3, minds: false).validatingContract { violations.append($0.description) }
        .subscribe(RecordingSubscriber(script: script))
      return violations
    }
    let expected = """
      rule 5: 'value 2' came while another event was being received, after:
        received subscription
        requested max(1)
        received value 3
        requested max(1)
        received value 2
      """
    #expect(told == [[], [], [expected], [], []])
    let failure = failures {
      Countdown(start: 3, minds: false).validatingContract().subscribe(RecordingSubscriber(script: Self.scripts[2]))
    }
    #expect(failure.map(\.text) == ["The stream breaks the delivery contract, \(expected)"])
  }

  @Test("Example: what it keeps")
  func release() {
    let captured = LiveObjects()
    let token = Countdown(start: 3).sink { [probe = captured.make()] _ in _ = probe }
    #expect(captured.count == 0)
    token.cancel()
  }

  @Test("Example: what an operator asks of its upstream")
  func upstream() {
    let source = ManualPublisher<Int, Never>()
    source.prefix(2).validatingContract().subscribe(RecordingSubscriber(demand: .max(5)))
    source.send(1)
    source.send(2)
    #expect(source.connections[0].log == [.request(.max(5)), .cancel])
  }

  @Test("Example: when it does it")
  func time() {
    withMarbles { marbles in
      let delayed = Countdown(start: 3).delay(for: .milliseconds(2), scheduler: marbles.scheduler)
      marbles.expect(delayed, "--(321|)")
    }
  }

  @Test("Example: the checker with a script that cancels")
  func script() {
    let recorder = RecordingSubscriber<Int, Never>(script: [.onSubscription(.request(.max(1))), .onValue(1, .cancel)])
    Countdown(start: 3).validatingContract().subscribe(recorder)
    #expect(recorder.values == [3])
  }
}
