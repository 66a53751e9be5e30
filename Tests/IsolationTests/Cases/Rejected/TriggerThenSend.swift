// What opens or closes a stream is bound by the stream's sink, though its values are not delivered.
// error: risks causing data races
import Signals

@MainActor
final class TriggerThenSend {
  let source = PassthroughSubject<Int, Never>()
  var count = 0

  func start() {
    let trigger = PassthroughSubject<Int, Never>()
    let token = source.prefix(untilOutputFrom: trigger).sink { self.count += $0 }
    #if MISUSE
    Task.detached { trigger.send(1) }
    #else
    Task { trigger.send(1) }
    #endif
    token.cancel()
  }
}
