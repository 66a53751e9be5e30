// Virtual time is advanced in the domain of what is scheduled in it.
// error: risks causing data races
import Signals
import SignalsTesting

@MainActor
final class VirtualTimeElsewhere {
  let source = PassthroughSubject<Int, Never>()
  var count = 0

  func start() {
    let scheduler = VirtualTimeScheduler()
    let token = source.debounce(for: .seconds(1), scheduler: scheduler).sink { self.count += $0 }
    #if MISUSE
    Task.detached { scheduler.advance(by: .seconds(1)) }
    #else
    scheduler.advance(by: .seconds(1))
    #endif
    token.cancel()
  }
}
