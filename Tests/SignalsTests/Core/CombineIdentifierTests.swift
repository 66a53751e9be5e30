import Signals
import SignalsTesting
import Testing

@Suite("Identifiers and descriptions")
struct CombineIdentifierTests {
  final class Thing: CustomCombineIdentifierConvertible {}

  struct Named: Subscriber, CustomCombineIdentifierConvertible {
    typealias Input = Int
    typealias Failure = Never
    let combineIdentifier = CombineIdentifier()
    func receive(subscription: any Subscription) {}
    func receive(_ input: Int) -> Subscribers.Demand { .none }
    func receive(completion: Subscribers.Completion<Never>) {}
  }

  @Test("One that is made of nothing is like no other")
  func unique() {
    let identifiers = (0..<1000).map { _ in CombineIdentifier() }
    #expect(Set(identifiers).count == 1000)
    #expect(Set(identifiers.map(\.description)).count == 1000)
    #expect(identifiers.allSatisfy { $0.description.hasPrefix("0x") })
  }

  @Test("One that is made of an object is the same each time")
  func ofAnObject() {
    let (first, second) = (Thing(), Thing())
    #expect(first.combineIdentifier == CombineIdentifier(first))
    #expect(first.combineIdentifier != second.combineIdentifier)
    #expect(first.combineIdentifier.description == CombineIdentifier(first).description)
  }

  @Test("Subscriptions have one, sinks too")
  func subscriptions() {
    var received: [any Subscription] = []
    let subscriber = AnySubscriber<Int, Oops>(receiveSubscription: { received.append($0) })
    let subject = PassthroughSubject<Int, Oops>()
    subject.subscribe(subscriber)
    subject.prefix(1).subscribe(subscriber)
    #expect(received[0].combineIdentifier != received[1].combineIdentifier)
    #expect(received[0].combineIdentifier == CombineIdentifier(received[0]))
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: nil) { _ in }
    #expect(sink.combineIdentifier == CombineIdentifier(sink))
  }

  @Test("A subscriber whose type is hidden keeps its identifier")
  func anySubscriber() {
    let recorder = RecordingSubscriber<Int, Never>()
    #expect(AnySubscriber(recorder).combineIdentifier == CombineIdentifier(recorder))
    let named = Named()
    #expect(AnySubscriber(named).combineIdentifier == named.combineIdentifier)
    let closures = AnySubscriber<Int, Never>()
    #expect(AnySubscriber(closures).combineIdentifier == closures.combineIdentifier)
    #expect(closures.combineIdentifier != AnySubscriber<Int, Never>().combineIdentifier)
    func hidden<S: Subscriber>(_ subscriber: S) -> AnySubscriber<S.Input, S.Failure> { AnySubscriber(subscriber) }
    #expect(hidden(recorder).combineIdentifier == CombineIdentifier(recorder))
    #expect(hidden(closures).combineIdentifier == closures.combineIdentifier)
  }

  @Test("What they say of themselves")
  func descriptions() {
    final class Target { var value = 0 }
    let target = Target()
    let assign = Subscribers.Assign(object: target, keyPath: \.value)
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: nil) { _ in }
    #expect("\(AnySubscriber<Int, Never>())" == "AnySubscriber")
    #expect("\(assign)" == "Assign" && "\(sink)" == "Sink")
    #expect(Mirror(reflecting: assign).children.map(\.label) == ["object", "keyPath"])
    #expect(Mirror(reflecting: sink).children.isEmpty)
    #expect(Mirror(reflecting: AnySubscriber<Int, Never>()).children.isEmpty)
    #expect(sink.playgroundDescription as? String == "Sink")
    #expect(assign.playgroundDescription as? String == "Assign")
    #expect(AnySubscriber<Int, Never>().playgroundDescription as? String == "AnySubscriber")
  }

  @Test("The empty subscription does nothing")
  func emptySubscription() {
    let subscription = Subscriptions.empty
    subscription.request(.unlimited)
    subscription.cancel()
    #expect("\(subscription)" == "Empty")
  }
}
