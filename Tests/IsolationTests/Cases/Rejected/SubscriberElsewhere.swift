// A subscriber whose closures touch the main actor's state is subscribed there.
// error: risks causing data races
import Signals

@MainActor
final class SubscriberElsewhere {
  var count = 0

  func start() {
    let subscriber = AnySubscriber<Int, Never>(receiveValue: {
      self.count += $0
      return .none
    })
    #if MISUSE
    Task.detached { Just(1).subscribe(subscriber) }
    #else
    Just(1).subscribe(subscriber)
    #endif
  }
}
