// What a closure of the main actor captures can be sent away afterwards: the compiler forgets the capture, whatever the closure
// is for. (In an actor's method it does not: see `FallbackThenSend`.)
import Signals

@MainActor
final class CapturedThenSend {
  let source = PassthroughSubject<Int, Never>()
  var count = 0

  func start() {
    let other = PassthroughSubject<Int, Never>()
    let token = source.flatMap { _ in other }.sink { self.count += $0 }
    Task.detached { other.send(1) }
    token.cancel()
  }
}
