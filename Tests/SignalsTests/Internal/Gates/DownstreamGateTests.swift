import Signals
import SignalsTesting
import Testing

@Suite("DownstreamGate")
struct DownstreamGateTests {
  /// Counts what it receives and keeps none of it.
  private final class Counter: Subscriber {
    typealias Input = (Int, LiveObject)
    typealias Failure = Never
    var subscription: (any Subscription)?
    var count = 0
    var whenFirst: () -> Void = {}

    func receive(subscription: any Subscription) {
      self.subscription = subscription
      subscription.request(.max(2))
    }

    func receive(_ input: (Int, LiveObject)) -> Subscribers.Demand {
      count += 1
      if count == 1 { whenFirst() }
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}
  }

  @Test("A value that is let go of for a newer one may ask for more, and the newer one comes")
  func requestInRelease() {
    let numbers = PassthroughSubject<Int, Never>()
    let objects = PassthroughSubject<LiveObject, Never>()
    let alive = LiveObjects()
    let counter = Counter()
    numbers.combineLatest(objects).subscribe(counter)
    // One of these is asked for; of the others the newer one is kept.
    counter.whenFirst = {
      objects.send(alive.make())
      objects.send(alive.make { counter.subscription?.request(.max(1)) })
      objects.send(alive.make())
    }
    objects.send(alive.make())
    numbers.send(1)
    #expect(counter.count == 3)
    counter.whenFirst = {}
    counter.subscription?.cancel()
    #expect(alive.count == 0)
  }
}
