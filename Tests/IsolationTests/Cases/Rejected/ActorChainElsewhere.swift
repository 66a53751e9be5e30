// A closure that touches an actor's state, subscribed to elsewhere.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

actor ActorChainElsewhere {
  var count = 0

  func start() {
    let chain = Just(1).map { $0 + self.count }
    #if MISUSE
    Task.detached { _ = chain.sink { _ in } }
    #else
    let token = chain.sink { self.count += $0 }
    token.cancel()
    #endif
  }
}
