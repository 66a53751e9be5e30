// The stream that a failure is replaced with is bound by the sink behind it.
// error: risks causing data races
import Signals

actor FallbackThenSend {
  nonisolated enum Broken: Error { case badly }

  let source = PassthroughSubject<Int, Broken>()
  var count = 0

  func start() {
    let fallback = PassthroughSubject<Int, Never>()
    let token = source.catch { _ in fallback }.sink { self.count += $0 }
    #if MISUSE
    Task.detached { fallback.send(1) }
    #else
    fallback.send(1)
    #endif
    token.cancel()
  }
}
