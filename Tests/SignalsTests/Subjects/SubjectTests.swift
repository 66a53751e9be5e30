import Signals
import SignalsTesting
import Testing

@Suite("Subjects and sources")
struct SubjectTests {
  typealias Ints = Publishers.Sequence<[Int], Oops>

  @Test("A passthrough subject drops, for each subscriber, what it has not asked for")
  func passthroughDemand() {
    let subject = PassthroughSubject<Int, Oops>()
    let (none, two, all) = (subject.record(demand: .none), subject.record(demand: .max(2)), subject.record())
    for value in 1...3 { subject.send(value) }
    none.request(.max(1))
    two.request(.max(1))
    for value in 4...6 { subject.send(value) }
    #expect(none.values == [4])
    #expect(two.values == [1, 2, 4])
    #expect(all.values == [1, 2, 3, 4, 5, 6])
  }

  @Test("Demand is looked at when a value is delivered, not when it is sent")
  func demandAtDelivery() {
    let subject = PassthroughSubject<Int, Oops>()
    let late = RecordingSubscriber<Int, Oops>(demand: .none)
    let first = subject.record {
      $0.whenReceived = { _, value in
        if value == 1 { subject.send(2) }
        if value == 2 { late.request(.max(1)) }
      }
    }
    subject.subscribe(late)
    subject.send(1)
    #expect(first.values == [1, 2])
    #expect(late.values == [2])
    #expect(late.violation == nil)
  }

  @Test("A current value comes with the first demand, and only the newest of those passed over")
  func currentValueDemand() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    let recorder = subject.record(demand: .none)
    subject.value = 1
    subject.value = 2
    #expect(recorder.values.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.values == [2])
    recorder.request(.max(1))
    #expect(recorder.values == [2], "there is nothing newer to make good")
    subject.value = 3
    subject.value = 4
    recorder.request(.max(2))
    #expect(recorder.values == [2, 3, 4])
    subject.value = 5
    #expect(recorder.values == [2, 3, 4, 5])
    #expect(recorder.violation == nil)
  }

  @Test("Setting a current value inside its delivery: everyone sees one order, and the last is the current one")
  func currentValueInside() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    let before = subject.record()
    let reactor = subject.record {
      $0.whenReceived = { _, value in
        if value < 5 { subject.value = value + 1 }
        #expect(subject.value >= value)
      }
    }
    let after = subject.record()
    subject.value = 1
    #expect(reactor.values == [0, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5])
    #expect(before.values == reactor.values)
    #expect(after.values == [5, 1, 2, 3, 4, 5])
    #expect(subject.value == 5)
    for recorder in [before, reactor, after] { #expect(recorder.violation == nil) }
  }

  @Test("A completion does not wait for demand, and a closed current value is not told")
  func completionWithoutDemand() {
    let subject = CurrentValueSubject<Int, Oops>(1)
    let recorder = subject.record(demand: .none)
    subject.send(completion: .finished)
    #expect(recorder.events == [.subscription, .completion(.finished)])
    recorder.request(.unlimited)
    #expect(recorder.violation == nil)
  }

  @Test("One subscriber may subscribe twice through two objects, and leaves once for each")
  func twice() {
    let subject = PassthroughSubject<Int, Oops>()
    let (first, second) = (subject.record(), subject.record())
    first.cancel()
    subject.send(1)
    #expect(first.values.isEmpty)
    #expect(second.values == [1])
  }

  @Test("send() says that something happened")
  func void() {
    let subject = PassthroughSubject<Void, Never>()
    let recorder = RecordingSubscriber<Void, Never>()
    subject.subscribe(recorder)
    subject.send()
    #expect(recorder.values.count == 1)
  }

  @Test("Just, Empty, Fail and sequences")
  func sources() {
    let just = RecordingSubscriber<Int, Never>(demand: .none)
    Just(1).subscribe(just)
    #expect(just.events == [.subscription])
    just.request(.max(1))
    just.request(.max(1))
    #expect(just.events == [.subscription, .value(1), .completion(.finished)])
    #expect(Empty<Int, Oops>().record(demand: .none).events == events([], .finished))
    #expect(Empty<Int, Oops>(completeImmediately: false).record().events == events([]))
    #expect(Fail<Int, Oops>(error: .other).record(demand: .none).events == events([], .failure(.other)))
    #expect(Ints(sequence: []).record(demand: .none).events == events([], .finished))
    let sequence = Ints(sequence: [1, 2, 3]).record(demand: .max(2))
    #expect(sequence.events == events([1, 2]))
    sequence.request(.max(1))
    #expect(sequence.events == events([1, 2, 3], .finished))
    #expect(Just(1) == Just(1) && Just(1) != Just(2))
    #expect(Empty<Int, Oops>() == Empty() && Empty<Int, Oops>() != Empty(completeImmediately: false))
    #expect(Fail<Int, Oops>(error: .other) == Fail(outputType: Int.self, failure: .other))
    #expect([1, 2].publisher == [1, 2].publisher)
  }

  @Test("A sequence is iterated anew for each subscriber, and no further than it is asked for and one ahead")
  func lazySequence() {
    var made: [Int] = []
    let numbers = AnySequence(
      sequence(state: 0) { (state: inout Int) -> Int? in
        state += 1
        made.append(state)
        return state
      })
    let recorder = RecordingSubscriber<Int, Never>(demand: .max(3))
    numbers.publisher.subscribe(recorder)
    #expect(recorder.values == [1, 2, 3])
    #expect(made == [1, 2, 3, 4])
  }

  @Test("Erasing an erased publisher adds nothing, and erasing keeps subscribers as they are")
  func erasure() {
    let subject = PassthroughSubject<Int, Oops>()
    let erased = subject.eraseToAnyPublisher().eraseToAnyPublisher()
    #expect("\(erased)" == "AnyPublisher")
    let recorder = RecordingSubscriber<Int, Oops>()
    erased.subscribe(AnySubscriber(AnySubscriber(recorder)))
    subject.send(1)
    subject.send(completion: .finished)
    #expect(recorder.events == events([1], .finished))
    let silent = AnySubscriber<Int, Oops>()
    silent.receive(subscription: EmptyLine())
    #expect(silent.receive(1) == .none)
    silent.receive(completion: .finished)
  }

  private final class EmptyLine: Subscription {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }

  @Test("A current value subject knows whether anybody listens")
  func hasSubscribers() {
    let subject = CurrentValueSubject<Int, Oops>(0)
    #expect(!subject.hasSubscribers)
    let (first, second) = (subject.record(), subject.record())
    first.cancel()
    #expect(subject.hasSubscribers)
    second.cancel()
    #expect(!subject.hasSubscribers)
  }
}
