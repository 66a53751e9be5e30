// Two subjects that meet in one stream go together or not at all.
// error: sending value of non-Sendable type
import Signals

nonisolated func mergedElsewhere() {
  let first = PassthroughSubject<Int, Never>()
  let second = PassthroughSubject<Int, Never>()
  let token = first.merge(with: second).sink { print($0) }
  #if MISUSE
  Task.detached { first.send(1) }
  #else
  first.send(1)
  #endif
  second.send(2)
  token.cancel()
}
