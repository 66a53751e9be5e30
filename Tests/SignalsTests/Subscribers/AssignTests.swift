import Signals
import SignalsTesting
import Testing

@Suite("Subscribers.Assign")
struct AssignTests {
  final class Target {
    var value = 0 { didSet { whenSet?() } }
    var whenSet: (() -> Void)?
  }

  @Test("It writes each value until it is cancelled")
  func cancel() {
    let subject = PassthroughSubject<Int, Never>()
    let target = Target()
    let subscriber = Subscribers.Assign(object: target, keyPath: \.value)
    subject.subscribe(subscriber)
    #expect(subscriber.object === target && subscriber.keyPath == \Target.value)
    subject.send(1)
    #expect(target.value == 1)
    subscriber.cancel()
    subscriber.cancel()
    subject.send(2)
    #expect(target.value == 1)
    #expect(subscriber.object == nil)
  }

  @Test("It keeps the object until the stream ends", arguments: [false, true])
  func release(_ cancels: Bool) {
    Diagnostics.counting {
      let subject = PassthroughSubject<Int, Never>()
      var target: Target? = Target()
      weak let lost = target
      let subscriber = Subscribers.Assign(object: target.unsafelyUnwrapped, keyPath: \.value)
      subject.subscribe(subscriber)
      target = nil
      #expect(lost != nil)
      if cancels { subscriber.cancel() } else { subject.send(completion: .finished) }
      #expect(lost == nil)
      #expect(Diagnostics.liveSubscriptions == 0)
      withExtendedLifetime((subject, subscriber)) {}
    }
  }

  @Test("It may be cancelled by what it writes to")
  func cancelInside() {
    let subject = PassthroughSubject<Int, Never>()
    var target: Target? = Target()
    let subscriber = Subscribers.Assign(object: target.unsafelyUnwrapped, keyPath: \.value)
    target?.whenSet = { subscriber.cancel() }
    weak let lost = target
    target = nil
    subject.subscribe(subscriber)
    subject.send(1)
    subject.send(2)
    #expect(lost == nil)
  }

  @Test("Cancelled before it has a subscription, it cancels the one that comes")
  func cancelledBefore() {
    let source = ManualPublisher<Int, Never>()
    let subscriber = Subscribers.Assign(object: Target(), keyPath: \.value)
    subscriber.cancel()
    source.subscribe(subscriber)
    #expect(source.cancelCount == 1 && source.requests.isEmpty)
  }

  @Test("A second subscription stops the program")
  func secondSubscription() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = ManualPublisher<Int, Never>()
      source.subscribe(Subscribers.Assign(object: Target(), keyPath: \.value))
      source.connections[0].sendSubscription()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Subscribers.Assign: a second subscription was received"))
  }
}
