import Signals
import SignalsTesting
import Testing

@Suite("AnySubscriber")
struct AnySubscriberTests {
  @Test("Of a subject: its values and its completion are sent there, and the subject asks for them")
  func subject() {
    let source = ManualPublisher<Int, Oops>()
    let subject = CurrentValueSubject<Int, Oops>(0)
    let recorder = RecordingSubscriber<Int, Oops>()
    subject.subscribe(recorder)
    let erased = AnySubscriber(subject)
    #expect(erased.combineIdentifier == CombineIdentifier(subject))
    source.subscribe(erased)
    #expect(source.requests == [.unlimited])
    source.send(1)
    source.send(completion: .failure(.offline))
    #expect(recorder.events == events([0, 1], .failure(.offline)))
    #expect(recorder.violation == nil)
  }

  @Test("Of closures: without them it asks for nothing and ignores what comes")
  func closures() {
    let source = ManualPublisher<Int, Oops>()
    source.subscribe(AnySubscriber<Int, Oops>())
    #expect(source.requests.isEmpty)
    #expect(source.send(1) == .none)
    source.send(completion: .finished)
  }

  @Test("Of one that is hidden already: the same one")
  func twice() {
    let first = AnySubscriber<Int, Oops>(receiveValue: { _ in .max(3) })
    let second = AnySubscriber(first)
    #expect(second.combineIdentifier == first.combineIdentifier)
    #expect(second.receive(1) == .max(3))
  }

  @Test("Of one with an identifier of its own: it keeps the identifier, and everything gets there")
  func identified() {
    final class Named: Subscriber, CustomCombineIdentifierConvertible {
      let combineIdentifier = CombineIdentifier()
      let recorder = RecordingSubscriber<Int, Oops>(demand: .max(1), demandAfterValue: .max(2))

      func receive(subscription: any Subscription) { recorder.receive(subscription: subscription) }
      func receive(_ input: Int) -> Subscribers.Demand { recorder.receive(input) }
      func receive(completion: Subscribers.Completion<Oops>) { recorder.receive(completion: completion) }
    }
    let named = Named()
    let erased = AnySubscriber(named)
    #expect(erased.combineIdentifier == named.combineIdentifier)
    let source = ManualPublisher<Int, Oops>()
    source.subscribe(erased)
    #expect(source.requests == [.max(1)])
    #expect(source.send(1) == .max(2))
    source.send(completion: .failure(.offline))
    #expect(named.recorder.events == events([1], .failure(.offline)))
  }
}
