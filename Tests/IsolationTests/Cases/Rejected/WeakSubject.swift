// A subject that is captured weakly crosses as much as one that is captured strongly.
// error: passing closure as a 'sending' parameter risks causing data races
import Signals

@MainActor
enum WeakSubject {
  static var count = 0

  static func start() {
    let source = PassthroughSubject<Int, Never>()
    let token = source.sink { count += $0 }
    #if MISUSE
    Task.detached { [weak source] in source?.send(1) }
    #else
    Task { [weak source] in source?.send(1) }
    #endif
    token.cancel()
  }
}
