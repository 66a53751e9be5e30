import Signals
import SignalsTesting
import Testing

@Suite("Manual publisher and recording subscription")
struct ManualPublisherTests {
  private func record(
    _ source: ManualPublisher<Int, Oops>, demand: Subscribers.Demand, demandAfterValue: Subscribers.Demand = .none
  ) -> RecordingSubscriber<Int, Oops> {
    let recorder = RecordingSubscriber<Int, Oops>(demand: demand, demandAfterValue: demandAfterValue)
    source.subscribe(recorder)
    return recorder
  }

  @Test("A manual publisher writes down what is asked of it")
  func manual() {
    let source = ManualPublisher<Int, Oops>()
    let first = record(source, demand: .max(1), demandAfterValue: .max(2))
    let second = record(source, demand: .none)
    #expect(source.send(5) == .max(2))
    first.request(.max(3))
    second.cancel()
    second.cancel()
    #expect(source.requests == [.max(1), .max(3)])
    #expect(source.connections.map(\.cancelCount) == [0, 2])
    #expect(source.cancelCount == 2)
    source.release()
    #expect(source.send(6) == .none)
    #expect(first.values == [5])
  }

  @Test("A connection logs requests, answers and cancellations in their order")
  func connectionLog() {
    let source = ManualPublisher<Int, Oops>()
    let recorder = record(source, demand: .max(1), demandAfterValue: .max(2))
    source.send(1)
    recorder.request(.unlimited)
    recorder.cancel()
    #expect(source.connections[0].log == [.request(.max(1)), .answer(.max(2)), .request(.unlimited), .cancel])
    #expect(source.connections[0].log.description == "[request max(1), answer max(2), request unlimited, cancel]")
  }

  @Test("The moments of a manual publisher")
  func moments() {
    let source = ManualPublisher<Int, Oops>()
    var moments: [String] = []
    source.whenSubscribed = { _ in moments.append("subscribed") }
    source.whenRequested = { connection, demand in moments.append("requested \(demand), \(connection.requests)") }
    source.whenCancelled = { moments.append("cancelled \($0.cancelCount)") }
    let recorder = record(source, demand: .max(1))
    recorder.cancel()
    #expect(moments == ["subscribed", "requested max(1), [max(1)]", "cancelled 1"])
  }

  @Test("Example: a manual publisher behind prefix")
  func example() {
    let source = ManualPublisher<Int, Never>()
    var received: [Int] = []
    let token = source.prefix(1).sink { received.append($0) }
    #expect(source.requests == [.unlimited])
    source.send(1)
    #expect(received == [1])
    #expect(source.cancelCount == 1)
    #expect(source.connections[0].log == [.request(.unlimited), .cancel])
    source.whenRequested = { connection, _ in connection.send(7) }
    let asking = RecordingSubscriber<Int, Never>(demand: .max(1))
    source.subscribe(asking)
    source.connections[1].send(completion: .finished)
    #expect(asking.events == [.subscription, .value(7), .completion(.finished)])
    #expect(received == [1])
    token.cancel()
  }

  @Test("Example: a subscriber with a recording subscription, and its moments")
  func subscription() {
    let subscription = RecordingSubscription()
    var moments: [String] = []
    subscription.whenRequested = { moments.append("requested \($0)") }
    subscription.whenCancelled = { moments.append("cancelled") }
    let subscriber = RecordingSubscriber<Int, Never>(demand: .max(1), demandAfterValue: .max(1))
    subscriber.receive(subscription: subscription)
    #expect(subscriber.receive(5) == .max(1))
    subscriber.cancel()
    #expect(subscription.log == [.request(.max(1)), .cancel])
    #expect(subscription.requests == [.max(1)])
    #expect(subscription.cancelCount == 1)
    #expect(moments == ["requested max(1)", "cancelled"])
  }
}
