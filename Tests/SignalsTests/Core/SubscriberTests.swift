import Signals
import Testing

@Suite("Subscriber")
struct SubscriberTests {
  private final class Ticker: Subscriber {
    var count = 0

    func receive(subscription: any Subscription) {}

    func receive(_ input: Void) -> Subscribers.Demand {
      count += 1
      return .max(count)
    }

    func receive(completion: Subscribers.Completion<Never>) {}
  }

  @Test("Where there is nothing to say, receive() is a value, and returns the demand")
  func nothing() {
    let ticker = Ticker()
    #expect(ticker.receive() == .max(1))
    #expect(ticker.receive() == .max(2))
    #expect(ticker.count == 2)
  }
}
